CREATE TABLE "search_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"conversation_id" uuid,
	"client_id" uuid,
	"source_id" uuid,
	"section" text,
	"speaker" text,
	"position" double precision,
	"turn" integer,
	"start_seconds" double precision,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (search_vector("text")) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"user_id" uuid NOT NULL,
	"word" text NOT NULL,
	"stem" text NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "search_words_user_id_word_pk" PRIMARY KEY("user_id","word")
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("user_id","words");--> statement-breakpoint
CREATE INDEX "search_entries_newest_said" ON "search_entries" USING btree ("user_id","day","id") WHERE kind = 'transcript';--> statement-breakpoint
CREATE INDEX "search_entries_newest_noted" ON "search_entries" USING btree ("user_id","day","id") WHERE kind <> 'transcript';--> statement-breakpoint
CREATE INDEX "search_entries_conversation_id_index" ON "search_entries" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "search_entries_source_id_index" ON "search_entries" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "search_entries_client_id_index" ON "search_entries" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "search_words_user_id_stem_index" ON "search_words" USING btree ("user_id","stem");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("user_id","word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("user_id","session_date","created_at","id");