import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { createShare, type SharePreview } from '../contract.ts';
import { defaultExpiryDays, expiryDays, type ExpiryDays } from '../rules/expiry.ts';
import { passcodeLength } from '../rules/passcode.ts';
import { defaultParts, partNames, shareParts, type SharePart } from '../rules/parts.ts';
import { Copies } from './copies.tsx';
import { LinkToCopy } from './link-to-copy.tsx';
import { previewQuery, refreshShares, type Subject } from './queries.ts';

type Props = { open: boolean; onClose: () => void; subject: Subject };

/** Makes a link to a report: what is in it, seen beside what stays with the coach, and who may open it for how long. */
export function ShareDialog({ open, onClose, subject }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title="Share with your client"
      description="A page for your client, behind a secret link. It never shows your private notes."
    >
      {open ? <ShareForm subject={subject} onClose={onClose} /> : null}
    </Dialog>
  );
}

const expiryWords: Record<ExpiryDays, string> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: 'One year',
};

function ShareForm({ subject, onClose }: Omit<Props, 'open'>) {
  const cache = useQueryClient();
  const [form, setForm] = useState<Form>({
    parts: defaultParts,
    includesAudio: false,
    from: '',
    expiresInDays: defaultExpiryDays,
    passcode: '',
  });
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data: preview, error, refetch } = useQuery(previewQuery(subject, form.from));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const made = await call(createShare, { body: bodyOf(subject, form) });
      setUrl(made.url);
      await refreshShares(cache);
    } catch (failure) {
      setProblem(messageFor(failure));
    } finally {
      setBusy(false);
    }
  };
  if (url !== null)
    return (
      <LinkToCopy
        url={url}
        recipient={preview?.recipient ?? null}
        hasPasscode={form.passcode !== ''}
        onDone={onClose}
      />
    );
  if (error && !preview)
    return <ErrorState title="Failed to load the preview" error={error} onRetry={() => void refetch()} />;
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Choices
          subject={subject}
          form={form}
          preview={preview}
          onChange={(next) => setForm({ ...form, ...next })}
        />
        {preview ? <Copies preview={preview} parts={form.parts} /> : <Skeleton className="h-80 rounded-lg" />}
      </div>
      {problem ? (
        <p role="alert" className="mt-4 text-danger-text">
          {problem}
        </p>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={form.parts.length === 0 || !preview}
          icon={<Link2 aria-hidden className="size-4" />}
        >
          Create link
        </Button>
      </DialogActions>
    </form>
  );
}

type Form = {
  parts: readonly SharePart[];
  includesAudio: boolean;
  from: string;
  expiresInDays: ExpiryDays;
  passcode: string;
};

const bodyOf = ({ kind, id }: Subject, { parts, from, passcode, ...form }: Form) => ({
  ...form,
  kind,
  subjectId: id,
  parts: [...parts],
  ...(from ? { from } : {}),
  ...(passcode ? { passcode } : {}),
});

type ChoiceProps = {
  subject: Subject;
  form: Form;
  preview: SharePreview | undefined;
  onChange: (change: Partial<Form>) => void;
};

function Choices({ subject, form, preview, onChange }: ChoiceProps) {
  const { parts } = form;
  const toggle = (part: SharePart, isOn: boolean) =>
    onChange({ parts: shareParts.filter((one) => (one === part ? isOn : parts.includes(one))) });
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="mb-1 text-sm font-medium">What your client sees</legend>
        {shareParts.map((part) => (
          <Checkbox
            key={part}
            label={partNames[part]}
            checked={parts.includes(part)}
            onChange={(isOn) => toggle(part, isOn)}
          />
        ))}
        {preview?.hasAudio ? (
          <Checkbox
            label="Recording"
            checked={form.includesAudio}
            onChange={(includesAudio) => onChange({ includesAudio })}
          />
        ) : null}
      </fieldset>
      {subject.kind === 'client' ? (
        <DateField
          label="Sessions since"
          optional
          hint="Until today, at most the last 12."
          value={form.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      ) : null}
      <Select
        label="Link expires after"
        options={expiryDays.map((days) => ({ value: String(days), label: expiryWords[days] }))}
        value={String(form.expiresInDays)}
        onChange={(event) =>
          onChange({
            expiresInDays:
              expiryDays.find((days) => String(days) === event.target.value) ?? defaultExpiryDays,
          })
        }
      />
      <TextField
        label="Passcode"
        optional
        autoComplete="off"
        minLength={passcodeLength.shortest}
        maxLength={passcodeLength.longest}
        hint={`At least ${passcodeLength.shortest} characters. Send it to your client another way.`}
        value={form.passcode}
        onChange={(event) => onChange({ passcode: event.target.value })}
      />
    </div>
  );
}
