import { lineSections, type LineSection } from '#shared/analysis.ts';
import { formDraftsAt, type FormDrafts } from '#ui/writing/drafts.ts';
import type { Results, ShownField, ShownLine } from '../../../contract.ts';

/**
 * Unsaved drafts of lines and fields. They outlive the line on the screen: a re-run may replace it, another window
 * may remove it, and on a phone the transcript tab unmounts the results.
 */
export type LineDraft = {
  section: LineSection;
  /** The line when editing began; null for a new line. */
  seen: Pick<ShownLine, 'id' | 'text' | 'revision'> | null;
  words: string;
};
export type FieldDraft = { seen: Pick<ShownField, 'name' | 'value' | 'revision'>; words: string };

export type ResultDrafts = { lines: FormDrafts<LineDraft>; fields: FormDrafts<FieldDraft> };

export const resultDraftsOf = (conversationId: string): ResultDrafts => ({
  lines: formDraftsAt(`${conversationId} lines`, isLineDraft),
  fields: formDraftsAt(`${conversationId} fields`, isFieldDraft),
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

/** The line a draft belongs to now: a re-run may give the same sentence another id. Undefined: it is gone. */
export const currentMatchAmong = (
  lines: readonly ShownLine[],
  seen: Pick<ShownLine, 'id' | 'text'>,
): ShownLine | undefined =>
  lines.find(({ id }) => id === seen.id) ?? lines.find(({ text }) => text === seen.text);

/** Drops drafts the server has saved although the page was left before the answer arrived. */
export function dropSavedDrafts({ lines, fields }: ResultDrafts, results: Results): void {
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
