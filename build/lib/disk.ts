/** The file-system calls of a publication, so that a test can put another disk in the place of the machine's. */

import * as nodeFs from 'node:fs';
import * as nodeDisk from 'node:fs/promises';

/** What is read at once changes nothing, and is as many files as there are companies: a promise for each takes longer than the file. */
export type Disk = Pick<typeof nodeDisk, 'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm'> &
  Pick<typeof nodeFs, 'closeSync' | 'openSync' | 'readFileSync' | 'readSync'>;

const { closeSync, openSync, readFileSync, readSync } = nodeFs;

export const machineDisk: Disk = { ...nodeDisk, closeSync, openSync, readFileSync, readSync };
