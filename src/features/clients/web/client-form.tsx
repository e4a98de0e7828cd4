import { useController, useForm, type Control, type UseFormRegister } from 'react-hook-form';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { Select } from '#ui/forms/select.tsx';
import { TagsField } from '#ui/forms/tags-field.tsx';
import { resolveShape } from '#ui/forms/resolve-shape.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { capital } from '#shared/words.ts';
import { newClient, type Client, type NewClient } from '../contract.ts';
import { defaultPreferences, focusAreaLimit, noteStyles, tones } from '../rules/preferences.ts';

type Props = {
  client: Client | null;
  saveLabel: string;
  onSave: (values: NewClient) => Promise<unknown>;
  onCancel: () => void;
};
const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: capital(value) }));

const timeZoneOptions = () => [
  { value: '', label: 'Not set' },
  ...Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
];

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

/** The form of a client; only the name is required. */
export function ClientForm({ client, saveLabel, onSave, onCancel }: Props) {
  const form = useForm({
    resolver: resolveShape(newClient),
    // Not on blur: an error message would move the submit button away from the pointer.
    mode: 'onSubmit',
    defaultValues: fieldsOf(client ?? emptyClient),
  });
  const { errors, isSubmitting } = form.formState;

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
        <TextField
          label="Organization"
          {...form.register('organization', emptyIsNull)}
          error={errors.organization?.message}
        />
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          {...form.register('email', emptyIsNull)}
          error={errors.email ? 'Invalid email address' : undefined}
        />
        <TextField
          label="Phone"
          type="tel"
          {...form.register('phone', emptyIsNull)}
          error={errors.phone?.message}
        />
        <Select label="Time zone" options={timeZoneOptions()} {...form.register('timezone', emptyIsNull)} />
      </div>
      <PreferenceFields register={form.register} control={form.control} />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {saveLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

type PreferenceFieldsProps = { register: UseFormRegister<NewClient>; control: Control<NewClient> };

function PreferenceFields({ register, control }: PreferenceFieldsProps) {
  const focusAreas = useController({ control, name: 'preferences.focusAreas' });
  return (
    <fieldset className="mt-6 grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
      <legend className="sr-only">How you write to them</legend>
      <Select label="Tone" options={toOptions(tones)} {...register('preferences.tone')} />
      <Select label="Note style" options={toOptions(noteStyles)} {...register('preferences.noteStyle')} />
      <TagsField
        label="Focus areas"
        hint="What you work on together. Press Enter to add one."
        limit={focusAreaLimit}
        placeholder="delegation"
        values={focusAreas.field.value ?? []}
        onChange={focusAreas.field.onChange}
        className="sm:col-span-2"
      />
    </fieldset>
  );
}
