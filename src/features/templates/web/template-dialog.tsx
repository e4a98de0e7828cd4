import { useState, type FormEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { Field, controlClass } from '#ui/forms/field.tsx';
import { NativeSelect } from '#ui/forms/native-select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { templateNameLength, type NoteTemplate } from '../rules/note-template.ts';
import { productTemplate } from '../rules/product-templates.ts';
import { useSaveTemplate, type TemplateDraft } from './queries.ts';
import { SectionRows } from './section-rows.tsx';
import { TemplateOptions } from './template-options.tsx';

type Props = { draft: TemplateDraft | null; own: readonly NoteTemplate[]; onClose: () => void };

/** Creates a note template from an existing one, or changes one. */
export function TemplateDialog({ draft, own, onClose }: Props) {
  return (
    <Dialog
      open={draft !== null}
      onClose={onClose}
      title={draft?.id ? 'Edit note template' : 'New note template'}
      description="Nothing is lost: what a template leaves out can always be shown below the notes."
    >
      {draft ? <TemplateForm key={draft.id ?? 'new'} first={draft} own={own} onClose={onClose} /> : null}
    </Dialog>
  );
}

function TemplateForm({ first, own, onClose }: Omit<Props, 'draft'> & { first: TemplateDraft }) {
  const [draft, setDraft] = useState(first);
  const [from, setFrom] = useState('session');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = useSaveTemplate();

  const startFrom = (id: string) => {
    const template = own.find((one) => one.id === id) ?? productTemplate(id);
    setFrom(id);
    if (template) setDraft({ ...draft, sections: template.sections });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await save({ ...draft, name: draft.name.trim() });
      onClose();
    } catch (error) {
      setProblem(messageFor(error));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-4">
      <TextField
        label="Name"
        required
        maxLength={templateNameLength}
        value={draft.name}
        onChange={(event) => {
          setDraft({ ...draft, name: event.target.value });
          setProblem(undefined);
        }}
        error={problem}
      />
      {draft.id === null ? (
        <Field label="Start from">
          {(control) => (
            <div className="relative">
              <NativeSelect
                {...control}
                value={from}
                onChange={(event) => startFrom(event.target.value)}
                className={`${controlClass} h-10 pr-9 touch:h-11`}
                chevron="right-3 text-ink-faint"
              >
                <TemplateOptions own={own} />
              </NativeSelect>
            </div>
          )}
        </Field>
      ) : null}
      <SectionRows parts={draft.sections} onChange={(sections) => setDraft({ ...draft, sections })} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={draft.name.trim() === ''}>
          Save template
        </Button>
      </DialogActions>
    </form>
  );
}
