-- What the identity library keeps is for its connections alone (see 0001).
ALTER TABLE auth.second_factors ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth.second_factors FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON auth.second_factors USING (current_setting('app.auth', true) = 'on') WITH CHECK (current_setting('app.auth', true) = 'on');
--> statement-breakpoint
ALTER TABLE auth.used_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth.used_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON auth.used_codes USING (current_setting('app.auth', true) = 'on') WITH CHECK (current_setting('app.auth', true) = 'on');
--> statement-breakpoint
ALTER TABLE auth.attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth.attempts FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON auth.attempts USING (current_setting('app.auth', true) = 'on') WITH CHECK (current_setting('app.auth', true) = 'on');
--> statement-breakpoint
ALTER TABLE auth.told_addresses ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth.told_addresses FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON auth.told_addresses USING (current_setting('app.auth', true) = 'on') WITH CHECK (current_setting('app.auth', true) = 'on');
