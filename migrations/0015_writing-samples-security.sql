-- How a coach writes is theirs alone (see 0001).
ALTER TABLE writing_samples ENABLE ROW LEVEL SECURITY;
ALTER TABLE writing_samples FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON writing_samples USING (user_id = app_user()) WITH CHECK (user_id = app_user());
