import type { LineSection } from '#shared/analysis.ts';
import type { ResultEdit } from '../../contract.ts';
import { untouched, type StoredLine, type VersionResult } from './version-result.ts';

/**
 * Applies one change to the results. Null if the change was made on an outdated revision; the caller then saves nothing.
 * A change that is already in effect, such as a repeated removal, changes nothing and is no error.
 */
const unsourced = { quote: null, turn: null, start: null };

export function editResult(
  result: VersionResult,
  edit: ResultEdit,
  newId: () => string,
): VersionResult | null {
  switch (edit.kind) {
    case 'add': {
      const line = { ...untouched, ...unsourced, id: newId(), text: edit.text, isOwn: true, original: null };
      return { ...result, [edit.section]: [...result[edit.section], line] };
    }
    case 'field':
      return editField(result, edit);
    case 'text':
      return replaced(result, edit, ({ isRemoved, ...line }) => {
        if (isRemoved || line.revision !== edit.revision) return null;
        if (line.text === edit.text) return line;
        return {
          ...line,
          text: edit.text,
          revision: line.revision + 1,
          isEdited: !line.isOwn,
          original: line.isOwn ? null : (line.original ?? line.text),
        };
      });
    case 'remove':
      return replaced(result, edit, (line) =>
        line.revision === edit.revision ? { ...line, isRemoved: true } : null,
      );
    case 'restore':
      return replaced(result, edit, ({ isRemoved: _removed, ...line }) => line);
  }
}

function replaced(
  result: VersionResult,
  { section, line: id }: { section: LineSection; line: string },
  change: (line: StoredLine) => StoredLine | null,
): VersionResult | null {
  const at = result[section].findIndex((line) => line.id === id);
  const line = result[section][at];
  const changed = line && change(line);
  return changed ? { ...result, [section]: result[section].with(at, changed) } : null;
}

function editField(
  result: VersionResult,
  { name, value, revision }: Extract<ResultEdit, { kind: 'field' }>,
): VersionResult | null {
  const at = result.customFields.findIndex((field) => field.name === name);
  const field = result.customFields[at];
  if ((field?.revision ?? 0) !== revision) return null;
  const own = { name, value, revision: revision + 1, isEdited: false, isOwn: true, ...unsourced };
  if (!field) return { ...result, customFields: [...result.customFields, own] };
  if (field.value === value) return result;
  // The source stays, as a link to what was said about the field.
  const changed = { ...field, value, revision: revision + 1, isEdited: !field.isOwn };
  return { ...result, customFields: result.customFields.with(at, changed) };
}
