-- Compiling the plan of a search takes ten times as long as running it, and a page has some twenty rows, not a thousand.
ALTER FUNCTION search_entries_of_coach(tsquery, text[], uuid, uuid, text, date, date, int, int) ROWS 20;
ALTER FUNCTION search_entries_of_coach(tsquery, text[], uuid, uuid, text, date, date, int, int) SET jit = off;
ALTER FUNCTION search_conversations_of_coach(tsquery[], uuid) SET jit = off;
ALTER FUNCTION similar_search_words(text, int) ROWS 20;
ALTER FUNCTION similar_search_words(text, int) SET jit = off;
