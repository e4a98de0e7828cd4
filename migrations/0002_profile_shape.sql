ALTER TABLE "users" ADD COLUMN "speaking_patterns" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "industry_automation_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_image_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_image_data_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_image_bytes" integer;