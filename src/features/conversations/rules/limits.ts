/** What a conversation may hold. Larger things are refused before they are read. */
export const uploadBytes = 4 * 1024 ** 3; // issue: up to 4 GiB
export const importBytes = 5 * 1024 ** 2; // a day of talk is about 1 MB of text
/** Of an imported transcript: more than a twelve-hour day of lively talk, and still shown at once. */
export const transcriptLimits = { turns: 10_000, characters: 1_000_000, speakers: 100 };
export const titleLength = 200;
export const filenameLength = 255;
export const speakerLimit = 12; // a round table; above it no engine tells voices apart
export const vocabularyLimit = 100;

/** BCP 47, as far as engines use it: "en", "de-CH". */
export const languageTag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
