-- As in 0001_security.sql: a coach's rows are visible to that coach.
DO $$
DECLARE name regclass;
BEGIN
  FOREACH name IN ARRAY ARRAY['notification_settings', 'notifications', 'push_subscriptions']::regclass[] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY owner ON %s USING (user_id = app_user()) WITH CHECK (user_id = app_user())$policy$, name);
  END LOOP;
END $$;
--> statement-breakpoint
-- What runs the instance belongs to no coach: only `asAdministration` (src/platform/db/database.ts) sees and writes it.
DO $$
DECLARE name regclass;
BEGIN
  FOREACH name IN ARRAY ARRAY['admin_users', 'admin_sessions', 'admin_actions', 'admin_preferences', 'error_logs', 'push_keys']::regclass[] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$CREATE POLICY administration ON %s USING (current_setting('app.administration', true) = 'on') WITH CHECK (current_setting('app.administration', true) = 'on')$policy$, name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Administrators read who there is, what each pays for and how much of it is used: never a title, a word or a sound.
DO $$
DECLARE name regclass;
BEGIN
  FOREACH name IN ARRAY ARRAY['users', 'subscriptions', 'monthly_usage', 'usage_entries']::regclass[] LOOP
    EXECUTE format($policy$CREATE POLICY administration ON %s FOR SELECT USING (current_setting('app.administration', true) = 'on')$policy$, name);
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO admin_preferences (id)
  SELECT true FROM (SELECT set_config('app.administration', 'on', true)) AS setting;
ALTER TABLE admin_preferences ADD CONSTRAINT admin_preferences_one_row CHECK (id);
ALTER TABLE push_keys ADD CONSTRAINT push_keys_one_row CHECK (id);
--> statement-breakpoint
-- Values the database itself refuses.
ALTER TABLE admin_sessions ADD CONSTRAINT admin_sessions_stage_known CHECK (stage IN ('password', 'open'));
ALTER TABLE admin_preferences ADD CONSTRAINT admin_preferences_frequency_known CHECK (clear_frequency IN ('weekly', 'monthly'));
ALTER TABLE admin_preferences ADD CONSTRAINT admin_preferences_retention CHECK (log_retention_days BETWEEN 1 AND 3650);
ALTER TABLE error_logs ADD CONSTRAINT error_logs_source_known CHECK (source IN ('server', 'job', 'browser'));
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_digest_known CHECK (digest IN ('off', 'daily', 'weekly'));
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_hour CHECK (digest_hour BETWEEN 0 AND 23);
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_quiet CHECK ((quiet_from IS NULL) = (quiet_to IS NULL));
