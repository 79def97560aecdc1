/** Where the feeds of the build stand. */

export const feedsFolder = 'feeds';

/** Path below the data folder. */
export const feedPath = (name: string): string => `${feedsFolder}/${name}.atom`;
