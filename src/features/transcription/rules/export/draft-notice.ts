/** Notices in our exports: people see that it is a draft, and our importer recognises its own files. */

/** `draft`: made by a machine and not checked by a person yet; every export says so. */
export type TranscriptStatus = 'draft' | 'reviewed';

export const draftNotice = 'Draft transcript, made by a machine and not yet checked by a person.';

/** Follows `WEBVTT` in the header: these cues are whole turns and are imported unchanged. */
export const oneCueATurn = 'Afterword: one cue a turn';
