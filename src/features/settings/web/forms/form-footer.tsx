import { Button } from '#ui/actions/button.tsx';
import { FormState } from './form-state.tsx';
import type { EditForm } from './use-edit-form.ts';

type Props = {
  form: Parameters<typeof FormState>[0]['form'] & Pick<EditForm<never>, 'problem'>;
  onSave: () => void;
  /** Closes the form; its draft is discarded. */
  onCancel: () => void;
};

/** The foot of a form that opens and closes: whether it is saved, and the buttons. */
export function FormFooter({ form, onSave, onCancel }: Props) {
  const { busy, problem, discard } = form;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      <div className="flex-1 basis-40">
        <FormState form={form} />
      </div>
      <Button
        variant="quiet"
        onClick={() => {
          discard();
          onCancel();
        }}
      >
        Cancel
      </Button>
      <Button busy={busy} disabled={problem !== undefined} onClick={onSave}>
        Save
      </Button>
    </div>
  );
}
