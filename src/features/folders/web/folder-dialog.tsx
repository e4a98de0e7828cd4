import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { freeText, requiredText } from '#shared/text.ts';
import { Button } from '#ui/actions/button.tsx';
import { hasCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { resolveShape } from '#ui/forms/resolve-shape.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { descriptionLength, nameLength, type Folder } from '../contract.ts';
import { useCreateFolder, useRenameFolder } from './queries.ts';

const words = z.object({ name: requiredText(nameLength), description: freeText(descriptionLength) });

type Props = { folder: Folder | null; open: boolean; onClose: () => void };

/** Creates or edits a folder. */
export function FolderDialog({ folder, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={folder ? 'Edit folder' : 'New folder'}>
      <FolderForm folder={folder} onDone={onClose} />
    </Dialog>
  );
}

function FolderForm({ folder, onDone }: { folder: Folder | null; onDone: () => void }) {
  const create = useCreateFolder();
  const rename = useRenameFolder();
  const form = useForm({
    resolver: resolveShape(words),
    // Not on blur: an error message would move the submit button away from the pointer.
    mode: 'onSubmit',
    defaultValues: { name: folder?.name ?? '', description: folder?.description ?? '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ name, description }) => {
    const words = { name, description: description || null };
    try {
      await (folder ? rename.mutateAsync({ id: folder.id, ...words }) : create.mutateAsync(words));
      onDone();
    } catch (error) {
      const message = hasCode(error, 'conflict')
        ? 'You already have a folder with this name.'
        : messageFor(error);
      form.setError('name', { message }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <TextField label="Name" required {...form.register('name')} error={errors.name?.message} />
      <TextArea
        label="Description"
        optional
        rows={2}
        {...form.register('description')}
        error={errors.description?.message}
      />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {folder ? 'Save' : 'Create folder'}
        </Button>
      </DialogActions>
    </form>
  );
}
