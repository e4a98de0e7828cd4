-- Who may see which row, and which row may point at which. Written by hand: drizzle-kit knows neither FORCE nor foreign
-- keys that clear one of two columns.

-- The user a transaction runs for; null when none was named, and then no row is visible.
CREATE FUNCTION app_user() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;
--> statement-breakpoint
-- A coach's rows are visible to that coach. FORCE binds the owner of the tables too.
DO $$
DECLARE name regclass;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'folders', 'clients', 'conversations', 'uploads', 'transcripts', 'turns', 'speakers',
    'transcription_pieces', 'analyses', 'tasks', 'monthly_usage', 'recordings', 'recording_chunks',
    'usage_entries', 'transcript_edits', 'transcript_versions', 'vocabulary_terms', 'vocabulary_dismissals',
    'coach_voices', 'coach_voice_samples', 'subscriptions', 'user_activities', 'user_last_activity',
    'user_ai_preferences', 'writing_samples', 'imports', 'open_uploads', 'analysis_sections'
  ]::regclass[] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY owner ON %s USING (user_id = app_user()) WITH CHECK (user_id = app_user())$policy$, name);
  END LOOP;
END $$;
--> statement-breakpoint
-- The identity library works before a user is known. Its connections set app.auth; no other connection does.
DO $$
DECLARE name regclass;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'auth.identities', 'auth.sessions', 'auth.accounts', 'auth.verifications', 'auth.rate_limits',
    'auth.second_factors', 'auth.used_codes', 'auth.attempts', 'auth.told_addresses', 'auth.ended_sign_ins'
  ]::regclass[] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY owner ON %s USING (current_setting('app.auth', true) = 'on') WITH CHECK (current_setting('app.auth', true) = 'on')$policy$, name);
  END LOOP;
END $$;
--> statement-breakpoint
-- A user is visible to themselves, and before that to the identity they signed in with.
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON users
  USING (id = app_user() OR identity_id = nullif(current_setting('app.identity_id', true), ''))
  WITH CHECK (id = app_user() OR identity_id = nullif(current_setting('app.identity_id', true), ''));
-- The nightly jobs list all coaches. They read; they change nothing.
CREATE POLICY night_round ON users FOR SELECT USING (current_setting('app.night_round', true) = 'on');
--> statement-breakpoint
-- Page views belong to no coach: only a transaction without a user counts them, and no coach can read them.
ALTER TABLE analytics ENABLE ROW LEVEL SECURITY;
ALTER TABLE analytics FORCE ROW LEVEL SECURITY;
CREATE POLICY nobody ON analytics USING (app_user() IS NULL) WITH CHECK (app_user() IS NULL);
ALTER TABLE analytics_salts ENABLE ROW LEVEL SECURITY;
ALTER TABLE analytics_salts FORCE ROW LEVEL SECURITY;
CREATE POLICY nobody ON analytics_salts USING (app_user() IS NULL) WITH CHECK (app_user() IS NULL);
ALTER TABLE analytics_visitors ENABLE ROW LEVEL SECURITY;
ALTER TABLE analytics_visitors FORCE ROW LEVEL SECURITY;
CREATE POLICY nobody ON analytics_visitors USING (app_user() IS NULL) WITH CHECK (app_user() IS NULL);
--> statement-breakpoint
-- One row: a value encrypted with the instance key, so that a start with another key is refused
-- (src/platform/crypto/check-keys.ts, the only place that sets app.instance_keys).
CREATE TABLE instance_key_check (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  sealed text NOT NULL
);
ALTER TABLE instance_key_check ENABLE ROW LEVEL SECURITY;
ALTER TABLE instance_key_check FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON instance_key_check USING (current_setting('app.instance_keys', true) = 'on') WITH CHECK (current_setting('app.instance_keys', true) = 'on');
--> statement-breakpoint
-- One row for the instance, readable by every transaction. The actions of `features/models` decide who may change it.
INSERT INTO model_settings (id) VALUES (true);
ALTER TABLE model_settings ADD CONSTRAINT model_settings_one_row CHECK (id);
ALTER TABLE model_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE model_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY instance ON model_settings USING (id) WITH CHECK (id);
--> statement-breakpoint
-- Composite foreign keys: no row can point at another coach's. Deleting a folder or client keeps its conversations.
ALTER TABLE conversations ADD CONSTRAINT conversations_folder_fk FOREIGN KEY (user_id, folder_id)
  REFERENCES folders (user_id, id) ON DELETE SET NULL (folder_id);
ALTER TABLE conversations ADD CONSTRAINT conversations_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON DELETE SET NULL (client_id);
ALTER TABLE transcripts ADD CONSTRAINT transcripts_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE turns ADD CONSTRAINT turns_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE speakers ADD CONSTRAINT speakers_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE transcription_pieces ADD CONSTRAINT transcription_pieces_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE analyses ADD CONSTRAINT analyses_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE tasks ADD CONSTRAINT tasks_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE recordings ADD CONSTRAINT recordings_folder_fk FOREIGN KEY (user_id, folder_id)
  REFERENCES folders (user_id, id) ON DELETE SET NULL (folder_id);
ALTER TABLE recordings ADD CONSTRAINT recordings_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON DELETE SET NULL (client_id);
-- The notes of a recording belong to the conversation and are deleted with it.
ALTER TABLE recordings ADD CONSTRAINT recordings_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE recording_chunks ADD CONSTRAINT recording_chunks_recording_fk FOREIGN KEY (user_id, recording_id)
  REFERENCES recordings (user_id, id) ON DELETE CASCADE;
ALTER TABLE transcript_edits ADD CONSTRAINT transcript_edits_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE transcript_versions ADD CONSTRAINT transcript_versions_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE vocabulary_dismissals ADD CONSTRAINT vocabulary_dismissals_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE coach_voice_samples ADD CONSTRAINT coach_voice_samples_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
-- A repeated import of a deleted conversation must not restore it, so the import outlives it.
ALTER TABLE imports ADD CONSTRAINT imports_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE SET NULL (conversation_id);
ALTER TABLE analysis_sections ADD CONSTRAINT analysis_sections_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
--> statement-breakpoint
-- Values the database itself refuses.
ALTER TABLE conversations ADD CONSTRAINT conversations_status_known CHECK (status IN ('uploaded', 'held', 'transcribing', 'analysing', 'ready', 'failed'));
ALTER TABLE tasks ADD CONSTRAINT tasks_review_known CHECK (review IN ('proposed', 'accepted', 'dismissed'));
ALTER TABLE tasks ADD CONSTRAINT tasks_sync_known CHECK (sync_status IN ('pending', 'synced', 'failed'));
ALTER TABLE recordings ADD CONSTRAINT recordings_ending_known CHECK (ending IN ('finished', 'interrupted'));
ALTER TABLE recordings ADD CONSTRAINT recordings_channels_known CHECK (channels IN (1, 2));
ALTER TABLE analyses ADD CONSTRAINT analyses_status_known CHECK (status IN ('pending', 'ready', 'failed'));
-- A ready version can be shown, and only a ready one can be current.
ALTER TABLE analyses ADD CONSTRAINT analyses_ready_whole CHECK (status <> 'ready' OR result IS NOT NULL);
ALTER TABLE analyses ADD CONSTRAINT analyses_current_ready CHECK (NOT is_current OR status = 'ready');
ALTER TABLE users ADD CONSTRAINT users_retention_known CHECK (retention_days IN (7, 30, 90));
