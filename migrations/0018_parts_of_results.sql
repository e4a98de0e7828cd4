ALTER TABLE "analyses"
	ADD COLUMN "overview" jsonb GENERATED ALWAYS AS (result -> 'overview') STORED,
	ADD COLUMN "proposed" jsonb GENERATED ALWAYS AS (result -> 'tasks') STORED,
	ADD COLUMN "next_meeting" jsonb GENERATED ALWAYS AS (nullif(result -> 'nextMeeting', 'null'::jsonb)) STORED;
