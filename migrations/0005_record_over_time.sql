CREATE TABLE "client_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"client_id" uuid,
	"rows" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_figures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"talk_share" real,
	"words" integer NOT NULL,
	"open_questions" integer NOT NULL,
	"closed_questions" integer NOT NULL,
	"interruptions" integer,
	"silences" integer,
	"promises" integer NOT NULL,
	"moments" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_figures_user_id_conversation_id_unique" UNIQUE("user_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "promise_mentions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"quote" text,
	"turn" integer,
	"start_seconds" real,
	"due" date,
	"review" text DEFAULT 'proposed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promise_mentions_user_id_task_id_conversation_id_unique" UNIQUE("user_id","task_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "note_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"plan" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_templates_user_id_name_key_unique" UNIQUE("user_id","name_key")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "memory_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "note_template" text;--> statement-breakpoint
ALTER TABLE "ai_insights" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "ai_insights" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ai_insights" ADD COLUMN "dismiss_reason" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "snoozed_until" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_conversations" ADD CONSTRAINT "deleted_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_figures" ADD CONSTRAINT "session_figures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promise_mentions" ADD CONSTRAINT "promise_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_templates" ADD CONSTRAINT "note_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_merges_user_id_client_id_index" ON "client_merges" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "deleted_conversations_user_id_deleted_at_index" ON "deleted_conversations" USING btree ("user_id","deleted_at");--> statement-breakpoint
CREATE INDEX "promise_mentions_user_id_conversation_id_index" ON "promise_mentions" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "promise_mentions_user_id_review_created_at_index" ON "promise_mentions" USING btree ("user_id","review","created_at");--> statement-breakpoint
CREATE INDEX "tasks_user_id_client_id_index" ON "tasks" USING btree ("user_id","client_id");--> statement-breakpoint
ALTER TABLE "ai_insights" ADD CONSTRAINT "ai_insights_user_id_client_id_subject_unique" UNIQUE("user_id","client_id","subject");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_id_unique" UNIQUE("user_id","id");