-- What is over is for the identity provider's connections alone, as all of this schema (see 0001).
ALTER TABLE auth.ended_sign_ins ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth.ended_sign_ins FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON auth.ended_sign_ins USING (current_setting('app.auth', true) = 'on') WITH CHECK (current_setting('app.auth', true) = 'on');
