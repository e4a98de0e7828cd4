-- Recordings are their owner's alone, and hang only on what is the same owner's (see 0001).
ALTER TABLE recordings ENABLE ROW LEVEL SECURITY;
ALTER TABLE recordings FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON recordings USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE recording_chunks ENABLE ROW LEVEL SECURITY;
ALTER TABLE recording_chunks FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON recording_chunks USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
ALTER TABLE recordings ADD CONSTRAINT recordings_folder_fk FOREIGN KEY (user_id, folder_id)
  REFERENCES folders (user_id, id) ON DELETE SET NULL (folder_id);
ALTER TABLE recordings ADD CONSTRAINT recordings_client_fk FOREIGN KEY (user_id, client_id)
  REFERENCES clients (user_id, id) ON DELETE SET NULL (client_id);
-- The notes belong to the conversation and go with it.
ALTER TABLE recordings ADD CONSTRAINT recordings_conversation_fk FOREIGN KEY (user_id, conversation_id)
  REFERENCES conversations (user_id, id) ON DELETE CASCADE;
ALTER TABLE recording_chunks ADD CONSTRAINT recording_chunks_recording_fk FOREIGN KEY (user_id, recording_id)
  REFERENCES recordings (user_id, id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE recordings ADD CONSTRAINT recordings_ending_known CHECK (ending IN ('finished', 'interrupted'));
ALTER TABLE recordings ADD CONSTRAINT recordings_channels_known CHECK (channels IN (1, 2));
