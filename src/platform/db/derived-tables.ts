/**
 * Tables that triggers keep true (`migrations/0009_keep_search_index.sql`): whatever copies or moves rows leaves them
 * out, or each of their rows would be there twice.
 */
export const derivedTables = ['search_entries'];
