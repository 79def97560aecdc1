/** Which code answers, in every entity tag; written by `npm run docs`. */
export const answeringCode = 'c2a73a2e';
