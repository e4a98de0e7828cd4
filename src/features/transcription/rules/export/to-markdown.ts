/** Markdown for notes and wikis: a bold `[00:01:02] Dana (coach):` before each turn, every special sign escaped. */
import type { Transcript } from '#shared/transcript.ts';
import { draftNotice, type TranscriptStatus } from './draft-notice.ts';
import { writeClock } from './cue-times.ts';
import { escapeMarkdown, nameBeforeColon } from './escape.ts';

type MarkdownOptions = { status: TranscriptStatus; title: string };

export const toMarkdown = (transcript: Transcript, options: MarkdownOptions): string => {
  const turns = transcript.turns.map((turn) => {
    const time = turn.start === null ? '' : `[${writeClock(turn.start, null)}] `;
    const role = turn.role === 'other' ? '' : ` (${turn.role})`;
    return `**${time}${escapeMarkdown(nameBeforeColon(turn.speaker))}${role}:** ${escapeMarkdown(turn.text)}`;
  });
  const notice = options.status === 'draft' ? [`> ${draftNotice}`] : [];
  return `${[`# ${escapeMarkdown(options.title)}`, ...notice, ...turns].join('\n\n')}\n`;
};
