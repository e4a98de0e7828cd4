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
ALTER TABLE "turns" DROP CONSTRAINT "turns_conversation_id_position_pk";--> statement-breakpoint
ALTER TABLE "turns" ALTER COLUMN "position" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "turns" ALTER COLUMN "start_seconds" SET DATA TYPE double precision USING "start_seconds"::text::double precision;--> statement-breakpoint
ALTER TABLE "turns" ALTER COLUMN "end_seconds" SET DATA TYPE double precision USING "end_seconds"::text::double precision;--> statement-breakpoint
ALTER TABLE "speakers" ADD COLUMN "merged_labels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "reason" text DEFAULT 'transcribed' NOT NULL;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "first_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "transcripts" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_conversation_id_id_pk" PRIMARY KEY("conversation_id","id");--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "is_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "is_assigned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coach_voices" ADD CONSTRAINT "coach_voices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary_terms" ADD CONSTRAINT "vocabulary_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vocabulary_terms_user_term" ON "vocabulary_terms" USING btree ("user_id",lower("term"));--> statement-breakpoint
CREATE INDEX "turns_conversation_id_position_index" ON "turns" USING btree ("conversation_id","position");