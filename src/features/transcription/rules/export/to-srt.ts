/**
 * SRT with `Name: text`. The format has no place for remarks and players refuse a file that does not begin with a
 * cue, so a draft says so in a first cue of a millisecond, which our importer leaves out again.
 */
import type { Transcript } from '#shared/transcript.ts';
import { draftNotice, type TranscriptStatus } from './draft-notice.ts';
import { timedTurns, writeClock } from './cue-times.ts';
import { escapeMarkup, nameBeforeColon } from './escape.ts';

const noticeSeconds = 0.001;

export const toSrt = (transcript: Transcript, options: { status: TranscriptStatus }): string => {
  const spoken = timedTurns(transcript).map((turn) => ({
    start: turn.start,
    end: turn.end,
    text: `${escapeMarkup(nameBeforeColon(turn.speaker))}: ${escapeMarkup(turn.text)}`,
  }));
  const notice = options.status === 'draft' ? [{ start: 0, end: noticeSeconds, text: draftNotice }] : [];
  return [...notice, ...spoken]
    .map(
      ({ start, end, text }, at) =>
        `${at + 1}\n${writeClock(start, ',')} --> ${writeClock(end, ',')}\n${text}\n`,
    )
    .join('\n');
};
