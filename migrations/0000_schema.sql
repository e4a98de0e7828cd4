CREATE SCHEMA "auth";
--> statement-breakpoint
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
CREATE TABLE "analyses" (
	"conversation_id" uuid NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'ready' NOT NULL,
	"reason" text,
	"analyser" text NOT NULL,
	"style" text DEFAULT 'supportive' NOT NULL,
	"template" text DEFAULT 'session' NOT NULL,
	"transcript_revision" integer DEFAULT 0 NOT NULL,
	"takes_over" uuid,
	"usage" jsonb,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analyses_conversation_id_number_pk" PRIMARY KEY("conversation_id","number")
);
--> statement-breakpoint
CREATE TABLE "analysis_sections" (
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analysis_sections_conversation_id_hash_pk" PRIMARY KEY("conversation_id","hash")
);
--> statement-breakpoint
CREATE TABLE "monthly_usage" (
	"user_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"audio_minutes_used" real DEFAULT 0 NOT NULL,
	"recordings_count" integer DEFAULT 0 NOT NULL,
	"deepgram_cost" numeric(12, 6) DEFAULT 0 NOT NULL,
	"openai_cost" numeric(12, 6) DEFAULT 0 NOT NULL,
	"total_api_cost" numeric(12, 6) DEFAULT 0 NOT NULL,
	"plan_limit_minutes" integer,
	"plan_limit_recordings" integer,
	"is_over_limit" boolean DEFAULT false NOT NULL,
	CONSTRAINT "monthly_usage_user_id_year_month_pk" PRIMARY KEY("user_id","year","month")
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
CREATE TABLE "usage_entries" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"audio_seconds" real NOT NULL,
	"engine" text NOT NULL,
	"recording" text DEFAULT '' NOT NULL,
	"period" text DEFAULT '' NOT NULL,
	"charged_seconds" real DEFAULT 0 NOT NULL,
	"is_new_recording" boolean DEFAULT false NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "usage_entries_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"organization" text,
	"email" text,
	"phone" text,
	"timezone" text,
	"preferences" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_user_id_id_unique" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"folder_id" uuid,
	"client_id" uuid,
	"title" text NOT NULL,
	"title_edited" boolean DEFAULT false NOT NULL,
	"session_date" date NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"progress" real DEFAULT 0 NOT NULL,
	"seconds_left" integer,
	"run" integer DEFAULT 1 NOT NULL,
	"upload_id" text,
	"audio_key" text,
	"audio_filename" text,
	"audio_removed_at" timestamp with time zone,
	"audio_lost_seconds" integer DEFAULT 0 NOT NULL,
	"audio_type" text,
	"audio_bytes" bigint,
	"audio_data_key" text,
	"is_encrypted" boolean DEFAULT true NOT NULL,
	"duration_seconds" real,
	"peaks" jsonb,
	"is_sample" boolean DEFAULT false NOT NULL,
	"speaker_count" integer,
	"language" text,
	"vocabulary" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"engine" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_user_id_id_unique" UNIQUE("user_id","id"),
	CONSTRAINT "conversations_user_id_upload_id_unique" UNIQUE("user_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"key" uuid,
	"sha256" text NOT NULL,
	"conversation_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imports_user_id_key_unique" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "open_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"storage_key" text,
	"data_key" text,
	"bytes" bigint NOT NULL,
	"type" text,
	"seconds" real,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "folders_user_id_name_key_unique" UNIQUE("user_id","name_key"),
	CONSTRAINT "folders_user_id_id_unique" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identity_id" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"full_name" text,
	"job_title" text,
	"industry" text,
	"primary_use_case" text,
	"personal_description" text,
	"task_destination" text DEFAULT 'builtin' NOT NULL,
	"custom_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"human_in_the_loop" boolean DEFAULT true NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"writing_style" text DEFAULT 'supportive' NOT NULL,
	"language" text,
	"retention_days" integer,
	"retention_chosen" boolean DEFAULT false NOT NULL,
	"data_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_identity_id_unique" UNIQUE("identity_id")
);
--> statement-breakpoint
CREATE TABLE "model_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"choice" text,
	"pull" jsonb,
	"trial" jsonb
);
--> statement-breakpoint
CREATE TABLE "recording_chunks" (
	"recording_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "recording_chunks_recording_id_position_pk" PRIMARY KEY("recording_id","position")
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"local_id" uuid NOT NULL,
	"folder_id" uuid,
	"client_id" uuid,
	"title" text NOT NULL,
	"mime_type" text NOT NULL,
	"channels" integer NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"data_key" text NOT NULL,
	"ending" text,
	"conversation_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"last_heard_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recordings_user_id_id_unique" UNIQUE("user_id","id"),
	CONSTRAINT "recordings_user_id_local_id_unique" UNIQUE("user_id","local_id"),
	CONSTRAINT "recordings_user_id_conversation_id_unique" UNIQUE("user_id","conversation_id")
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
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid,
	"title" text NOT NULL,
	"description" text,
	"due_date" date,
	"assignee" text,
	"completed" boolean DEFAULT false NOT NULL,
	"custom_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"external_id" text,
	"external_system" text,
	"sync_status" text DEFAULT 'pending' NOT NULL,
	"last_synced_at" timestamp with time zone,
	"review" text DEFAULT 'accepted' NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"quote" text,
	"turn" integer,
	"start_seconds" real,
	"confidence" real,
	"is_less_sure" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coach_voice_samples" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text NOT NULL,
	"model" text NOT NULL,
	"voice" text NOT NULL,
	CONSTRAINT "coach_voice_samples_conversation_id_pk" PRIMARY KEY("conversation_id")
);
--> statement-breakpoint
CREATE TABLE "coach_voices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"enabled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speakers" (
	"conversation_id" uuid NOT NULL,
	"label" text NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"is_guess" boolean NOT NULL,
	"position" integer NOT NULL,
	"merged_labels" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "speakers_conversation_id_label_pk" PRIMARY KEY("conversation_id","label")
);
--> statement-breakpoint
CREATE TABLE "transcript_edits" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"undo" jsonb NOT NULL,
	"undone_at" integer,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transcript_edits_conversation_id_number_pk" PRIMARY KEY("conversation_id","number")
);
--> statement-breakpoint
CREATE TABLE "transcript_versions" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"is_draft" boolean NOT NULL,
	"language" text,
	"duration_seconds" real,
	"reason" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"edits" integer NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "transcript_versions_conversation_id_number_pk" PRIMARY KEY("conversation_id","number")
);
--> statement-breakpoint
CREATE TABLE "transcription_pieces" (
	"conversation_id" uuid NOT NULL,
	"run" integer NOT NULL,
	"position" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"start_seconds" real NOT NULL,
	"end_seconds" real NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "transcription_pieces_conversation_id_run_position_pk" PRIMARY KEY("conversation_id","run","position")
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"is_draft" boolean NOT NULL,
	"language" text,
	"duration_seconds" real,
	"unreadable_times" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reason" text DEFAULT 'transcribed' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"first_revision" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp with time zone,
	"recognised_coach" text
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"conversation_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"position" double precision NOT NULL,
	"user_id" uuid NOT NULL,
	"speaker" text NOT NULL,
	"start_seconds" double precision,
	"end_seconds" double precision,
	"text" text NOT NULL,
	"words" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"is_assigned" boolean DEFAULT false NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "turns_conversation_id_id_pk" PRIMARY KEY("conversation_id","id")
);
--> statement-breakpoint
CREATE TABLE "vocabulary_dismissals" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"term" text NOT NULL,
	"heard" text NOT NULL,
	CONSTRAINT "vocabulary_dismissals_conversation_id_term_heard_pk" PRIMARY KEY("conversation_id","term","heard")
);
--> statement-breakpoint
CREATE TABLE "vocabulary_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"term" text NOT NULL,
	"heard_as" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writing_samples" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "writing_samples_user_id_position_unique" UNIQUE("user_id","position"),
	CONSTRAINT "writing_samples_user_id_id_unique" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "auth"."accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."identities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth"."rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "auth"."second_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "second_factors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth"."told_addresses" (
	"network" text NOT NULL,
	"address" text NOT NULL,
	"is_costly" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_addresses_network_address_pk" PRIMARY KEY("network","address")
);
--> statement-breakpoint
CREATE TABLE "auth"."used_codes" (
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_codes_user_id_code_pk" PRIMARY KEY("user_id","code")
);
--> statement-breakpoint
CREATE TABLE "auth"."verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."ended_sign_ins" (
	"identity_id" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ended_sign_ins_identity_id_signed_in_at_what_pk" PRIMARY KEY("identity_id","signed_in_at","what")
);
--> statement-breakpoint
ALTER TABLE "user_activities" ADD CONSTRAINT "user_activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_last_activity" ADD CONSTRAINT "user_last_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_usage" ADD CONSTRAINT "monthly_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_entries" ADD CONSTRAINT "usage_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_uploads" ADD CONSTRAINT "open_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ai_preferences" ADD CONSTRAINT "user_ai_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_voices" ADD CONSTRAINT "coach_voices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_terms" ADD CONSTRAINT "vocabulary_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_samples" ADD CONSTRAINT "writing_samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."accounts" ADD CONSTRAINT "accounts_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."second_factors" ADD CONSTRAINT "second_factors_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."used_codes" ADD CONSTRAINT "used_codes_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_activities_user_id_created_at_index" ON "user_activities" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "analyses_current" ON "analyses" USING btree ("conversation_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "usage_entries_user_id_period_index" ON "usage_entries" USING btree ("user_id","period");--> statement-breakpoint
CREATE INDEX "usage_entries_user_id_recording_index" ON "usage_entries" USING btree ("user_id","recording");--> statement-breakpoint
CREATE INDEX "conversations_user_id_created_at_index" ON "conversations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_user_id_client_id_index" ON "conversations" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "conversations_user_id_folder_id_index" ON "conversations" USING btree ("user_id","folder_id");--> statement-breakpoint
CREATE INDEX "imports_user_id_created_at_index" ON "imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "open_uploads_user_id_index" ON "open_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tasks_user_id_conversation_id_index" ON "tasks" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "tasks_user_id_due_date_index" ON "tasks" USING btree ("user_id","due_date");--> statement-breakpoint
CREATE INDEX "turns_conversation_id_position_index" ON "turns" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "vocabulary_terms_user_term" ON "vocabulary_terms" USING btree ("user_id",lower("term"));