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
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;