/** A title in quotation marks. One that is a quote already, as the title of a session often is, keeps its own. */
export const inQuotes = (title: string): string => (/^“[^“”]*”$/.test(title) ? title : `“${title}”`);
