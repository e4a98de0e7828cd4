-- What a model answered about a conversation is its owner's alone, and goes with the conversation (see 0001).
ALTER TABLE analysis_sections ENABLE ROW LEVEL SECURITY;
ALTER TABLE analysis_sections FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON analysis_sections USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE analysis_sections ADD CONSTRAINT analysis_sections_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
