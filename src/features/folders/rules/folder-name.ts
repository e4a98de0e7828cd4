/** How long the name and the description of a folder may be. */
export const nameLength = 80; // fits one line of the list on a phone
export const descriptionLength = 500;
