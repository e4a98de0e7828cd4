import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { controlClass } from '#ui/forms/field.tsx';
import { notify } from '#ui/toast.ts';
import { customFieldLength, customFieldLimit } from '#features/identity/rules/custom-fields.ts';
import { fieldNames, type CoachingField } from '#features/templates/rules/coaching-field.ts';
import { suggestedFields } from '#features/onboarding/rules/use-cases.ts';

type Props = {
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Whose fields they are: the suggestions follow the profile. */
  coach: Parameters<typeof suggestedFields>[0];
};

/** Edits the names of up to four custom fields, and their order. */
export function CustomFieldsEditor({ values, onChange, coach }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(values); // for an undo: other fields may have been added meanwhile
  useEffect(() => {
    latest.current = values;
  });
  const isFull = values.length >= customFieldLimit;
  const used = new Set(values.map((value) => value.trim().toLowerCase()));
  const suggested = suggestedFields(coach);
  const offered = suggested.fields.filter((name) => !used.has(name.toLowerCase()));

  /** The field to focus after the list has changed. */
  const focus = (at: number) =>
    setTimeout(() => list.current?.querySelectorAll('input')[Math.max(0, at)]?.focus(), 0);
  const put = (at: number, name: string) => onChange(values.map((value, i) => (i === at ? name : value)));
  const move = (from: number, to: number) => {
    const moved = [...values];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
    focus(to);
  };
  const remove = (at: number) => {
    const name = values[at] ?? '';
    onChange(values.filter((_, i) => i !== at));
    focus(at - 1);
    if (name.trim() === '') return;
    const putBack = () => onChange(latest.current.toSpliced(at, 0, name).slice(0, customFieldLimit));
    notify(`${name} removed`, { action: { label: 'Undo', onClick: putBack } });
  };

  return (
    <div>
      <ol ref={list} aria-label="Your fields" className="space-y-2 not-empty:mb-3">
        {values.map((value, at) => (
          <FieldRow
            key={at}
            value={value}
            at={at}
            isLast={at === values.length - 1}
            onChange={(name) => put(at, name)}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {isFull ? (
        <p className="text-sm text-ink-soft">You can have up to four fields. Remove one to add another.</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => {
              onChange([...values, '']);
              focus(values.length);
            }}
          >
            Add a field
          </Button>
          {offered.map((name) => (
            <button
              key={name}
              type="button"
              aria-label={`Add ${name}`}
              onClick={() => onChange([...values, name])}
              className="inline-flex h-8 items-center gap-1.5 rounded-full border border-dashed border-line-strong px-3 text-sm text-ink-soft transition-colors hover:border-accent hover:text-accent-text touch:h-11"
            >
              <Plus aria-hidden className="size-3.5" />
              {name}
            </button>
          ))}
          {offered.length > 0 ? (
            <p className="w-full text-sm text-ink-faint">{reasonOf(coach, suggested.field)}</p>
          ) : null}
        </div>
      )}
    </div>
  );
}

function reasonOf({ industryAutomationEnabled }: Props['coach'], field: CoachingField | null): string {
  if (!industryAutomationEnabled)
    return 'General suggestions, because industry automation is off in AI settings.';
  return field === null
    ? 'Suggestions for any kind of coaching.'
    : `Suggestions for your field: ${fieldNames[field].toLowerCase()}.`;
}

type RowProps = {
  value: string;
  at: number;
  isLast: boolean;
  onChange: (name: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function FieldRow({ value, at, isLast, onChange, onMove, onRemove }: RowProps) {
  const name = value || 'field';
  return (
    <li className="flex items-center gap-1">
      <span aria-hidden className="w-6 text-sm text-ink-faint tabular-nums">
        {at + 1}
      </span>
      <input
        aria-label={`Field ${at + 1}`}
        value={value}
        maxLength={customFieldLength}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} h-10 min-w-0 flex-1 touch:h-11`}
      />
      <IconButton label={`Move ${name} up`} disabled={at === 0} onClick={() => onMove(at - 1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(at + 1)}>
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

/** Empty rows are not fields yet. */
export const filledFields = (values: readonly string[]): string[] =>
  values.map((value) => value.trim()).filter(Boolean);
