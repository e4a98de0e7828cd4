-- What a coach imports and uploads is theirs alone (see 0001).
ALTER TABLE imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE imports FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON imports USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE open_uploads ENABLE ROW LEVEL SECURITY;
ALTER TABLE open_uploads FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON open_uploads USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
-- A repeated import of a conversation that was deleted since must not bring it back, so the import outlives it.
ALTER TABLE imports ADD CONSTRAINT imports_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE SET NULL (conversation_id);
