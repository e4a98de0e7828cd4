import { draftNotice } from '../../../transcription/rules/export/draft-notice.ts';
import { escapeMarkdown, nameBeforeColon } from '../../../transcription/rules/export/escape.ts';
import { timeMark, type NotesDocument, type NotesItem, type NotesSection } from './notes-document.ts';

/** Results as Markdown for notes apps and wikis: tasks as a checklist, every special sign escaped. */
export function notesAsMarkdown({ title, facts, sections, transcript }: NotesDocument): string {
  const blocks = [
    `# ${escapeMarkdown(title)}`,
    facts.map(escapeMarkdown).join(' · '),
    ...sections.flatMap((section) => [`## ${escapeMarkdown(section.title)}`, bodyOf(section)]),
  ];
  if (transcript) {
    blocks.push('## Transcript');
    if (transcript.isDraft) blocks.push(`> ${draftNotice}`);
    for (const { speaker, start, text } of transcript.entries) {
      const time = start === null ? '' : `${timeMark(start)} `;
      blocks.push(`**${time}${escapeMarkdown(nameBeforeColon(speaker))}:** ${escapeMarkdown(text)}`);
    }
  }
  return `${blocks.join('\n\n')}\n`;
}

const bodyOf = ({ layout, items }: NotesSection): string =>
  layout === 'text'
    ? lineStart(items.map(sentence).join(' '))
    : items.map((item, at) => listed(item, layout === 'numbers' ? `${at + 1}.` : '-')).join('\n');

const listed = (item: NotesItem, sign: string): string => {
  const box = item.isDone === undefined ? '' : item.isDone ? '[x] ' : '[ ] ';
  return `${sign} ${box}${lineStart(sentence(item))}`;
};

function sentence({ text, details, start }: NotesItem): string {
  const facts = details.length > 0 ? ` (${details.map(escapeMarkdown).join(', ')})` : '';
  const time = start === null ? '' : ` ${timeMark(start)}`;
  return `${escapeMarkdown(text)}${facts}${time}`;
}

/** At the start of a line, "1." and "-" would begin a list of their own. */
const lineStart = (line: string): string =>
  line.replace(/^(\d+)([.)])/, '$1\\$2').replace(/^([-+=])/, '\\$1');
