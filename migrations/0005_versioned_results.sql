ALTER TABLE "analyses" DROP CONSTRAINT "analyses_pkey";--> statement-breakpoint
ALTER TABLE "analyses" ALTER COLUMN "result" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "is_current" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "status" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "style" text DEFAULT 'supportive' NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "template" text DEFAULT 'session' NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "transcript_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_conversation_id_number_pk" PRIMARY KEY("conversation_id","number");--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "analyses_current" ON "analyses" USING btree ("conversation_id") WHERE is_current;
