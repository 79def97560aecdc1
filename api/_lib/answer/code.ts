/** Which code answers, in every entity tag; written by `npm run docs`. */
export const answeringCode = '0b7d798c';
