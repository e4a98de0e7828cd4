CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid,
	"client_name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"removed" jsonb NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_receipts_user_id_id_unique" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "consent_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_requests_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "consent_requests_user_id_id_unique" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"obtained_by" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"conversation_id" uuid,
	"start_seconds" real,
	"quote" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_user_id_id_unique" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"request" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"filename" text,
	"media_type" text,
	"bytes" integer,
	"storage_key" text,
	"data_key" text,
	"failure" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exports_user_id_id_unique" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "email_automation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid,
	"client_id" uuid,
	"email_type" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"tone" text NOT NULL,
	"scheduled_for" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"status" text DEFAULT 'pending' NOT NULL,
	"opened" boolean DEFAULT false NOT NULL,
	"clicked" boolean DEFAULT false NOT NULL,
	"replied" boolean DEFAULT false NOT NULL,
	"generated_by_voice" boolean DEFAULT true NOT NULL,
	"authenticity_confidence" real DEFAULT 0.8 NOT NULL,
	"to_email" text,
	"to_name" text,
	"time_zone" text,
	"sentences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"draft_subject" text,
	"draft_content" text,
	"withheld_reason" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"undo_until" timestamp with time zone,
	"channel" text,
	"message_id" text,
	"thread_id" text,
	"send_started_at" timestamp with time zone,
	"send_attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"tracking_hash" text,
	"summary_copy" text DEFAULT 'none' NOT NULL,
	"occasion" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_automation_tracking_hash_unique" UNIQUE("tracking_hash"),
	CONSTRAINT "email_automation_user_id_id_unique" UNIQUE("user_id","id"),
	CONSTRAINT "email_automation_user_id_occasion_unique" UNIQUE("user_id","occasion")
);
--> statement-breakpoint
CREATE TABLE "follow_up_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"channel" text,
	"signature" text DEFAULT '' NOT NULL,
	"is_tracking" boolean DEFAULT false NOT NULL,
	"reminds_coach" boolean DEFAULT true NOT NULL,
	"send_hour" integer DEFAULT 9 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_reminders_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "share_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"task_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_replies_user_id_id_unique" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"device" text NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"conversation_id" uuid,
	"client_id" uuid,
	"title" text NOT NULL,
	"parts" text[] NOT NULL,
	"includes_audio" boolean DEFAULT false NOT NULL,
	"period_from" date,
	"period_to" date,
	"token_hash" text NOT NULL,
	"token" text NOT NULL,
	"passcode_hash" text,
	"passcode_failures" integer DEFAULT 0 NOT NULL,
	"passcode_blocked_until" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shares_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "shares_user_id_id_unique" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "voice_learning" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"voice_learning_updated" timestamp with time zone,
	"last_voice_auth_score" real,
	"last_voice_auth_date" timestamp with time zone,
	"voice_refinement_suggestions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"voice_refinement_date" timestamp with time zone,
	"successful_voice_matches" integer DEFAULT 0 NOT NULL,
	"last_successful_match" timestamp with time zone,
	"last_successful_response" timestamp with time zone,
	"voice_pattern_changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"voice_pattern_change_date" timestamp with time zone,
	"last_refinement" text,
	"last_refinement_date" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "voice_profile_versions" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"profile" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_profile_versions_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "voice_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sentence_length" text,
	"vocabulary_level" text,
	"punctuation_style" text,
	"paragraph_structure" text,
	"transition_style" text,
	"warmth" integer,
	"directness" integer,
	"enthusiasm" integer,
	"formality" integer,
	"empathy" integer,
	"favorite_words" text[] DEFAULT '{}' NOT NULL,
	"signature_phrases" text[] DEFAULT '{}' NOT NULL,
	"questioning_patterns" text[] DEFAULT '{}' NOT NULL,
	"encouragement_style" text[] DEFAULT '{}' NOT NULL,
	"closing_habits" text[] DEFAULT '{}' NOT NULL,
	"industry_terms" text[] DEFAULT '{}' NOT NULL,
	"coaching_methodology" text,
	"client_approach" text,
	"goal_framework" text,
	"authenticity_score" real DEFAULT 0.5 NOT NULL,
	"last_analyzed_at" timestamp with time zone,
	"source_data_version" integer DEFAULT 0 NOT NULL,
	"conversation_refinements" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"analysis_source" text DEFAULT 'onboarding' NOT NULL,
	"measures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"set_by_hand" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_scores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"email_id" uuid NOT NULL,
	"score" real NOT NULL,
	"parts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"words_changed" integer NOT NULL,
	"words" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_scores_user_id_email_id_unique" UNIQUE("user_id","email_id")
);
--> statement-breakpoint
CREATE TABLE "voice_sources" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"consented_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"texts" integer DEFAULT 0 NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"measures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "voice_sources_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "rhythm" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "current_period_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_at_period_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "past_due_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "synced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_started_email_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_ended_email_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "follow_up" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "imports_recordings" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_recordings" ADD COLUMN "speaker_times" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_receipts" ADD CONSTRAINT "consent_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_requests" ADD CONSTRAINT "consent_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_automation" ADD CONSTRAINT "email_automation_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_settings" ADD CONSTRAINT "follow_up_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_replies" ADD CONSTRAINT "share_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_views" ADD CONSTRAINT "share_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_learning" ADD CONSTRAINT "voice_learning_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_profile_versions" ADD CONSTRAINT "voice_profile_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_profiles" ADD CONSTRAINT "voice_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_scores" ADD CONSTRAINT "voice_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_sources" ADD CONSTRAINT "voice_sources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_user_id_at_index" ON "audit_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "consent_receipts_user_id_created_at_index" ON "consent_receipts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "consent_requests_user_id_client_id_index" ON "consent_requests" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "consents_user_id_client_id_scope_index" ON "consents" USING btree ("user_id","client_id","scope");--> statement-breakpoint
CREATE INDEX "email_automation_user_id_status_scheduled_for_index" ON "email_automation" USING btree ("user_id","status","scheduled_for");--> statement-breakpoint
CREATE INDEX "email_automation_user_id_client_id_index" ON "email_automation" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "email_automation_user_id_conversation_id_index" ON "email_automation" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "share_replies_user_id_share_id_created_at_index" ON "share_replies" USING btree ("user_id","share_id","created_at");--> statement-breakpoint
CREATE INDEX "share_views_user_id_share_id_viewed_at_index" ON "share_views" USING btree ("user_id","share_id","viewed_at");--> statement-breakpoint
CREATE INDEX "shares_user_id_conversation_id_index" ON "shares" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "shares_user_id_client_id_index" ON "shares" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "voice_scores_user_id_created_at_index" ON "voice_scores" USING btree ("user_id","created_at");