-- Corrections, versions and the coach's words and voice are their owner's alone, and hang only on what is the same
-- owner's (see 0001).
ALTER TABLE transcript_edits ENABLE ROW LEVEL SECURITY;
ALTER TABLE transcript_edits FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transcript_edits USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE transcript_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE transcript_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transcript_versions USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE vocabulary_terms ENABLE ROW LEVEL SECURITY;
ALTER TABLE vocabulary_terms FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON vocabulary_terms USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE vocabulary_dismissals ENABLE ROW LEVEL SECURITY;
ALTER TABLE vocabulary_dismissals FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON vocabulary_dismissals USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE coach_voices ENABLE ROW LEVEL SECURITY;
ALTER TABLE coach_voices FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON coach_voices USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE coach_voice_samples ENABLE ROW LEVEL SECURITY;
ALTER TABLE coach_voice_samples FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON coach_voice_samples USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE transcript_edits ADD CONSTRAINT transcript_edits_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE transcript_versions ADD CONSTRAINT transcript_versions_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE vocabulary_dismissals ADD CONSTRAINT vocabulary_dismissals_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE coach_voice_samples ADD CONSTRAINT coach_voice_samples_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
--> statement-breakpoint
-- Every label a line carries has a speaker from now on. What was imported says so. The policies see no coach here.
ALTER TABLE turns NO FORCE ROW LEVEL SECURITY;
ALTER TABLE speakers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE transcripts NO FORCE ROW LEVEL SECURITY;
INSERT INTO speakers (conversation_id, user_id, label, name, role, is_guess, position)
  SELECT conversation_id, user_id, speaker, speaker, 'other', true, min(position)::integer
  FROM turns GROUP BY conversation_id, user_id, speaker
  ON CONFLICT DO NOTHING;
UPDATE transcripts SET reason = 'imported' WHERE engine LIKE 'import:%';
ALTER TABLE turns FORCE ROW LEVEL SECURITY;
ALTER TABLE speakers FORCE ROW LEVEL SECURITY;
ALTER TABLE transcripts FORCE ROW LEVEL SECURITY;
