/** Stands where the reader of the guide puts the published types. */

export type { paths } from '../../public/openapi.d.ts';
