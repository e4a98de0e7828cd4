import { lineSections, type LineSection } from '#shared/analysis.ts';
import { draftsAt, type Drafts } from '#ui/writing/drafts.ts';
import type { Results, ShownField, ShownLine } from '../../../contract.ts';

/**
 * Lines and fields that are being written. They outlive what stands on the screen: a re-run may replace the line,
 * another window may remove it, and on a phone a look at the transcript takes the results away.
 */
export type LineDraft = {
  section: LineSection;
  /** As it was when the writing began; null: a new line. */
  seen: Pick<ShownLine, 'id' | 'text' | 'revision'> | null;
  words: string;
};
export type FieldDraft = { seen: Pick<ShownField, 'name' | 'value' | 'revision'>; words: string };

export type Writings = { lines: Drafts<LineDraft>; fields: Drafts<FieldDraft> };

export const writingsOf = (conversationId: string): Writings => ({
  lines: draftsAt(`${conversationId} lines`, isLineDraft),
  fields: draftsAt(`${conversationId} fields`, isFieldDraft),
});

export const lineKey = ({ section, seen }: Pick<LineDraft, 'section' | 'seen'>): string =>
  `${section} ${seen?.id ?? 'new'}`;

export const lineDraftOf = (section: LineSection, line: ShownLine | null): LineDraft => ({
  section,
  seen: line && { id: line.id, text: line.text, revision: line.revision },
  words: line?.text ?? '',
});

export const fieldDraftOf = ({ name, value, revision }: ShownField): FieldDraft => ({
  seen: { name, value, revision },
  words: value,
});

/** Where the words belong by now: a re-run may give the same sentence another name. Undefined: nowhere any more. */
export const heirAmong = (
  lines: readonly ShownLine[],
  seen: Pick<ShownLine, 'id' | 'text'>,
): ShownLine | undefined =>
  lines.find(({ id }) => id === seen.id) ?? lines.find(({ text }) => text === seen.text);

/** What the server has already: the page was left before it could say so. */
export function dropSaved({ lines, fields }: Writings, results: Results): void {
  for (const { key, value } of lines.open()) {
    const { section, seen, words } = value;
    const isThere = (line: ShownLine) => line.text === words && (seen ? line.id === seen.id : line.isOwn);
    if (words !== seen?.text && results[section].some(isThere)) lines.drop(key);
  }
  for (const { key, value } of fields.open()) {
    const { seen, words } = value;
    const isThere = (field: ShownField) => field.name === seen.name && field.value === words;
    if (words !== seen.value && results.customFields.some(isThere)) fields.drop(key);
  }
}

function isLineDraft(stored: unknown): stored is LineDraft {
  const { section, seen, words } = (stored ?? {}) as Partial<LineDraft>;
  const isSection = lineSections.some((known) => known === section);
  const isSeen = seen === null || (typeof seen?.id === 'string' && typeof seen.text === 'string');
  return isSection && isSeen && typeof words === 'string';
}

function isFieldDraft(stored: unknown): stored is FieldDraft {
  const { seen, words } = (stored ?? {}) as Partial<FieldDraft>;
  return typeof seen?.name === 'string' && typeof seen.value === 'string' && typeof words === 'string';
}
