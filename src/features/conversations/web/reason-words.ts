import type { Reason } from '../rules/status.ts';

/** Why a conversation is on hold or failed, and what to do: one text per reason. */
export type ReasonWords = { title: string; text: string };

export const reasonWords: Record<Reason, ReasonWords> = {
  no_engine: {
    title: 'Waiting for a speech engine',
    text: 'No engine is ready yet. Your recording is stored safely. Set up an engine, then try again.',
  },
  no_minutes: {
    title: 'Waiting for minutes',
    text: 'Your plan has no minutes or recordings left for this one. It is saved and can be transcribed when you have some.',
  },
  transcription_refused: {
    title: 'Your client hasn’t agreed to this',
    text: 'Sessions with this client may not be recorded or transcribed, so nothing was. Their page shows what they agreed to and lets you ask again.',
  },
  notes_refused: {
    title: 'Your client hasn’t agreed to AI notes',
    text: 'The transcript is here, and no notes were made from it. The client’s page shows what they agreed to and lets you ask again.',
  },
  no_speech: {
    title: 'No speech found',
    text: 'We listened to the whole recording and heard no one speak. If someone did, try another engine.',
  },
  unsupported_media: {
    title: 'There is no audio in this file',
    text: 'We found nothing to play. Export it again as M4A, MP3 or WAV and upload that.',
  },
  unusable_audio: {
    title: 'The recording is damaged',
    text: 'We could not read it to the end. Export it again from the app that recorded it and upload that.',
  },
  too_long: {
    title: 'The recording is too long for this engine',
    text: 'Choose another engine, or split the recording and upload the parts.',
  },
  too_complex: {
    title: 'This transcript is too large to analyse at once',
    text: 'The analysis took too long or needed too much memory. The transcript is safe. Split it and import the parts to analyse them.',
  },
  provider_auth: {
    title: 'The speech service rejected our key',
    text: 'The recording is safe. Ask this server’s operator to renew the key, or choose another engine.',
  },
  provider_busy: {
    title: 'The speech service is overloaded',
    text: 'We tried for a day and it stayed busy. The recording is safe; try again, or choose another engine.',
  },
  provider_down: {
    title: 'The speech service isn’t responding',
    text: 'We tried for a day. The recording is safe; try again, or choose another engine.',
  },
  provider_refused: {
    title: 'The speech service rejected this recording',
    text: 'It returned no transcript. The recording is safe; choose another engine and try again.',
  },
  corrupt_object: {
    title: 'The stored recording can’t be opened',
    text: 'Its file on the server is missing or was changed. Restore it from a backup, or upload it again.',
  },
  storage_full: {
    title: 'The server is out of space',
    text: 'Its disk is full. The recording is safe. Ask this server’s operator to free some space, then try again.',
  },
  internal: {
    title: 'Something went wrong on our side',
    text: 'The recording is safe. Try again; if it happens again, tell this server’s operator.',
  },
};
