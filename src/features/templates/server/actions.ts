import * as z from 'zod/mini';
import { translateViolations } from '#platform/db/constraints.ts';
import type { Owned } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { createNoteTemplate, updateNoteTemplate } from '../contract.ts';
import { mostOwnTemplates, type NoteTemplate } from '../rules/note-template.ts';
import { productTemplate } from '../rules/product-templates.ts';
import * as store from './store.ts';

/** A coach's own note templates. Names are unique per coach, compared without case. */
type NewTemplate = z.output<NonNullable<typeof createNoteTemplate.body>>;
type Change = z.output<NonNullable<typeof updateNoteTemplate.body>>;

const toTemplate = ({ id, name, plan }: store.TemplateRow): NoteTemplate => ({ id, name, ...plan });

export async function listTemplates(owned: Owned): Promise<NoteTemplate[]> {
  return (await store.listTemplates(owned)).map(toTemplate);
}

export async function createTemplate(owned: Owned, given: NewTemplate): Promise<NoteTemplate> {
  if ((await store.countTemplates(owned)) >= mostOwnTemplates)
    throw new AppError('conflict', {
      detail: `You can have ${mostOwnTemplates} note templates. Delete one to add another.`,
    });
  return toTemplate(await translateViolations(uniqueName, () => store.insertTemplate(owned, given)));
}

export async function updateTemplate(owned: Owned, id: string, change: Change): Promise<NoteTemplate> {
  const current = await store.findTemplate(owned, id);
  if (!current) throw new AppError('not_found');
  const values = { name: change.name ?? current.name, sections: change.sections ?? current.plan.sections };
  const row = await translateViolations(uniqueName, () => store.updateTemplate(owned, id, values));
  if (!row) throw new AppError('not_found');
  return toTemplate(row);
}

export async function deleteTemplate(owned: Owned, id: string): Promise<void> {
  if (!(await store.deleteTemplate(owned, id))) throw new AppError('not_found');
}

const uuid = z.uuid();

/** One of the product's or of the coach's own; null where there is none of this id, as after its deletion. */
export async function findTemplate(owned: Owned, id: string): Promise<NoteTemplate | null> {
  const known = productTemplate(id);
  if (known || !uuid.safeParse(id).success) return known;
  const row = await store.findTemplate(owned, id);
  return row && toTemplate(row);
}

/** Refuses an id of neither; nothing to refuse where none is given. */
export async function requireTemplate(owned: Owned, id: string | null | undefined): Promise<void> {
  if (id && !(await findTemplate(owned, id)))
    throw new AppError('not_found', { detail: 'There is no such note template. Choose another.' });
}

const uniqueName = { duplicate: 'You already have a note template with this name.' };
