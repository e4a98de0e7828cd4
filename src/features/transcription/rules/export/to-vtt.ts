/**
 * Strict WebVTT: one cue for each turn, the speaker as a voice (`<v.coach Dana>`), so that players show it and our own
 * importer gets back the very same turns, roles and language.
 */
import type { Transcript } from '#shared/transcript.ts';
import { draftNotice, oneCueATurn, type TranscriptStatus } from './draft-notice.ts';
import { timedTurns, writeClock } from './cue-times.ts';
import { escapeVtt } from './escape.ts';

export const toVtt = (transcript: Transcript, options: { status: TranscriptStatus }): string => {
  const { language } = transcript;
  // Strict WebVTT allows no custom header lines, but allows text after WEBVTT.
  const head = `WEBVTT ${oneCueATurn}${language === null ? '' : `; Language: ${language}`}`;
  const notes = options.status === 'draft' ? [`NOTE ${draftNotice}`] : [];
  const cues = timedTurns(transcript).map((turn, at) => {
    const times = `${writeClock(turn.start, '.')} --> ${writeClock(turn.end, '.')}`;
    const voice = turn.role === 'other' ? 'v' : `v.${turn.role}`;
    return `${at + 1}\n${times}\n<${voice} ${escapeVtt(turn.speaker) || 'Speaker'}>${escapeVtt(turn.text)}</v>`;
  });
  return `${[head, ...notes, ...cues].join('\n\n')}\n`;
};
