import { useId, useState, type ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TagsField } from '#ui/forms/tags-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { VoiceProfile } from '../../contract.ts';
import { choicesOf } from '../../rules/apply-by-hand.ts';
import {
  choiceFields,
  fieldLength,
  listFields,
  mostInList,
  scoreFields,
  type ListField,
  type ProfileField,
} from '../../rules/profile-fields.ts';
import { fieldNames, placeholders, scoreEnds } from './field-names.ts';

/** One field of the profile: its name, its value, whether a person set it, and a form to set it. */
export type FieldValue = string | number | string[];
export type FieldActions = {
  onSet: (field: ProfileField, value: FieldValue) => void;
  /** The field follows the figures again. */
  onMeasure: (field: ProfileField) => void;
};

type Props = FieldActions & {
  field: ProfileField;
  profile: VoiceProfile;
  /** The value as it is shown. */
  children: ReactNode;
};

export function FieldEditor({ field, profile, onSet, onMeasure, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isByHand = profile.setByHand.includes(field);
  const name = fieldNames[field];
  return (
    <div role="group" aria-label={name}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-2">
        <h3 className="text-sm font-medium">{name}</h3>
        {isByHand ? <Badge tone="accent">Set by you</Badge> : null}
        <span className="ml-auto flex">
          {isByHand && !isOpen ? (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Measure again: ${name}`}
              onClick={() => onMeasure(field)}
            >
              Measure again
            </Button>
          ) : null}
          {isOpen ? null : (
            <Button
              size="sm"
              variant="quiet"
              className="-mr-2.5 touch:-mr-3"
              aria-label={`Edit: ${name}`}
              onClick={() => setOpen(true)}
            >
              Edit
            </Button>
          )}
        </span>
      </div>
      {isOpen ? (
        <FieldForm
          field={field}
          profile={profile}
          onCancel={() => setOpen(false)}
          onSave={(value) => {
            onSet(field, value);
            setOpen(false);
          }}
        />
      ) : (
        children
      )}
    </div>
  );
}

type FormProps = {
  field: ProfileField;
  profile: VoiceProfile;
  onSave: (value: FieldValue) => void;
  onCancel: () => void;
};

function FieldForm({ field, profile, onSave, onCancel }: FormProps) {
  const [value, setValue] = useState<FieldValue>(() => profile.fields[field] ?? startOf(field));
  const isEmpty = typeof value === 'string' && value.trim() === '';
  return (
    <form
      className="mt-1 space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onSave(finished(field, value));
      }}
    >
      <Control field={field} value={value} onChange={setValue} />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" type="submit" disabled={isEmpty}>
          Save
        </Button>
      </div>
    </form>
  );
}

const startOf = (field: ProfileField): FieldValue => {
  const choice = choiceFields.find((one) => one === field);
  if (choice) return choicesOf(choice)[0] ?? '';
  return scoreFields.some((one) => one === field) ? 50 : '';
};

/** A closing ends with a comma, which adds a word in the field for words. */
const finished = (field: ProfileField, value: FieldValue): FieldValue => {
  if (typeof value === 'string') return value.trim().slice(0, fieldLength);
  if (field !== 'closingHabits' || !Array.isArray(value)) return value;
  return value.map((closing) => (/[,.!–—-]$/.test(closing) ? closing : `${closing},`));
};

type ControlProps = { field: ProfileField; value: FieldValue; onChange: (value: FieldValue) => void };

function Control({ field, value, onChange }: ControlProps) {
  const name = fieldNames[field];
  const choice = choiceFields.find((one) => one === field);
  const score = scoreFields.find((one) => one === field);
  if (choice) {
    const known = choicesOf(choice);
    const options = known.includes(String(value)) ? known : [String(value), ...known];
    return (
      <Select
        label={name}
        value={String(value)}
        options={options.map((option) => ({ value: option, label: option }))}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (score)
    return <ScoreSlider name={name} ends={scoreEnds[score]} value={Number(value)} onChange={onChange} />;
  if (isList(field))
    return (
      <TagsField
        label={name}
        hint="Press Enter to add one."
        values={Array.isArray(value) ? value : []}
        limit={mostInList}
        placeholder={placeholders[field]}
        onChange={(values) => onChange(values.map((text) => text.slice(0, fieldLength)))}
      />
    );
  return (
    <TextField
      label={name}
      value={String(value)}
      maxLength={fieldLength}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const isList = (field: ProfileField): field is ListField => listFields.some((one) => one === field);

type SliderProps = {
  name: string;
  ends: readonly [string, string];
  value: number;
  onChange: (value: number) => void;
};

function ScoreSlider({ name, ends: [low, high], value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {name}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-8 w-full accent-accent touch:h-11"
      />
      <div className="flex justify-between text-xs text-ink-faint">
        <span>{low}</span>
        <output htmlFor={id} className="font-medium text-ink tabular-nums">
          {value}
        </output>
        <span>{high}</span>
      </div>
    </div>
  );
}
