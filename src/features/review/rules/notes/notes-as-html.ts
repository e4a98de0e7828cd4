import { escapeHtml } from '#shared/html.ts';
import { draftNotice } from '../../../transcription/rules/export/draft-notice.ts';
import { itemAsText } from './notes-as-text.ts';
import { timeMark, type NotesDocument, type NotesSection } from './notes-document.ts';

/** Results as rich text for the clipboard: plain elements without styles, so that they look like the text around them. */
export function notesAsHtml({ title, facts, sections, transcript }: NotesDocument): string {
  const blocks = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(facts.join(' · '))}</p>`,
    ...sections.flatMap((section) => [`<h2>${escapeHtml(section.title)}</h2>`, bodyOf(section)]),
  ];
  if (transcript) {
    blocks.push('<h2>Transcript</h2>');
    if (transcript.isDraft) blocks.push(`<p><em>${draftNotice}</em></p>`);
    for (const { speaker, start, text } of transcript.entries) {
      const time = start === null ? '' : `${timeMark(start)} `;
      blocks.push(`<p><strong>${time}${escapeHtml(speaker)}:</strong> ${escapeHtml(text)}</p>`);
    }
  }
  return blocks.join('\n');
}

function bodyOf({ layout, items }: NotesSection): string {
  const texts = items.map((item) => escapeHtml(itemAsText(item)));
  if (layout === 'text') return `<p>${texts.join(' ')}</p>`;
  const list = layout === 'numbers' ? 'ol' : 'ul';
  return `<${list}>\n${texts.map((text) => `<li>${text}</li>`).join('\n')}\n</${list}>`;
}
