CREATE TABLE "analytics" (
	"date" date PRIMARY KEY NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"page_views" integer DEFAULT 0 NOT NULL,
	"avg_session_time" real DEFAULT 0 NOT NULL,
	"traffic_sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"paths" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_salts" (
	"date" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_visitors" (
	"date" date NOT NULL,
	"visitor" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_visitors_date_visitor_pk" PRIMARY KEY("date","visitor")
);
--> statement-breakpoint
CREATE TABLE "user_activities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_type" text NOT NULL,
	"resource_id" text,
	"resource_type" text,
	"metadata" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_last_activity" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_resource_id" text,
	"last_resource_type" text,
	"last_screen_path" text,
	"last_accessed_at" timestamp with time zone,
	"onboarding_state" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"stripe_price_id" text,
	"subscription_status" text,
	"trial_started_at" timestamp with time zone,
	"trial_expires_at" timestamp with time zone,
	"trial_minutes_used" real DEFAULT 0 NOT NULL,
	"wanted_plan" text,
	"reminder_sent" boolean DEFAULT false NOT NULL,
	"current_month_minutes_used" real DEFAULT 0 NOT NULL,
	"last_usage_reset_date" date,
	"overage_minutes_this_month" real DEFAULT 0 NOT NULL,
	"last_overage_warning_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_ai_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"memory_enabled" boolean DEFAULT true NOT NULL,
	"auto_follow_up" boolean DEFAULT true NOT NULL,
	"smart_templates" boolean DEFAULT true NOT NULL,
	"proactive_insights" boolean DEFAULT true NOT NULL,
	"progress_tracking" boolean DEFAULT true NOT NULL,
	"industry_automation" boolean DEFAULT true NOT NULL,
	"preferred_tone" text DEFAULT 'professional' NOT NULL,
	"output_format" text DEFAULT 'structured' NOT NULL,
	"detail_level" text DEFAULT 'balanced' NOT NULL,
	"learned_patterns" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usage_entries" ADD COLUMN "recording" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_entries" ADD COLUMN "period" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_entries" ADD COLUMN "charged_seconds" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_entries" ADD COLUMN "is_new_recording" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_entries" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "audio_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "retention_days" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "retention_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_activities" ADD CONSTRAINT "user_activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_last_activity" ADD CONSTRAINT "user_last_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ai_preferences" ADD CONSTRAINT "user_ai_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_activities_user_id_created_at_index" ON "user_activities" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "usage_entries_user_id_period_index" ON "usage_entries" USING btree ("user_id","period");--> statement-breakpoint
CREATE INDEX "usage_entries_user_id_recording_index" ON "usage_entries" USING btree ("user_id","recording");