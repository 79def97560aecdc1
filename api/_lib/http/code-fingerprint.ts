/** A hash of the sources of api/ and contract/, part of every ETag; written by `npm run docs`. */
export const codeFingerprint = 'b8089643';
