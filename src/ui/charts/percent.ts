/** A share from 0 to 1 in words: "48%". */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;
