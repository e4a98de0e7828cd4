import type { LineSection } from '#shared/analysis.ts';
import type { ResultEdit } from '../../../../analysis/contract.ts';
import type { EditedResults, Results, ShownLine } from '../../../contract.ts';

/** Applies an edit to the cached results: optimistically, then as the server answered. */
const ownLine = { quote: null, turn: null, start: null, stale: null } as const;

const withLines = (
  results: Results,
  section: LineSection,
  change: (lines: ShownLine[]) => ShownLine[],
): Results => ({ ...results, [section]: change(results[section]) });

/** `newId` is the temporary id of a new line. */
export function applyEdit(results: Results, edit: ResultEdit, newId: string): Results {
  switch (edit.kind) {
    case 'text':
      return withLines(results, edit.section, (lines) =>
        lines.map((line) =>
          line.id === edit.line
            ? { ...line, text: edit.text, isEdited: true, revision: edit.revision + 1 }
            : line,
        ),
      );
    case 'remove': {
      const gone = results[edit.section].find((line) => line.id === edit.line);
      if (!gone) return results;
      const removed = { section: edit.section, id: gone.id, text: gone.text, quote: gone.quote };
      return {
        ...withLines(results, edit.section, (lines) => lines.filter((line) => line !== gone)),
        removed: [...results.removed, removed],
      };
    }
    case 'restore':
      // Only the server knows its position; it leaves the list of removed lines at once.
      return { ...results, removed: results.removed.filter((line) => line.id !== edit.line) };
    case 'add':
      return withLines(results, edit.section, (lines) => [
        ...lines,
        { ...ownLine, id: newId, text: edit.text, revision: 1, isEdited: false, isOwn: true },
      ]);
    case 'field': {
      const { name, value } = edit;
      const field = { ...ownLine, name, value, revision: edit.revision + 1, isEdited: true, isOwn: true };
      const isKnown = results.customFields.some((known) => known.name === name);
      return {
        ...results,
        customFields: isKnown
          ? results.customFields.map((known) => (known.name === name ? field : known))
          : [...results.customFields, field],
      };
    }
    default:
      return edit satisfies never;
  }
}

export const applyAnswer = (results: Results, answer: EditedResults): Results =>
  'section' in answer
    ? { ...withLines(results, answer.section, () => answer.lines), removed: answer.removed }
    : { ...results, customFields: answer.customFields };
