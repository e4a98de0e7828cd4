import * as z from 'zod/mini';
import { sections } from '#shared/analysis.ts';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { requiredName } from '#shared/text.ts';
import { headingLength, mostLines, templateNameLength } from './rules/note-template.ts';

/** Note templates: views of the results. Those of the product are constants; a coach's own are stored here. */
const part = {
  section: z.enum(sections),
  /** The most lines shown at first; null for all. */
  most: z.nullable(z.int().check(z.minimum(1), z.maximum(mostLines))),
};

export const noteTemplate = z.object({
  /** Of the product's: a name such as `career/check-in`. */
  id: z.string(),
  name: z.string(),
  sections: z.array(z.object({ ...part, heading: z.string() })),
});

const ownTemplate = z.extend(noteTemplate, { id });

const givenSections = z.array(z.strictObject({ ...part, heading: requiredName(headingLength) })).check(
  z.minLength(1),
  z.maxLength(sections.length),
  z.refine((parts) => new Set(parts.map(({ section }) => section)).size === parts.length, {
    error: 'Each section once',
  }),
);

const fields = { name: requiredName(templateNameLength), sections: givenSections };

export const listNoteTemplates = endpoint({
  method: 'GET',
  path: '/api/note-templates',
  access: 'user',
  summary: 'The coach’s own note templates, by name',
  response: z.array(ownTemplate),
});

export const createNoteTemplate = endpoint({
  method: 'POST',
  path: '/api/note-templates',
  access: 'user',
  summary: 'Create a note template with a new name, 20 at most',
  body: z.strictObject(fields),
  response: ownTemplate,
  status: 201,
});

export const updateNoteTemplate = endpoint({
  method: 'PATCH',
  path: '/api/note-templates/:id',
  access: 'user',
  summary: 'Rename a note template or change its sections',
  params: idParams,
  body: z.partial(z.strictObject(fields)),
  response: ownTemplate,
});

export const deleteNoteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/note-templates/:id',
  access: 'user',
  summary: 'Delete a note template; conversations that use it get the template that fits them',
  params: idParams,
});
