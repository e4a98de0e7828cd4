CREATE TABLE "ai_insights" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid,
	"client_id" uuid,
	"insight_type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"confidence" real DEFAULT 0.8 NOT NULL,
	"actionable" boolean DEFAULT true NOT NULL,
	"viewed" boolean DEFAULT false NOT NULL,
	"acted_upon" boolean DEFAULT false NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_memory" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"key_topics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"recurring_themes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"client_progress" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"coaching_patterns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"follow_up_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"session_number" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_memory_user_id_conversation_id_unique" UNIQUE("user_id","conversation_id")
);
--> statement-breakpoint
ALTER TABLE "ai_insights" ADD CONSTRAINT "ai_insights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_memory" ADD CONSTRAINT "session_memory_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_insights_user_id_client_id_created_at_index" ON "ai_insights" USING btree ("user_id","client_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_insights_user_id_conversation_id_index" ON "ai_insights" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "session_memory_user_id_client_id_session_number_index" ON "session_memory" USING btree ("user_id","client_id","session_number");