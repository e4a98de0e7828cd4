import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type Props = FieldProps & {
  values: readonly string[];
  onChange: (values: string[]) => void;
  limit: number;
  placeholder?: string;
};

/** A short list of words. Enter or comma adds one, Backspace in the empty field removes the last. */
export function TagsField({ values, onChange, limit, placeholder, ...field }: Props) {
  const [draft, setDraft] = useState('');
  const isFull = values.length >= limit;

  const add = () => {
    const word = draft.trim();
    if (word && !isFull && !values.includes(word)) onChange([...values, word]);
    setDraft('');
  };

  return (
    <Field {...field}>
      {(control) => (
        <div
          className={clsx(controlClass, 'flex flex-wrap gap-1.5 px-1.5 py-1.5 focus-within:border-accent')}
        >
          {values.map((value) => (
            <span key={value} className="flex items-center rounded-sm bg-raised pl-2 text-sm">
              {value}
              <button
                type="button"
                aria-label={`Remove ${value}`}
                onClick={() => onChange(values.filter((other) => other !== value))}
                className="grid size-7 place-items-center rounded-sm text-ink-faint hover:text-ink touch:size-11"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </span>
          ))}
          <input
            {...control}
            value={draft}
            disabled={isFull}
            placeholder={isFull ? `Limit of ${limit} reached` : placeholder}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if ((event.key === 'Enter' && draft) || event.key === ',') {
                event.preventDefault();
                add();
              } else if (event.key === 'Backspace' && draft === '') {
                onChange(values.slice(0, -1));
              }
            }}
            className="h-7 min-w-32 flex-1 bg-transparent px-1.5 outline-none touch:h-9"
          />
        </div>
      )}
    </Field>
  );
}
