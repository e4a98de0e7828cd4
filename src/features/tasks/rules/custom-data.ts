/**
 * Decides which custom data a task takes: values for the coach's own fields (spec 3, `customFields`), under the coach's
 * spelling of the name. An empty value or null removes one.
 */
export type CustomDataChange = Record<string, string | null>;

export type CheckedCustomData = { data: CustomDataChange } | { unknown: string };

export function checkCustomData(given: CustomDataChange, fields: readonly string[]): CheckedCustomData {
  const known = new Map(fields.map((field) => [keyOf(field), field]));
  const data: CustomDataChange = {};
  for (const [name, value] of Object.entries(given)) {
    const field = known.get(keyOf(name));
    // What is removed may be of a field the coach has since renamed or dropped.
    if (!field && value) return { unknown: name };
    data[field ?? name] = value || null;
  }
  return { data };
}

export const unknownField = (name: string, fields: readonly string[]): string =>
  fields.length === 0
    ? `There is no custom field “${name}”. Add it in the settings first.`
    : `There is no custom field “${name}”. Your fields are ${fields.map((field) => `“${field}”`).join(', ')}.`;

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();
