import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';

type Props = {
  title: string;
  isEditing: boolean;
  onEdit: () => void;
  editor: ReactNode;
  children: ReactNode;
};

/** One part of the review, shown or being edited. */
export function ReviewSection({ title, isEditing, onEdit, editor, children }: Props) {
  return (
    <section aria-label={title} className="p-5">
      <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
        <h2 className="font-semibold">{title}</h2>
        {isEditing ? null : (
          <Button size="sm" variant="quiet" aria-label={`Edit ${title.toLowerCase()}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
      {isEditing ? editor : children}
    </section>
  );
}
