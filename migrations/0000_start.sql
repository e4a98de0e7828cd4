CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "analyses" (
	"conversation_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"analyser" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "usage_entries" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"audio_seconds" real NOT NULL,
	"engine" text NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_user_id_id_unique" UNIQUE("user_id","id"),
	CONSTRAINT "conversations_user_id_upload_id_unique" UNIQUE("user_id","upload_id")
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
	"data_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_identity_id_unique" UNIQUE("identity_id")
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
	"quote" text,
	"turn" integer,
	"start_seconds" real,
	"confidence" real,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "speakers_conversation_id_label_pk" PRIMARY KEY("conversation_id","label")
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"conversation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"speaker" text NOT NULL,
	"start_seconds" real,
	"end_seconds" real,
	"text" text NOT NULL,
	"words" jsonb,
	CONSTRAINT "turns_conversation_id_position_pk" PRIMARY KEY("conversation_id","position")
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
CREATE TABLE "auth"."identities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
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
CREATE TABLE "auth"."verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "monthly_usage" ADD CONSTRAINT "monthly_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_entries" ADD CONSTRAINT "usage_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."accounts" ADD CONSTRAINT "accounts_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_identities_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_user_id_created_at_index" ON "conversations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_user_id_client_id_index" ON "conversations" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "conversations_user_id_folder_id_index" ON "conversations" USING btree ("user_id","folder_id");--> statement-breakpoint
CREATE INDEX "tasks_user_id_conversation_id_index" ON "tasks" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "tasks_user_id_due_date_index" ON "tasks" USING btree ("user_id","due_date");