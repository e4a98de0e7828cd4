-- The search index: who sees it, what keeps it true, and how it is read. docs/decisions/0038-search-index.md
DO $$
DECLARE name regclass;
BEGIN
  FOREACH name IN ARRAY ARRAY['search_entries', 'search_words']::regclass[] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY owner ON %s USING (user_id = app_user()) WITH CHECK (user_id = app_user())$policy$, name);
    -- A policy keeps the index of words from being used, because `@@` and `%%` are not leakproof. The functions below
    -- run as the owner of the tables and name the coach themselves; no role of the product is the owner.
    EXECUTE format($policy$CREATE POLICY search_functions ON %s FOR SELECT TO CURRENT_USER USING (true)$policy$, name);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE search_entries ADD CONSTRAINT search_entries_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE search_entries ADD CONSTRAINT search_entries_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE search_entries ADD CONSTRAINT search_entries_kind_known
  CHECK (kind IN ('transcript', 'result', 'task', 'client', 'conversation'));
-- New rows are merged into the index early, so that a search does not read a long list of them.
ALTER INDEX search_entries_words SET (gin_pending_list_limit = 512);
--> statement-breakpoint
-- The words of transcripts and clients, counted. One lock per coach: two transactions that count many words in different
-- order would wait for each other.
CREATE FUNCTION count_search_words() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  sign int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM pg_advisory_xact_lock(721093, hashtext(user_id::text))
    FROM (SELECT DISTINCT user_id FROM changed WHERE kind IN ('transcript', 'client') ORDER BY 1) coach;
  IF sign = 1 THEN
    INSERT INTO search_words (user_id, word, stem, uses)
      SELECT user_id, word, search_stem(word), count(*)
      FROM changed, unnest(tsvector_to_array(words)) AS word
      WHERE kind IN ('transcript', 'client') AND length(word) BETWEEN 2 AND 40
      GROUP BY user_id, word
      ON CONFLICT (user_id, word) DO UPDATE SET uses = search_words.uses + excluded.uses;
  ELSE
    WITH gone AS MATERIALIZED (
      SELECT user_id, word, count(*) AS uses
      FROM changed, unnest(tsvector_to_array(words)) AS word
      WHERE kind IN ('transcript', 'client') AND length(word) BETWEEN 2 AND 40
      GROUP BY user_id, word
    ), forgotten AS (
      DELETE FROM search_words w USING gone WHERE w.user_id = gone.user_id AND w.word = gone.word AND w.uses <= gone.uses
    )
    UPDATE search_words w SET uses = w.uses - gone.uses
      FROM gone WHERE w.user_id = gone.user_id AND w.word = gone.word AND w.uses > gone.uses;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_words AFTER INSERT ON search_entries REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
