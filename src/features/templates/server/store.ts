import { and, asc, eq } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { comparableName } from '#shared/text.ts';
import type { NotePart } from '../rules/note-template.ts';
import { noteTemplates } from './tables.ts';

/** The only SQL for a coach's own note templates. */
export type TemplateRow = typeof noteTemplates.$inferSelect;
type Values = { name: string; sections: NotePart[] };

const isOwn = ({ userId }: Owned, id: string) =>
  and(eq(noteTemplates.userId, userId), eq(noteTemplates.id, id));

export const listTemplates = ({ tx, userId }: Owned): Promise<TemplateRow[]> =>
  tx.select().from(noteTemplates).where(eq(noteTemplates.userId, userId)).orderBy(asc(noteTemplates.nameKey));

export const countTemplates = ({ tx, userId }: Owned): Promise<number> =>
  tx.$count(noteTemplates, eq(noteTemplates.userId, userId));

export async function findTemplate(owned: Owned, id: string): Promise<TemplateRow | null> {
  const [row] = await owned.tx.select().from(noteTemplates).where(isOwn(owned, id));
  return row ?? null;
}

export async function insertTemplate({ tx, userId }: Owned, values: Values): Promise<TemplateRow> {
  const [row] = await tx
    .insert(noteTemplates)
    .values({ userId, ...columnsOf(values) })
    .returning();
  return row!;
}

export async function updateTemplate(owned: Owned, id: string, values: Values): Promise<TemplateRow | null> {
  const [row] = await owned.tx
    .update(noteTemplates)
    .set({ ...columnsOf(values), updatedAt: new Date() })
    .where(isOwn(owned, id))
    .returning();
  return row ?? null;
}

export async function deleteTemplate(owned: Owned, id: string): Promise<boolean> {
  const removed = await owned.tx
    .delete(noteTemplates)
    .where(isOwn(owned, id))
    .returning({ id: noteTemplates.id });
  return removed.length > 0;
}

const columnsOf = ({ name, sections }: Values) => ({
  name,
  nameKey: comparableName(name),
  plan: { sections },
});
