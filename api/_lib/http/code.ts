/** Which code answers, in every entity tag; written by `npm run docs`. */
export const answeringCode = 'bf5248a9';
