/** A hash of the sources of api/ and contract/, part of every ETag; written by `npm run docs`. */
export const codeFingerprint = '7ed78ea7';
