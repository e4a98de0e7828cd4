import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import {
  useController,
  useForm,
  type Control,
  type UseFormRegister,
  type FieldErrors,
} from 'react-hook-form';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { Select } from '#ui/forms/select.tsx';
import { TagsField } from '#ui/forms/tags-field.tsx';
import { resolveShape } from '#ui/forms/resolve-shape.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { TimeZoneField } from '#ui/time-zones/time-zone-field.tsx';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { capital } from '#shared/words.ts';
import type { Client, NewClient } from '../contract.ts';
import { newClient } from '../rules/new-client.ts';
import { defaultPreferences, focusAreaLimit, noteStyles, tones } from '../rules/preferences.ts';

type Props = {
  client: Client | null;
  saveLabel: string;
  onSave: (values: NewClient) => Promise<unknown>;
  onCancel: () => void;
};
const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: capital(value) }));

const emptyClient = {
  name: '',
  organization: null,
  email: null,
  phone: null,
  timezone: null,
  preferences: defaultPreferences,
};

const fieldsOf = ({
  name,
  organization,
  email,
  phone,
  timezone,
  preferences,
}: Pick<Client, keyof typeof emptyClient>) => ({
  name,
  organization,
  email,
  phone,
  timezone,
  preferences,
});

/** An emptied field is saved as null, not as an empty string. */
const emptyIsNull = { setValueAs: (value: string | null) => (value?.trim() ? value : null) };

/** The form of a client. A new one is asked for a name; the rest can be opened. */
export function ClientForm({ client, saveLabel, onSave, onCancel }: Props) {
  const form = useForm<NewClient>({
    resolver: resolveShape(newClient),
    // Not on blur: an error message would move the submit button away from the pointer.
    mode: 'onSubmit',
    defaultValues: fieldsOf(client ?? emptyClient),
  });
  const { errors, isSubmitting } = form.formState;
  const [showsAll, setShowsAll] = useState(client !== null);

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSave(values);
    } catch (error) {
      form.setError('name', { message: messageFor(error) }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          required
          {...form.register('name')}
          error={errors.name?.message}
          className="sm:col-span-2"
        />
        {showsAll ? <ContactFields register={form.register} control={form.control} errors={errors} /> : null}
      </div>
      {showsAll ? (
        <PreferenceFields register={form.register} control={form.control} />
      ) : (
        <Button
          variant="quiet"
          className="mt-3 -ml-3.5"
          icon={<ChevronDown aria-hidden className="size-4" />}
          onClick={() => setShowsAll(true)}
        >
          Add more details
        </Button>
      )}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {saveLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

type ContactFieldsProps = PreferenceFieldsProps & { errors: FieldErrors<NewClient> };

function ContactFields({ register, control, errors }: ContactFieldsProps) {
  return (
    <>
      <TextField
        label="Organization"
        {...register('organization', emptyIsNull)}
        error={errors.organization?.message}
      />
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        {...register('email', emptyIsNull)}
        error={errors.email ? 'Invalid email address' : undefined}
      />
      <TextField label="Phone" type="tel" {...register('phone', emptyIsNull)} error={errors.phone?.message} />
      <ZoneField control={control} />
    </>
  );
}

function ZoneField({ control }: { control: Control<NewClient> }) {
  const { field } = useController({ control, name: 'timezone' });
  return (
    <TimeZoneField
      value={field.value ?? ''}
      onChange={(zone) => field.onChange(zone || null)}
      first={{ value: '', label: 'Not set' }}
    />
  );
}

type PreferenceFieldsProps = { register: UseFormRegister<NewClient>; control: Control<NewClient> };

function PreferenceFields({ register, control }: PreferenceFieldsProps) {
  const focusAreas = useController({ control, name: 'preferences.focusAreas' });
  return (
    <fieldset className="mt-6 grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
      <legend className="sr-only">How you write to them</legend>
      <Select
        label="Tone"
        hint="For suggestions and next steps. “Encouraging” follows your own style."
        options={toOptions(tones)}
        {...register('preferences.tone')}
      />
      <Select
        label="Note style"
        hint="How lists look here and in copied notes."
        options={toOptions(noteStyles)}
        {...register('preferences.noteStyle')}
      />
      <TagsField
        label="Focus areas"
        hint="Lines about these come first, highlighted. Press Enter to add one."
        limit={focusAreaLimit}
        placeholder="delegation"
        values={focusAreas.field.value ?? []}
        onChange={focusAreas.field.onChange}
        className="sm:col-span-2"
      />
    </fieldset>
  );
}
