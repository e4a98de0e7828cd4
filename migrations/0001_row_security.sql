-- Who may see which row, and who may point at whom. Written by hand: drizzle-kit knows neither FORCE nor keys that
-- clear one of two columns. Every later table with a user_id repeats these three lines.

-- The person a transaction runs for; null when nobody was named, and then no row is visible.
CREATE FUNCTION app_user() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;
--> statement-breakpoint
-- A user is visible to themselves, and before that to the identity they signed in with.
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON users
  USING (id = app_user() OR identity_id = nullif(current_setting('app.identity_id', true), ''))
  WITH CHECK (id = app_user() OR identity_id = nullif(current_setting('app.identity_id', true), ''));
--> statement-breakpoint
ALTER TABLE folders ENABLE ROW LEVEL SECURITY;
ALTER TABLE folders FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON folders USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE clients ENABLE ROW LEVEL SECURITY;
ALTER TABLE clients FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON clients USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE conversations ENABLE ROW LEVEL SECURITY;
ALTER TABLE conversations FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON conversations USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE uploads ENABLE ROW LEVEL SECURITY;
ALTER TABLE uploads FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON uploads USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE transcripts ENABLE ROW LEVEL SECURITY;
ALTER TABLE transcripts FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transcripts USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE turns ENABLE ROW LEVEL SECURITY;
ALTER TABLE turns FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON turns USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE speakers ENABLE ROW LEVEL SECURITY;
ALTER TABLE speakers FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON speakers USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE transcription_pieces ENABLE ROW LEVEL SECURITY;
ALTER TABLE transcription_pieces FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transcription_pieces USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE analyses ENABLE ROW LEVEL SECURITY;
ALTER TABLE analyses FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON analyses USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE tasks ENABLE ROW LEVEL SECURITY;
ALTER TABLE tasks FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON tasks USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE monthly_usage ENABLE ROW LEVEL SECURITY;
ALTER TABLE monthly_usage FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON monthly_usage USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
-- The identity library works before anybody is known. Its connections say so; no other connection does.
ALTER TABLE auth.identities ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth.identities FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON auth.identities USING (current_setting('app.auth', true) = 'on') WITH CHECK (current_setting('app.auth', true) = 'on');
--> statement-breakpoint
-- The identity library works before anybody is known. Its connections say so; no other connection does.
--> statement-breakpoint
ALTER TABLE auth.sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth.sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON auth.sessions USING (current_setting('app.auth', true) = 'on') WITH CHECK (current_setting('app.auth', true) = 'on');
--> statement-breakpoint
ALTER TABLE auth.accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth.accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON auth.accounts USING (current_setting('app.auth', true) = 'on') WITH CHECK (current_setting('app.auth', true) = 'on');
--> statement-breakpoint
ALTER TABLE auth.verifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth.verifications FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON auth.verifications USING (current_setting('app.auth', true) = 'on') WITH CHECK (current_setting('app.auth', true) = 'on');
--> statement-breakpoint
ALTER TABLE auth.rate_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth.rate_limits FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON auth.rate_limits USING (current_setting('app.auth', true) = 'on') WITH CHECK (current_setting('app.auth', true) = 'on');
--> statement-breakpoint
-- Keys of pairs: nobody's row can hang on somebody else's. A folder or client that goes leaves its conversations.
ALTER TABLE conversations ADD CONSTRAINT conversations_folder_fk FOREIGN KEY (user_id, folder_id)
  REFERENCES folders (user_id, id) ON DELETE SET NULL (folder_id);
ALTER TABLE conversations ADD CONSTRAINT conversations_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON DELETE SET NULL (client_id);
--> statement-breakpoint
ALTER TABLE transcripts ADD CONSTRAINT transcripts_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE turns ADD CONSTRAINT turns_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE speakers ADD CONSTRAINT speakers_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE transcription_pieces ADD CONSTRAINT transcription_pieces_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE analyses ADD CONSTRAINT analyses_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE tasks ADD CONSTRAINT tasks_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
--> statement-breakpoint
-- What the database itself has to hold, whoever writes.
ALTER TABLE conversations ADD CONSTRAINT conversations_status_known
  CHECK (status IN ('uploaded', 'held', 'transcribing', 'analysing', 'ready', 'failed'));
ALTER TABLE tasks ADD CONSTRAINT tasks_review_known CHECK (review IN ('proposed', 'accepted', 'dismissed'));
ALTER TABLE tasks ADD CONSTRAINT tasks_sync_known CHECK (sync_status IN ('pending', 'synced', 'failed'));
