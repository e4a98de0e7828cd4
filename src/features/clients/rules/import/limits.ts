/** What one import of clients may hold: a whole practice, and a file that a phone still opens at once. */
export const importLimit = 500;
export const importFileBytes = 2 * 1024 ** 2;
export const columnLimit = 40; // an address book of Google has 30
