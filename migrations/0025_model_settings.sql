CREATE TABLE "model_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"choice" text,
	"pull" jsonb,
	"trial" jsonb
);
