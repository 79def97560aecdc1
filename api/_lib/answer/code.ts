/** Which code answers, in every entity tag; written by `npm run docs`. */
export const answeringCode = 'b3c621f0';
