-- As in 0001_security.sql: rows are visible to their owner, and point at rows of the same owner only.
DO $$
DECLARE name regclass;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'access_tokens', 'calendar_events', 'connection_attempts', 'connections', 'meeting_recordings', 'task_copies',
    'task_sync_settings', 'webhook_deliveries', 'webhook_endpoints'
  ]::regclass[] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY owner ON %s USING (user_id = app_user()) WITH CHECK (user_id = app_user())$policy$, name);
  END LOOP;
END $$;
--> statement-breakpoint
-- A row is also visible, and no more than that, to a transaction that names what only its owner or the provider knows:
-- the hash of a token, or the account that a signed message of a provider is about.
CREATE POLICY bearer ON access_tokens FOR SELECT
  USING (token_hash = nullif(current_setting('app.bearer', true), ''));
CREATE POLICY bearer ON connections FOR SELECT
  USING (provider || ':' || account_id = nullif(current_setting('app.bearer', true), ''));
--> statement-breakpoint
-- Messages of providers belong to no coach: a transaction without a user takes note of them, and no coach reads them.
ALTER TABLE received_webhooks ENABLE ROW LEVEL SECURITY;
ALTER TABLE received_webhooks FORCE ROW LEVEL SECURITY;
CREATE POLICY instance ON received_webhooks USING (app_user() IS NULL) WITH CHECK (app_user() IS NULL);
--> statement-breakpoint
ALTER TABLE calendar_events ADD CONSTRAINT calendar_events_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON DELETE SET NULL (client_id);
ALTER TABLE calendar_events ADD CONSTRAINT calendar_events_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE SET NULL (conversation_id);
ALTER TABLE meeting_recordings ADD CONSTRAINT meeting_recordings_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE SET NULL (conversation_id);
-- A copy at a destination outlives its task until it is deleted there.
ALTER TABLE task_copies ADD CONSTRAINT task_copies_task_fk FOREIGN KEY (user_id, task_id)
  REFERENCES tasks (user_id, id) ON DELETE SET NULL (task_id);
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_endpoint_fk FOREIGN KEY (user_id, endpoint_id)
  REFERENCES webhook_endpoints (user_id, id) ON DELETE CASCADE;
--> statement-breakpoint
-- Values the database itself refuses.
ALTER TABLE connections ADD CONSTRAINT connections_provider_known CHECK (provider IN ('zoom', 'google', 'microsoft', 'todoist'));
ALTER TABLE connection_attempts ADD CONSTRAINT connection_attempts_provider_known CHECK (provider IN ('zoom', 'google', 'microsoft', 'todoist'));
ALTER TABLE task_sync_settings ADD CONSTRAINT task_sync_settings_whose_known CHECK (whose IN ('mine', 'theirs', 'both'));
ALTER TABLE task_copies ADD CONSTRAINT task_copies_system_known CHECK (system IN ('ios', 'google', 'microsoft', 'todoist'));
ALTER TABLE task_copies ADD CONSTRAINT task_copies_status_known CHECK (status IN ('pending', 'synced', 'failed'));
ALTER TABLE meeting_recordings ADD CONSTRAINT meeting_recordings_status_known CHECK (status IN ('found', 'importing', 'imported', 'failed'));
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_status_known CHECK (status IN ('waiting', 'delivered', 'failed'));
