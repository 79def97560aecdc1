/** Which code answers, in every entity tag; written by `npm run docs`. */
export const answeringCode = '8f4073b5';
