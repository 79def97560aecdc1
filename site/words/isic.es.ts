/** The names of sections and divisions in Spanish are those of the data. */

export const isicInSpanish: Readonly<Record<string, string>> = {};
