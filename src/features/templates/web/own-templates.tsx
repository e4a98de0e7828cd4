import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { mostOwnTemplates } from '../rules/note-template.ts';
import { defaultTemplate } from '../rules/product-templates.ts';
import { noteTemplatesQuery, useDeleteTemplate, type TemplateDraft } from './queries.ts';
import { TemplateDialog } from './template-dialog.tsx';

/** The coach’s own note templates: create, edit, delete. */
export function OwnTemplates() {
  const { data: templates, error, refetch } = useQuery(noteTemplatesQuery);
  const [draft, setDraft] = useState<TemplateDraft | null>(null);
  const remove = useDeleteTemplate();
  if (error && !templates)
    return <ErrorState title="Failed to load your templates" error={error} onRetry={() => void refetch()} />;
  if (!templates) return <Skeleton className="h-10" />;
  const { sections } = defaultTemplate(false);
  return (
    <div>
      {templates.length > 0 ? (
        <ul aria-label="Your templates" className="mb-3 divide-y divide-line">
          {templates.map((template) => (
            <li key={template.id} className="flex items-center gap-1 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">{template.name}</span>
                <span className="block truncate text-sm text-ink-soft">
                  {template.sections.map(({ heading }) => heading).join(', ')}
                </span>
              </span>
              <IconButton label={`Edit ${template.name}`} onClick={() => setDraft(template)}>
                <Pencil aria-hidden strokeWidth={1.8} />
              </IconButton>
              <IconButton label={`Delete ${template.name}`} onClick={() => remove(template)}>
                <Trash2 aria-hidden strokeWidth={1.8} />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {templates.length >= mostOwnTemplates ? (
        <p className="text-sm text-ink-soft">
          You can have {mostOwnTemplates} templates. Delete one to add another.
        </p>
      ) : (
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setDraft({ id: null, name: '', sections })}
        >
          New template
        </Button>
      )}
      <TemplateDialog draft={draft} own={templates} onClose={() => setDraft(null)} />
    </div>
  );
}
