/** Decides what a folder may be called. Names are compared without case, so "Acme" and "acme" are one folder. */
export const nameLength = 80; // fits one line of the list on a phone
export const descriptionLength = 500;

export const comparableName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
