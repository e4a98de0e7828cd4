-- One row: a value sealed by the instance key, so that a start with another key is refused
-- (src/platform/crypto/check-keys.ts, the only place that sets app.instance_keys).
CREATE TABLE instance_key_check (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  sealed text NOT NULL
);
ALTER TABLE instance_key_check ENABLE ROW LEVEL SECURITY;
ALTER TABLE instance_key_check FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON instance_key_check USING (current_setting('app.instance_keys', true) = 'on') WITH CHECK (current_setting('app.instance_keys', true) = 'on');
