-- What was found before there were versions becomes version 1, its lines as they stand. The owner is bound by row
-- security too, so it is lifted for these statements, inside the transaction that puts it back.
ALTER TABLE analyses NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tasks NO FORCE ROW LEVEL SECURITY;
ALTER TABLE conversations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE FUNCTION pg_temp.as_lines(lines jsonb) RETURNS jsonb LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(jsonb_agg(line || jsonb_build_object('id', gen_random_uuid(), 'revision', 0,
    'isEdited', false, 'isOwn', false, 'original', null) ORDER BY at), '[]'::jsonb)
  FROM jsonb_array_elements(lines) WITH ORDINALITY AS each (line, at) $$;
--> statement-breakpoint
UPDATE analyses SET is_current = true, result = result || jsonb_build_object(
  'title', (SELECT c.title FROM conversations c WHERE c.id = conversation_id),
  'overview', pg_temp.as_lines(result->'overview'),
  'keyInsights', pg_temp.as_lines(result->'keyInsights'),
  'goals', pg_temp.as_lines(result->'goals'),
  'nextSteps', pg_temp.as_lines(result->'nextSteps'),
  'mentorNotes', pg_temp.as_lines(result->'mentorNotes'),
  'proactiveSuggestions', pg_temp.as_lines(result->'proactiveSuggestions'),
  'customFields', coalesce((
    SELECT jsonb_agg(field || '{"revision": 0, "isEdited": false, "isOwn": false}'::jsonb ORDER BY at)
    FROM jsonb_array_elements(result->'customFields') WITH ORDINALITY AS each (field, at)), '[]'::jsonb),
  'tasks', coalesce((
    SELECT jsonb_agg(jsonb_build_object('title', t.title, 'owner', t.assignee, 'due', t.due_date,
      'confidence', coalesce(t.confidence, 1), 'quote', t.quote, 'turn', t.turn, 'start', t.start_seconds)
      ORDER BY t.position)
    FROM tasks t WHERE t.conversation_id = analyses.conversation_id AND t.quote IS NOT NULL AND t.turn IS NOT NULL),
    '[]'::jsonb),
  'removed', '[]'::jsonb);
--> statement-breakpoint
UPDATE analyses SET style = u.writing_style FROM users u
  WHERE u.id = user_id AND u.writing_style IN ('supportive', 'direct', 'reflective', 'strategic');
--> statement-breakpoint
DROP FUNCTION pg_temp.as_lines(jsonb);
--> statement-breakpoint
ALTER TABLE analyses FORCE ROW LEVEL SECURITY;
ALTER TABLE tasks FORCE ROW LEVEL SECURITY;
ALTER TABLE conversations FORCE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE analyses ADD CONSTRAINT analyses_status_known CHECK (status IN ('pending', 'ready', 'failed'));
-- What is ready can be shown, and only that can be current.
ALTER TABLE analyses ADD CONSTRAINT analyses_ready_whole CHECK (status <> 'ready' OR result IS NOT NULL);
ALTER TABLE analyses ADD CONSTRAINT analyses_current_ready CHECK (NOT is_current OR status = 'ready');
