/** Plain text to read or paste: `[00:01:02] Dana (coach): ...`, one paragraph for each turn, without end times. */
import type { Transcript } from '#shared/transcript.ts';
import { draftNotice, type TranscriptStatus } from './draft-notice.ts';
import { writeClock } from './cue-times.ts';
import { escapeMarkup, nameBeforeColon } from './escape.ts';

export const toText = (transcript: Transcript, options: { status: TranscriptStatus }): string => {
  const turns = transcript.turns.map((turn) => {
    const time = turn.start === null ? '' : `[${writeClock(turn.start, null)}] `;
    const role = turn.role === 'other' ? '' : ` (${turn.role})`;
    return `${time}${escapeMarkup(nameBeforeColon(turn.speaker))}${role}: ${escapeMarkup(turn.text)}`;
  });
  const notice = options.status === 'draft' ? [draftNotice] : [];
  return `${[...notice, ...turns].join('\n\n')}\n`;
};
