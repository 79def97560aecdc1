/** Which code answers, in every entity tag; written by `npm run docs`. */
export const answeringCode = '809c14f0';
