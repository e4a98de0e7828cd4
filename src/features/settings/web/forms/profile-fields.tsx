import { useId } from 'react';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { industries, useCases } from '#features/onboarding/rules/use-cases.ts';

/** The profile as a form's values: an absent value is an empty string. */
export type Profile = {
  fullName: string;
  jobTitle: string;
  industry: string;
  primaryUseCase: string;
  personalDescription: string;
};

type Person = { [field in keyof Profile]: string | null } & {
  firstName: string | null;
  lastName: string | null;
  username: string;
};

export const profileOf = (person: Person): Profile => ({
  fullName:
    person.fullName ?? ([person.firstName, person.lastName].filter(Boolean).join(' ') || person.username),
  jobTitle: person.jobTitle ?? '',
  industry: person.industry ?? '',
  primaryUseCase: person.primaryUseCase ?? '',
  personalDescription: person.personalDescription ?? '',
});

const fields = ['fullName', 'jobTitle', 'industry', 'primaryUseCase', 'personalDescription'] as const;

export const isProfile = (stored: unknown): stored is Profile =>
  typeof stored === 'object' &&
  stored !== null &&
  fields.every((field) => typeof (stored as Record<string, unknown>)[field] === 'string');

type Props = {
  value: Profile;
  onChange: (profile: Profile) => void;
  /** Shown at the name, the only required field. */
  nameError?: string | undefined;
};

export function ProfileFields({ value, onChange, nameError }: Props) {
  const industryList = useId();
  const isOwnUseCase =
    value.primaryUseCase !== '' && !useCases.some(({ name }) => name === value.primaryUseCase);
  const put = (field: keyof Profile) => (event: { target: { value: string } }) =>
    onChange({ ...value, [field]: event.target.value });

  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        label="Your name"
        name="fullName"
        required
        autoComplete="name"
        maxLength={120}
        value={value.fullName}
        onChange={put('fullName')}
        error={nameError}
      />
      <TextField
        label="What you do"
        name="jobTitle"
        optional
        autoComplete="organization-title"
        placeholder="Executive coach"
        maxLength={120}
        value={value.jobTitle}
        onChange={put('jobTitle')}
      />
      <TextField
        label="Industry"
        name="industry"
        optional
        list={industryList}
        maxLength={120}
        value={value.industry}
        onChange={put('industry')}
      />
      <datalist id={industryList}>
        {industries.map((industry) => (
          <option key={industry}>{industry}</option>
        ))}
      </datalist>
      <Select
        label="Kind of coaching"
        name="primaryUseCase"
        optional
        options={[
          { value: '', label: 'Choose one' },
          ...useCases.map(({ name }) => ({ value: name, label: name })),
          ...(isOwnUseCase ? [{ value: value.primaryUseCase, label: value.primaryUseCase }] : []),
        ]}
        value={value.primaryUseCase}
        onChange={put('primaryUseCase')}
      />
      <TextArea
        label="How you work"
        name="personalDescription"
        optional
        hint="Two or three sentences in your own words. Only you see them."
        maxLength={2000}
        value={value.personalDescription}
        onChange={put('personalDescription')}
        className="sm:col-span-2"
      />
    </div>
  );
}
