/** What our exports say about themselves, so that people see a draft and our importer knows its own files. */

/** `draft`: a machine made it and nobody has checked it yet; every export says so. */
export type TranscriptStatus = 'draft' | 'reviewed';

export const draftNotice = 'Draft transcript, made by a machine and not yet checked by a person.';

/** Stands behind `WEBVTT`: these cues are whole turns and are read back as they are. */
export const oneCueATurn = 'Afterword: one cue a turn';
