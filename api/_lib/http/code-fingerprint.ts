/** A hash of the sources of api/ and contract/, part of every ETag; written by `npm run docs`. */
export const codeFingerprint = '5b9a36c0';
