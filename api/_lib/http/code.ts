/** Which code answers, in every entity tag; written by `npm run docs`. */
export const answeringCode = '9110492e';
