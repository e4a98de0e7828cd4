import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { controlClass } from '#ui/forms/field.tsx';
import { notify } from '#ui/toast.ts';
import { customFieldLength, customFieldLimit } from '../../identity/rules/custom-fields.ts';
import { suggestedFields } from '../rules/use-cases.ts';

type Props = { values: readonly string[]; onChange: (values: string[]) => void; useCase: string | null };

/** Up to four names in an order of one's own. */
export function CustomFieldsEditor({ values, onChange, useCase }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(values); // for an undo: others may have been added meanwhile
  useEffect(() => {
    latest.current = values;
  });
  const isFull = values.length >= customFieldLimit;
  const used = new Set(values.map((value) => value.trim().toLowerCase()));
  const offered = suggestedFields(useCase).filter((name) => !used.has(name.toLowerCase()));

  /** After the list has changed: the field somebody is about to go on with. */
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
          <li key={at} className="flex items-center gap-1">
            <span aria-hidden className="w-6 text-sm text-ink-faint tabular-nums">
              {at + 1}
            </span>
            <input
              aria-label={`Field ${at + 1}`}
              value={value}
              maxLength={customFieldLength}
              onChange={(event) => put(at, event.target.value)}
              className={`${controlClass} h-10 min-w-0 flex-1 touch:h-11`}
            />
            <IconButton
              label={`Move ${value || 'field'} up`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={`Move ${value || 'field'} down`}
              disabled={at === values.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            <IconButton label={`Remove ${value || 'field'}`} onClick={() => remove(at)}>
              <X aria-hidden />
            </IconButton>
          </li>
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
        </div>
      )}
    </div>
  );
}

/** Empty rows are rows somebody has not decided on. */
export const filledFields = (values: readonly string[]): string[] =>
  values.map((value) => value.trim()).filter(Boolean);
