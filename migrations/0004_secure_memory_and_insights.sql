-- As in 0001_security.sql: rows are visible to their owner, and point at rows of the same owner only.
DO $$
DECLARE name regclass;
BEGIN
  FOREACH name IN ARRAY ARRAY['session_memory', 'ai_insights']::regclass[] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY owner ON %s USING (user_id = app_user()) WITH CHECK (user_id = app_user())$policy$, name);
  END LOOP;
END $$;
--> statement-breakpoint
-- What was derived from a conversation or about a client is deleted with it.
ALTER TABLE session_memory ADD CONSTRAINT session_memory_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE session_memory ADD CONSTRAINT session_memory_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON DELETE CASCADE;
ALTER TABLE ai_insights ADD CONSTRAINT ai_insights_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE ai_insights ADD CONSTRAINT ai_insights_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON DELETE CASCADE;
--> statement-breakpoint
-- Values the database itself refuses.
ALTER TABLE session_memory ADD CONSTRAINT session_memory_number_known CHECK (session_number >= 1);
ALTER TABLE ai_insights ADD CONSTRAINT ai_insights_type_known CHECK (insight_type IN ('pattern', 'risk', 'progress', 'opportunity'));
ALTER TABLE ai_insights ADD CONSTRAINT ai_insights_confidence_known CHECK (confidence BETWEEN 0 AND 1);
