import { draftNotice } from '../../../transcription/rules/export/draft-notice.ts';
import { nameBeforeColon } from '../../../transcription/rules/export/escape.ts';
import { oneLine, storable } from '../../../transcription/rules/import/strip-markup.ts';
import { timeMark, type NotesDocument, type NotesItem, type NotesSection } from './notes-document.ts';

/** Results as plain text for e-mails and editors without formatting. */
export function notesAsText({ title, facts, sections, transcript }: NotesDocument): string {
  const blocks = [
    [words(title), facts.map(words).join(' · ')].join('\n'),
    ...sections.map((section) => [section.title, bodyOf(section)].join('\n')),
  ];
  if (transcript) {
    blocks.push(transcript.isDraft ? `Transcript\n${draftNotice}` : 'Transcript');
    for (const { speaker, start, text } of transcript.entries)
      blocks.push(
        `${start === null ? '' : `${timeMark(start)} `}${nameBeforeColon(speaker)}: ${words(text)}`,
      );
  }
  return `${blocks.join('\n\n')}\n`;
}

const words = (text: string): string => oneLine(storable(text));

const bodyOf = ({ layout, items }: NotesSection): string =>
  layout === 'text'
    ? items.map(itemAsText).join(' ')
    : items.map((item, at) => `${layout === 'numbers' ? `${at + 1}.` : '-'} ${itemAsText(item)}`).join('\n');

/** One item on one line, also for copying it alone. */
export function itemAsText({ text, details, start, isDone }: NotesItem): string {
  const facts = [...details.map(words), ...(isDone ? ['done'] : [])];
  const time = start === null ? '' : ` ${timeMark(start)}`;
  return `${words(text)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}${time}`;
}
