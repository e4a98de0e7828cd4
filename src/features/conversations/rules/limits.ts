/** What a conversation may hold. Larger things are refused before they are read. */
export const uploadBytes = 4 * 1024 ** 3; // issue: up to 4 GiB
export const importBytes = 5 * 1024 ** 2; // a day of talk is about 1 MB of text

/** What one coach may take of an instance that others use too; 429 says when there is room again. */
export const openUploadsAtOnce = 20; // the app sends one at a time; the rest is for other devices and for abandoned ones
export const unfinishedDays = 7; // a coach who comes back after a holiday still resumes an upload
export const storedBytes = 200 * 1024 ** 3; // three thousand hours as phones record them; an operator may set another
export const importsPerHour = 100; // more than anyone chooses by hand; a script continues an hour later
export const sameImportSeconds = 60; // a button pressed again, or a call repeated because its answer was lost
export const importKeyDays = 7; // as long as an unfinished upload

/** Of an imported transcript: more than a twelve-hour day of lively talk, and still shown at once. */
export const transcriptLimits = { turns: 10_000, characters: 1_000_000, speakers: 100 };
export const titleLength = 200;
export const filenameLength = 255;
export const movedAtOnce = 200; // as many as are selected by hand
export const listedOnHold = 100; // of one page: each costs a look at the minutes
export const speakerLimit = 12; // a round table; above it no engine tells voices apart
export const vocabularyLimit = 100;

/** BCP 47 as far as engines use it: "en", "de-CH". */
export const languageTag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
