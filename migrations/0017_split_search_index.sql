DROP INDEX "search_entries_words";--> statement-breakpoint
CREATE INDEX "search_entries_said_words" ON "search_entries" USING gin ("user_id","words") WITH (gin_pending_list_limit=512) WHERE kind = 'transcript';--> statement-breakpoint
CREATE INDEX "search_entries_noted_words" ON "search_entries" USING gin ("user_id","words") WITH (gin_pending_list_limit=512) WHERE kind <> 'transcript';