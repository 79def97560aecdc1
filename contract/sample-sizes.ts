/** How many companies a comparison needs, or takes. */

/** Under this many companies with a value a figure has no statistics. */
export const smallestSample = 5;
/** The same in a sentence. */
export const smallestSampleText = 'cinco';

/** Under this many companies a line of the structure has no quartiles: fewer would be single companies. */
export const smallestMedian = 10;

/** Under this many companies the sample is marked as low. */
export const goodSample = 30;

/** The most companies of a list whose margins are compared: the file of each is read. */
export const mostMargins = 200;