CREATE TRIGGER uncount_words AFTER DELETE ON search_entries REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
--> statement-breakpoint
-- Lines of a transcript. A removed line is not found.
CREATE FUNCTION index_turns() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries e USING gone
      WHERE e.source_id = gone.id AND e.conversation_id = gone.conversation_id AND e.kind = 'transcript';
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_entries (user_id, kind, conversation_id, source_id, speaker, position, start_seconds, day, text)
      SELECT t.user_id, 'transcript', t.conversation_id, t.id, t.speaker, t.position, t.start_seconds, c.session_date, t.text
      FROM made t JOIN conversations c ON c.user_id = t.user_id AND c.id = t.conversation_id
      WHERE NOT t.is_removed;
    RETURN NULL;
  END IF;
  DELETE FROM search_entries e USING gone JOIN made USING (conversation_id, id)
    WHERE e.source_id = gone.id AND e.conversation_id = gone.conversation_id AND e.kind = 'transcript'
      AND (gone.text, gone.speaker, gone.position, gone.start_seconds, gone.is_removed)
        IS DISTINCT FROM (made.text, made.speaker, made.position, made.start_seconds, made.is_removed);
  INSERT INTO search_entries (user_id, kind, conversation_id, source_id, speaker, position, start_seconds, day, text)
    SELECT t.user_id, 'transcript', t.conversation_id, t.id, t.speaker, t.position, t.start_seconds, c.session_date, t.text
    FROM made t JOIN gone USING (conversation_id, id)
      JOIN conversations c ON c.user_id = t.user_id AND c.id = t.conversation_id
    WHERE NOT t.is_removed
      AND (gone.text, gone.speaker, gone.position, gone.start_seconds, gone.is_removed)
        IS DISTINCT FROM (t.text, t.speaker, t.position, t.start_seconds, t.is_removed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER index_made_turns AFTER INSERT ON turns REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION index_turns();
CREATE TRIGGER index_changed_turns AFTER UPDATE ON turns REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION index_turns();
CREATE TRIGGER index_deleted_turns AFTER DELETE ON turns REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION index_turns();
--> statement-breakpoint
-- Lines of the notes: of the current version only, without those a person removed.
CREATE FUNCTION search_result_lines(result jsonb)
  RETURNS TABLE (section text, id uuid, turn int, start_seconds float8, line text)
  LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT s.section, (l.value->>'id')::uuid, (l.value->>'turn')::int, (l.value->>'start')::float8,
    coalesce(l.value->>'text', l.value->>'value')
  FROM unnest(ARRAY['overview', 'keyInsights', 'goals', 'nextSteps', 'mentorNotes', 'proactiveSuggestions', 'customFields'])
      AS s(section),
    jsonb_array_elements(CASE jsonb_typeof(result->s.section) WHEN 'array' THEN result->s.section ELSE '[]' END) AS l
  WHERE NOT coalesce((l.value->>'isRemoved')::boolean, false) AND coalesce(l.value->>'text', l.value->>'value') <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION index_results() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_current THEN
    DELETE FROM search_entries WHERE conversation_id = OLD.conversation_id AND kind = 'result';
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_current THEN
    INSERT INTO search_entries (user_id, kind, conversation_id, source_id, section, turn, start_seconds, day, text)
      SELECT NEW.user_id, 'result', NEW.conversation_id, l.id, l.section, l.turn, l.start_seconds, c.session_date, l.line
      FROM conversations c, search_result_lines(NEW.result) l
      WHERE c.user_id = NEW.user_id AND c.id = NEW.conversation_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER index_results AFTER INSERT OR DELETE OR UPDATE OF is_current, result ON analyses
  FOR EACH ROW EXECUTE FUNCTION index_results();
--> statement-breakpoint
-- Tasks that were not dismissed.
CREATE FUNCTION index_tasks() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_entries WHERE source_id = OLD.id AND kind = 'task';
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.review <> 'dismissed' THEN
    INSERT INTO search_entries (user_id, kind, conversation_id, client_id, source_id, turn, start_seconds, day, text)
      VALUES (NEW.user_id, 'task', NEW.conversation_id, CASE WHEN NEW.conversation_id IS NULL THEN NEW.client_id END,
        NEW.id, NEW.turn, NEW.start_seconds,
        coalesce((SELECT c.session_date FROM conversations c
          WHERE c.user_id = NEW.user_id AND c.id = NEW.conversation_id), NEW.created_at::date),
        concat_ws(E'\n', NEW.title, NEW.description));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER index_tasks AFTER INSERT OR DELETE
  OR UPDATE OF title, description, review, conversation_id, client_id, turn, start_seconds ON tasks
  FOR EACH ROW EXECUTE FUNCTION index_tasks();
--> statement-breakpoint
CREATE FUNCTION index_clients() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM search_entries WHERE client_id = NEW.id AND kind = 'client';
  INSERT INTO search_entries (user_id, kind, client_id, day, text)
    VALUES (NEW.user_id, 'client', NEW.id, NEW.created_at::date, concat_ws(E'\n', NEW.name, NEW.organization, NEW.email));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER index_clients AFTER INSERT OR UPDATE OF id, name, organization, email ON clients
  FOR EACH ROW EXECUTE FUNCTION index_clients();
--> statement-breakpoint
CREATE FUNCTION index_titles() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.session_date <> OLD.session_date THEN
    UPDATE search_entries SET day = NEW.session_date WHERE conversation_id = NEW.id;
  END IF;
  IF TG_OP = 'INSERT' OR NEW.title <> OLD.title THEN
    DELETE FROM search_entries WHERE conversation_id = NEW.id AND kind = 'conversation';
    INSERT INTO search_entries (user_id, kind, conversation_id, day, text)
      VALUES (NEW.user_id, 'conversation', NEW.id, NEW.session_date, NEW.title);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER index_titles AFTER INSERT OR UPDATE OF title, session_date ON conversations
  FOR EACH ROW EXECUTE FUNCTION index_titles();
--> statement-breakpoint
-- Reads the index for the coach of the transaction, and for no other. What is frequent is ranked among the newest
-- `frequent` only: ranking every line with "time" in it would take most of a second.
CREATE FUNCTION search_entries_of_coach(
  query tsquery, kinds text[], client uuid, folder uuid, speaker_role text, from_day date, to_day date,
  most int, skipped int
) RETURNS TABLE (entry_id uuid, entry_rank real, entries_found bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  coach uuid := app_user();
  frequent int := 1000;
  of_conversations uuid[];
BEGIN
  IF client IS NOT NULL OR folder IS NOT NULL THEN
    SELECT coalesce(array_agg(c.id), '{}') INTO of_conversations FROM conversations c
      WHERE c.user_id = coach AND (client IS NULL OR c.client_id = client) AND (folder IS NULL OR c.folder_id = folder);
  END IF;
  RETURN QUERY
    WITH said AS MATERIALIZED (
      SELECT e.id, e.kind, e.words, e.day, e.position, e.conversation_id FROM search_entries e
      WHERE e.user_id = coach AND e.kind = 'transcript' AND e.words @@ query
        AND 'transcript' = ANY(kinds)
        AND (from_day IS NULL OR e.day >= from_day) AND (to_day IS NULL OR e.day <= to_day)
        AND (of_conversations IS NULL OR e.conversation_id = ANY(of_conversations))
        AND (speaker_role IS NULL OR EXISTS (SELECT FROM speakers s WHERE s.user_id = coach
          AND s.conversation_id = e.conversation_id AND s.label = e.speaker AND s.role = speaker_role))
      ORDER BY e.day DESC, e.id DESC LIMIT frequent
    ), noted AS MATERIALIZED (
      SELECT e.id, e.kind, e.words, e.day, e.position, e.conversation_id FROM search_entries e
      WHERE e.user_id = coach AND e.kind <> 'transcript' AND e.words @@ query
        AND e.kind = ANY(kinds) AND speaker_role IS NULL
        AND (from_day IS NULL OR e.day >= from_day) AND (to_day IS NULL OR e.day <= to_day)
        AND (of_conversations IS NULL OR e.conversation_id = ANY(of_conversations)
          OR (client IS NOT NULL AND folder IS NULL AND e.client_id = client))
      ORDER BY e.day DESC, e.id DESC LIMIT frequent
    ), ranked AS MATERIALIZED (
      SELECT c.id, c.day, c.position, c.conversation_id,
        round((ts_rank(c.words, query, 1) * CASE c.kind WHEN 'client' THEN 4 WHEN 'conversation' THEN 3
          WHEN 'task' THEN 2 WHEN 'result' THEN 1.5 ELSE 1 END)::numeric, 2)::real AS rank,
        count(*) OVER () AS found
      FROM (SELECT * FROM said UNION ALL SELECT * FROM noted) c
    )
    SELECT r.id, r.rank, r.found FROM ranked r
      ORDER BY r.rank DESC, r.day DESC, r.conversation_id, r.position, r.id
      LIMIT least(most, 100) OFFSET skipped;
END $$;
--> statement-breakpoint
-- In which conversations each query stands, and how often, in the newest `frequent` lines that hold it.
CREATE FUNCTION search_conversations_of_coach(queries tsquery[], client uuid)
RETURNS TABLE (query_number int, in_conversation uuid, lines bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  coach uuid := app_user();
  frequent int := 1000;
  of_conversations uuid[];
BEGIN
  IF client IS NOT NULL THEN
    SELECT coalesce(array_agg(c.id), '{}') INTO of_conversations FROM conversations c
      WHERE c.user_id = coach AND c.client_id = client;
  END IF;
  FOR number IN 1 .. coalesce(array_length(queries, 1), 0) LOOP
    RETURN QUERY
      WITH said AS MATERIALIZED (
        SELECT e.conversation_id FROM search_entries e
        WHERE e.user_id = coach AND e.kind = 'transcript' AND e.words @@ queries[number]
          AND (of_conversations IS NULL OR e.conversation_id = ANY(of_conversations))
        ORDER BY e.day DESC, e.id DESC LIMIT frequent
      )
      SELECT number, said.conversation_id, count(*) FROM said GROUP BY said.conversation_id;
  END LOOP;
END $$;
--> statement-breakpoint
-- Words of the coach that look like another, the likest first.
CREATE FUNCTION similar_search_words(wanted text, most int) RETURNS TABLE (known_word text, known_uses int)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
SET pg_trgm.similarity_threshold = 0.2 AS $$ -- two letters that changed places leave little
DECLARE
  coach uuid := app_user();
BEGIN
  RETURN QUERY SELECT w.word, w.uses FROM search_words w
    WHERE w.user_id = coach AND w.word % wanted
    ORDER BY similarity(w.word, wanted) DESC, w.uses DESC, w.word LIMIT least(most, 50);
END $$;
--> statement-breakpoint
-- What is there already. Row security binds the owner of the tables too, who has no coach here: off for these statements.
DO $$
DECLARE
  name regclass;
  names regclass[] := ARRAY['conversations', 'turns', 'analyses', 'tasks', 'clients', 'search_entries', 'search_words']::regclass[];
BEGIN
  FOREACH name IN ARRAY names LOOP EXECUTE format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', name); END LOOP;
  ALTER TABLE search_entries DISABLE TRIGGER count_words; -- one lock per coach would be too many locks
  INSERT INTO search_entries (user_id, kind, conversation_id, day, text)
    SELECT user_id, 'conversation', id, session_date, title FROM conversations;
  INSERT INTO search_entries (user_id, kind, client_id, day, text)
    SELECT user_id, 'client', id, created_at::date, concat_ws(E'\n', clients.name, organization, email) FROM clients;
  INSERT INTO search_entries (user_id, kind, conversation_id, source_id, speaker, position, start_seconds, day, text)
    SELECT t.user_id, 'transcript', t.conversation_id, t.id, t.speaker, t.position, t.start_seconds, c.session_date, t.text
    FROM turns t JOIN conversations c ON c.user_id = t.user_id AND c.id = t.conversation_id
    WHERE NOT t.is_removed;
  INSERT INTO search_entries (user_id, kind, conversation_id, source_id, section, turn, start_seconds, day, text)
    SELECT a.user_id, 'result', a.conversation_id, l.id, l.section, l.turn, l.start_seconds, c.session_date, l.line
    FROM analyses a JOIN conversations c ON c.user_id = a.user_id AND c.id = a.conversation_id,
      search_result_lines(a.result) l
    WHERE a.is_current;
  INSERT INTO search_entries (user_id, kind, conversation_id, client_id, source_id, turn, start_seconds, day, text)
    SELECT t.user_id, 'task', t.conversation_id, CASE WHEN t.conversation_id IS NULL THEN t.client_id END,
      t.id, t.turn, t.start_seconds, coalesce(c.session_date, t.created_at::date), concat_ws(E'\n', t.title, t.description)
    FROM tasks t LEFT JOIN conversations c ON c.user_id = t.user_id AND c.id = t.conversation_id
    WHERE t.review <> 'dismissed';
  INSERT INTO search_words (user_id, word, stem, uses)
    SELECT user_id, word, search_stem(word), count(*)
    FROM search_entries, unnest(tsvector_to_array(words)) AS word
    WHERE kind IN ('transcript', 'client') AND length(word) BETWEEN 2 AND 40
    GROUP BY user_id, word;
  ALTER TABLE search_entries ENABLE TRIGGER count_words;
  FOREACH name IN ARRAY names LOOP EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name); END LOOP;
END $$;
