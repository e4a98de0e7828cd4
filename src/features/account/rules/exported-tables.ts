/**
 * What the download of an account holds, table by table. A test compares it with the database: a table with a `user_id`
 * that is in neither list fails it. Columns of keys, hashes of tokens and places in the storage are left out.
 */
export type ExportedTable = {
  table: string;
  /** In plain words; the file is named after it. */
  title: string;
  /** Columns that stay on the server. */
  without?: readonly string[];
  /** `user_id` elsewhere. */
  ownerColumn?: 'id';
};

const stored = ['storage_key', 'data_key'];

export const exportedTables: readonly ExportedTable[] = [
  {
    table: 'users',
    title: 'Your profile',
    ownerColumn: 'id',
    without: ['data_key', 'profile_image_key', 'profile_image_data_key', 'deleting_at'],
  },
  { table: 'user_ai_preferences', title: 'Your AI preferences' },
  { table: 'notification_settings', title: 'Your notification settings' },
  { table: 'notifications', title: 'Notifications' },
  { table: 'user_last_activity', title: 'Where you stopped last' },
  { table: 'user_activities', title: 'What you opened' },
  { table: 'clients', title: 'Clients' },
  { table: 'client_merges', title: 'Merged clients' },
  { table: 'consents', title: 'Consents' },
  { table: 'consent_requests', title: 'Consent requests', without: ['token_hash'] },
  { table: 'consent_receipts', title: 'Receipts of withdrawals' },
  { table: 'folders', title: 'Folders' },
  { table: 'note_templates', title: 'Note templates' },
  { table: 'conversations', title: 'Conversations', without: ['audio_key', 'audio_data_key', 'upload_id'] },
  { table: 'uploads', title: 'Uploads', without: stored },
  { table: 'open_uploads', title: 'Unfinished uploads' },
  { table: 'imports', title: 'Imports' },
  { table: 'recordings', title: 'Recordings in progress and their notes', without: ['data_key'] },
  { table: 'transcripts', title: 'Transcripts' },
  { table: 'turns', title: 'Lines of transcripts' },
  { table: 'speakers', title: 'Speakers' },
  { table: 'transcript_edits', title: 'Corrections of transcripts' },
  { table: 'transcript_versions', title: 'Earlier transcripts' },
  { table: 'vocabulary_terms', title: 'Vocabulary' },
  { table: 'vocabulary_dismissals', title: 'Vocabulary suggestions turned down' },
  { table: 'analyses', title: 'Notes of sessions', without: ['overview', 'proposed', 'next_meeting'] },
  { table: 'tasks', title: 'Tasks' },
  { table: 'task_copies', title: 'Tasks copied to other services' },
  { table: 'task_sync_settings', title: 'Settings of task sync', without: ['cursor'] },
  { table: 'promise_mentions', title: 'Promises and what became of them' },
  { table: 'session_memory', title: 'Memory of sessions' },
  { table: 'ai_insights', title: 'Insights' },
  { table: 'session_figures', title: 'Figures of sessions' },
  { table: 'email_automation', title: 'Follow-up e-mails', without: ['tracking_hash'] },
  { table: 'follow_up_settings', title: 'Settings of follow-ups' },
  { table: 'sent_reminders', title: 'Reminders sent' },
  { table: 'writing_samples', title: 'Writing samples' },
  { table: 'voice_sources', title: 'What your writing voice learned from' },
  { table: 'voice_profiles', title: 'Your writing voice' },
  { table: 'voice_profile_versions', title: 'Earlier writing voices' },
  { table: 'voice_learning', title: 'What your writing voice learned' },
  { table: 'voice_scores', title: 'Scores of drafts' },
  { table: 'shares', title: 'Shared links', without: ['token_hash', 'token', 'passcode_hash'] },
  { table: 'share_views', title: 'Opened links' },
  { table: 'share_replies', title: 'Replies of clients' },
  {
    table: 'connections',
    title: 'Connected services',
    without: ['access_token', 'refresh_token'],
  },
  { table: 'meeting_recordings', title: 'Meeting recordings' },
  { table: 'calendar_events', title: 'Meetings' },
  { table: 'access_tokens', title: 'Tokens of programs', without: ['token_hash'] },
  { table: 'webhook_endpoints', title: 'Webhooks', without: ['secret'] },
  { table: 'webhook_deliveries', title: 'Webhook messages' },
  {
    table: 'subscriptions',
    title: 'Your plan',
    without: ['stripe_customer_id', 'stripe_subscription_id', 'stripe_price_id'],
  },
  { table: 'monthly_usage', title: 'Usage by month' },
  { table: 'usage_entries', title: 'Usage by recording' },
  { table: 'audit_log', title: 'Activity log' },
];

/** Tables that stay out of it, each with its reason. */
export const leftOut: Readonly<Record<string, string>> = {
  analysis_sections:
    'A model’s raw answers, kept for a week. What was used of them is in the notes of sessions.',
  coach_voices:
    'Numbers that recognise your voice. They are of no use elsewhere, and would be in the wrong hands.',
  coach_voice_samples: 'As above, one for each session.',
  connection_attempts: 'Secrets of sign-ins to other services that were not finished. They live for minutes.',
  deleted_conversations: 'Conversations you deleted. They are gone for good within 15 minutes.',
  error_logs: 'Errors of the server, without anything that was said or written.',
  exports: 'The list of these downloads.',
  push_subscriptions: 'Secret addresses at which a browser receives notifications.',
  recording_chunks:
    'Parts of a recording in progress. It becomes a conversation, and then its audio is here.',
  search_entries: 'The index of what is in the other files.',
  search_words: 'As above.',
  transcription_pieces: 'Parts of a transcription that has not ended.',
};

/** "Lines of transcripts" becomes `lines-of-transcripts.json`. */
export const fileNameOfTable = ({ title }: ExportedTable): string =>
  `${title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.json`;
