import { useQuery, useQueryClient } from '@tanstack/react-query';
import { updateConversation } from '#features/conversations/contract.ts';
import type { NoteTemplate } from '#features/templates/rules/note-template.ts';
import { productTemplate } from '#features/templates/rules/product-templates.ts';
import { noteTemplatesQuery } from '#features/templates/web/queries.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { save } from '#ui/save/save.ts';
import { warn } from '#ui/toast.ts';
import type { ReviewedConversation } from '../../../contract.ts';
import { editConversation } from '../../queries.ts';

/** The coach’s own templates, and the change of a conversation’s template: it shows at once. */
export function useNoteTemplate({ id, noteTemplate, notes }: ReviewedConversation) {
  const cache = useQueryClient();
  const { data: own = [] } = useQuery(noteTemplatesQuery);
  const templateOf = (templateId: string): NoteTemplate | undefined =>
    own.find((one) => one.id === templateId) ?? productTemplate(templateId) ?? undefined;

  /** Null takes the one that fits. */
  const choose = async (chosen: string | null): Promise<void> => {
    const template = templateOf(chosen ?? notes.automatic.id) ?? notes.template;
    try {
      await save(cache, {
        scope: `conversation ${id}`,
        show: () => {
          const put = (next: Pick<ReviewedConversation, 'noteTemplate'> & { template: NoteTemplate }) =>
            editConversation(cache, id, (now) => ({
              ...now,
              noteTemplate: next.noteTemplate,
              notes: { ...now.notes, template: next.template },
            }));
          put({ noteTemplate: chosen, template });
          return () => put({ noteTemplate, template: notes.template });
        },
        send: () =>
          call(updateConversation, { params: { id }, body: { noteTemplate: chosen }, keepalive: true }),
        onSaved: (saved) => editConversation(cache, id, (now) => ({ ...now, ...saved })),
      });
    } catch (error) {
      warn('Failed to change the note template', { description: messageFor(error) });
    }
  };
  return { own, choose };
}
