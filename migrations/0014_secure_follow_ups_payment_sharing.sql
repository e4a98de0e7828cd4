-- As in 0001_security.sql: rows are visible to their owner, and point at rows of the same owner only.
DO $$
DECLARE name regclass;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'audit_log', 'consent_receipts', 'consent_requests', 'consents', 'email_automation', 'exports', 'follow_up_settings', 'sent_reminders', 'share_replies', 'share_views', 'shares', 'voice_learning',
    'voice_profile_versions', 'voice_profiles', 'voice_scores', 'voice_sources'
  ]::regclass[] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY owner ON %s USING (user_id = app_user()) WITH CHECK (user_id = app_user())$policy$, name);
  END LOOP;
END $$;
--> statement-breakpoint
-- A row is also visible, and no more than that, to a transaction that names what only its owner, a client with the link,
-- or Stripe knows.
CREATE POLICY bearer ON shares FOR SELECT
  USING (token_hash = nullif(current_setting('app.bearer', true), ''));
CREATE POLICY bearer ON consent_requests FOR SELECT
  USING (token_hash = nullif(current_setting('app.bearer', true), ''));
CREATE POLICY bearer ON email_automation FOR SELECT
  USING (tracking_hash = nullif(current_setting('app.bearer', true), ''));
CREATE POLICY bearer ON subscriptions FOR SELECT
  USING ('stripe:' || stripe_customer_id = nullif(current_setting('app.bearer', true), ''));
--> statement-breakpoint
ALTER TABLE email_automation ADD CONSTRAINT email_automation_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE SET NULL (conversation_id);
-- An e-mail to a client who is deleted goes with the client: nothing is left to send, and nothing to read.
ALTER TABLE email_automation ADD CONSTRAINT email_automation_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON DELETE CASCADE;
ALTER TABLE shares ADD CONSTRAINT shares_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE shares ADD CONSTRAINT shares_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON DELETE CASCADE;
ALTER TABLE share_views ADD CONSTRAINT share_views_share_fk FOREIGN KEY (user_id, share_id)
  REFERENCES shares (user_id, id) ON DELETE CASCADE;
ALTER TABLE share_replies ADD CONSTRAINT share_replies_share_fk FOREIGN KEY (user_id, share_id)
  REFERENCES shares (user_id, id) ON DELETE CASCADE;
ALTER TABLE share_replies ADD CONSTRAINT share_replies_task_fk FOREIGN KEY (user_id, task_id)
  REFERENCES tasks (user_id, id) ON DELETE SET NULL (task_id);
ALTER TABLE consents ADD CONSTRAINT consents_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON DELETE CASCADE;
ALTER TABLE consents ADD CONSTRAINT consents_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE SET NULL (conversation_id);
ALTER TABLE consent_requests ADD CONSTRAINT consent_requests_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON DELETE CASCADE;
-- The receipt of a withdrawal outlives the client it is about.
ALTER TABLE consent_receipts ADD CONSTRAINT consent_receipts_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON DELETE SET NULL (client_id);
--> statement-breakpoint
-- Values the database itself refuses.
ALTER TABLE email_automation ADD CONSTRAINT email_automation_status_known
  CHECK (status IN ('draft', 'pending', 'scheduled', 'sending', 'emailed', 'failed', 'dismissed'));
ALTER TABLE email_automation ADD CONSTRAINT email_automation_kind_known CHECK (email_type IN
  ('session_follow_up', 'check_in', 'promise_reminder', 'encouragement', 'resource', 'scheduling', 'custom'));
ALTER TABLE email_automation ADD CONSTRAINT email_automation_channel_known
  CHECK (channel IN ('google', 'microsoft', 'smtp', 'outbox'));
ALTER TABLE email_automation ADD CONSTRAINT email_automation_summary_copy_known
  CHECK (summary_copy IN ('none', 'attached', 'linked'));
-- Nothing leaves without an approval, and what was sent says when.
ALTER TABLE email_automation ADD CONSTRAINT email_automation_approved
  CHECK (status NOT IN ('scheduled', 'sending', 'emailed') OR approved_by IS NOT NULL);
ALTER TABLE email_automation ADD CONSTRAINT email_automation_sent CHECK ((status = 'emailed') = (sent_at IS NOT NULL));
ALTER TABLE follow_up_settings ADD CONSTRAINT follow_up_settings_channel_known CHECK (channel IN ('google', 'microsoft', 'smtp'));
ALTER TABLE follow_up_settings ADD CONSTRAINT follow_up_settings_hour CHECK (send_hour BETWEEN 0 AND 23);
ALTER TABLE voice_sources ADD CONSTRAINT voice_sources_kind_known CHECK (kind IN ('samples', 'sent_mail', 'own_lines', 'edits'));
ALTER TABLE shares ADD CONSTRAINT shares_kind CHECK (
  (kind = 'conversation' AND conversation_id IS NOT NULL) OR (kind = 'client' AND client_id IS NOT NULL));
ALTER TABLE share_replies ADD CONSTRAINT share_replies_kind_known CHECK (kind IN ('reply', 'task'));
ALTER TABLE consents ADD CONSTRAINT consents_scope_known
  CHECK (scope IN ('record', 'transcribe', 'ai_notes', 'keep_audio', 'follow_ups', 'tracking'));
ALTER TABLE consents ADD CONSTRAINT consents_obtained_by_known CHECK (obtained_by IN ('spoken', 'link', 'written', 'told'));
ALTER TABLE exports ADD CONSTRAINT exports_status_known CHECK (status IN ('waiting', 'running', 'ready', 'failed'));
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_rhythm_known CHECK (rhythm IN ('monthly', 'yearly'));
