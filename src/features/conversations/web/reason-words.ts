import type { Reason } from '../rules/status.ts';

/** What happened to a conversation that is held or failed, and what to do about it: one pair a reason. */
export type ReasonWords = { title: string; text: string };

export const reasonWords: Record<Reason, ReasonWords> = {
  no_engine: {
    title: 'Waiting for a speech engine',
    text: 'No engine is ready, so the recording waits. It is kept safely. Set one up, then try again.',
  },
  no_minutes: {
    title: 'Waiting for minutes',
    text: 'Your plan has no minutes or recordings left for this one. It is kept safely and can be transcribed as soon as there are some.',
  },
  no_speech: {
    title: 'No speech found',
    text: 'We listened to all of it and nobody says anything. Listen for yourself; if there is talk in it, try another engine.',
  },
  unsupported_media: {
    title: 'There is no sound in this file',
    text: 'It holds nothing we can play. Export it again as M4A, MP3 or WAV and upload that.',
  },
  unusable_audio: {
    title: 'The recording is damaged',
    text: 'Its sound could not be read to the end. Export it again from where it was recorded and upload that.',
  },
  too_long: {
    title: 'The recording is too long for this engine',
    text: 'Choose another engine, or split the recording and upload the parts.',
  },
  too_complex: {
    title: 'This transcript is too much to analyse at once',
    text: 'The analysis took too long or needed too much memory. The transcript is safe. To analyse it, split it and import the parts.',
  },
  provider_auth: {
    title: 'The speech service refused our key',
    text: 'The recording is kept. Have its key renewed in the settings of this server, or choose another engine.',
  },
  provider_busy: {
    title: 'The speech service is overloaded',
    text: 'We asked for a day and it stayed busy. The recording is kept; try again, or choose another engine.',
  },
  provider_down: {
    title: 'The speech service does not answer',
    text: 'We asked for a day. The recording is kept; try again, or choose another engine.',
  },
  provider_refused: {
    title: 'The speech service refused this recording',
    text: 'It gave no transcript back. The recording is kept; choose another engine and try again.',
  },
  corrupt_object: {
    title: 'The stored recording no longer opens',
    text: 'Its file on the server is missing or was changed. Restore it from a backup, or upload it again.',
  },
  storage_full: {
    title: 'The server has no room left',
    text: 'Its disk is full. The recording is kept. Ask for some room to be made on the server, then try again.',
  },
  internal: {
    title: 'Something went wrong on our side',
    text: 'The recording is kept. Try again; if it happens twice, tell whoever runs this server.',
  },
};
