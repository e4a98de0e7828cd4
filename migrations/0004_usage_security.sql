-- What a coach's runs cost is theirs alone; the table came without the three lines of 0001.
ALTER TABLE usage_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE usage_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON usage_entries USING (user_id = app_user()) WITH CHECK (user_id = app_user());
