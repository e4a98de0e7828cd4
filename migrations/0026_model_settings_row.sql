-- One row for the instance: it belongs to no person, so every transaction may read it. Who may change it is decided in
-- the actions of `features/models`; the key is always true, so there is never a second row.
INSERT INTO model_settings (id) VALUES (true);
--> statement-breakpoint
ALTER TABLE model_settings ADD CONSTRAINT model_settings_one_row CHECK (id);
--> statement-breakpoint
ALTER TABLE model_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE model_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY instance ON model_settings USING (id) WITH CHECK (id);
