-- What the search index needs before its tables. Both extensions come with PostgreSQL, and the owner of a database may
-- create them.
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The words of a text, in lower case, without accents and apostrophes, one space between two: as `foldText` in
-- src/features/search/rules/fold-text.ts, so that a query is compared with what was indexed.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    replace(translate(lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f''\u2018\u2019\u02bc]', '', 'g')), 'øłđı', 'oldi'), 'ß', 'ss'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\uff00-\uff0f\U0001f000-\U0001faff]+',
    ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION search_vector(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_tsvector('pg_catalog.simple'::regconfig, search_text($1))
$$;
--> statement-breakpoint
-- Frequent words have one, too: the dictionary gives none to them.
CREATE FUNCTION search_stem(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce((ts_lexize('pg_catalog.english_stem', $1))[1], $1)
$$;
