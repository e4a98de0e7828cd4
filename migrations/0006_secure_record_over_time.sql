-- As in 0001_security.sql: rows are visible to their owner, and point at rows of the same owner only.
DO $$
DECLARE name regclass;
BEGIN
  FOREACH name IN ARRAY ARRAY['client_merges', 'deleted_conversations', 'note_templates', 'promise_mentions', 'session_figures']::regclass[] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY owner ON %s USING (user_id = app_user()) WITH CHECK (user_id = app_user())$policy$, name);
  END LOOP;
END $$;
--> statement-breakpoint
-- What was derived from a conversation, a task or a client is deleted with it; a task outlives its client.
ALTER TABLE promise_mentions ADD CONSTRAINT promise_mentions_task_fk FOREIGN KEY (user_id, task_id)
  REFERENCES tasks (user_id, id) ON DELETE CASCADE;
ALTER TABLE promise_mentions ADD CONSTRAINT promise_mentions_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE session_figures ADD CONSTRAINT session_figures_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE client_merges ADD CONSTRAINT client_merges_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON DELETE CASCADE;
ALTER TABLE deleted_conversations ADD CONSTRAINT deleted_conversations_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON DELETE SET NULL (client_id);
ALTER TABLE tasks ADD CONSTRAINT tasks_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON DELETE SET NULL (client_id);
--> statement-breakpoint
-- Values the database itself refuses.
ALTER TABLE promise_mentions ADD CONSTRAINT promise_mentions_outcome_known CHECK (outcome IN ('kept', 'partly', 'slipped', 're-agreed', 'dropped'));
ALTER TABLE promise_mentions ADD CONSTRAINT promise_mentions_review_known CHECK (review IN ('proposed', 'confirmed', 'dismissed'));
ALTER TABLE tasks ADD CONSTRAINT tasks_repeat_known CHECK (repeat IN ('daily', 'weekdays', 'weekly', 'every two weeks', 'monthly'));
ALTER TABLE ai_insights ADD CONSTRAINT ai_insights_reason_known CHECK (dismiss_reason IN ('known already', 'not true', 'not useful', 'not now'));
ALTER TABLE session_figures ADD CONSTRAINT session_figures_share_known CHECK (talk_share BETWEEN 0 AND 1);
