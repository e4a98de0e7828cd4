CREATE TABLE "analysis_sections" (
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analysis_sections_conversation_id_hash_pk" PRIMARY KEY("conversation_id","hash")
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "takes_over" uuid;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "usage" jsonb;