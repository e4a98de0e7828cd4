import type { NoteTemplate } from '../rules/note-template.ts';
import { productTemplates } from '../rules/product-templates.ts';

/** The options of a select over all note templates: the coach’s own first, then the product’s by group. */
export function TemplateOptions({ own }: { own: readonly NoteTemplate[] }) {
  const groups = [{ group: 'Your templates', templates: own }, ...productTemplates];
  return groups
    .filter(({ templates }) => templates.length > 0)
    .map(({ group, templates }) => (
      <optgroup key={group} label={group}>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
    ));
}
