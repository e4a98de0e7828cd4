-- What a coach did, has and prefers is theirs alone (see 0001).
ALTER TABLE subscriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE subscriptions FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON subscriptions USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE user_activities ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_activities FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON user_activities USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE user_last_activity ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_last_activity FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON user_last_activity USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE user_ai_preferences ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_ai_preferences FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON user_ai_preferences USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
-- Page views are nobody's: only a transaction that runs for nobody counts them, and no coach can read them.
ALTER TABLE analytics ENABLE ROW LEVEL SECURITY;
ALTER TABLE analytics FORCE ROW LEVEL SECURITY;
CREATE POLICY nobody ON analytics USING (app_user() IS NULL) WITH CHECK (app_user() IS NULL);
--> statement-breakpoint
ALTER TABLE analytics_salts ENABLE ROW LEVEL SECURITY;
ALTER TABLE analytics_salts FORCE ROW LEVEL SECURITY;
CREATE POLICY nobody ON analytics_salts USING (app_user() IS NULL) WITH CHECK (app_user() IS NULL);
--> statement-breakpoint
ALTER TABLE analytics_visitors ENABLE ROW LEVEL SECURITY;
ALTER TABLE analytics_visitors FORCE ROW LEVEL SECURITY;
CREATE POLICY nobody ON analytics_visitors USING (app_user() IS NULL) WITH CHECK (app_user() IS NULL);
--> statement-breakpoint
-- Work that goes round all coaches at night has to know who there is. It reads; it changes nothing.
CREATE POLICY night_round ON users FOR SELECT USING (current_setting('app.night_round', true) = 'on');
--> statement-breakpoint
-- Runs from before limits were counted: they are settled, and belong to no period, so nobody starts with minutes missing.
ALTER TABLE usage_entries NO FORCE ROW LEVEL SECURITY;
UPDATE usage_entries SET recording = split_part(key, ':', 1), charged_seconds = audio_seconds,
  is_new_recording = true, settled_at = now();
ALTER TABLE usage_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_retention_known CHECK (retention_days IN (7, 30, 90));
