/** Which code answers, in every entity tag; written by `npm run docs`. */
export const answeringCode = '0dd9e1f1';
