import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { formatCount } from '#ui/format.ts';
import type { VoiceProfile } from '../../contract.ts';
import { choiceFields, listFields, textFields, type ProfileField } from '../../rules/profile-fields.ts';
import { FieldEditor, type FieldActions } from './field-editor.tsx';

/** The fields in words and lists, each with sentences from the coach’s own samples. */
type Props = { profile: VoiceProfile } & FieldActions;

const order: readonly ProfileField[] = [...choiceFields, ...listFields, ...textFields];

/** What is known comes first; the rest can be opened and set by hand. */
export function FieldList({ profile, ...actions }: Props) {
  const [isAll, setAll] = useState(false);
  const known = order.filter((field) => isKnown(profile.fields[field]));
  const shown = isAll ? order : known;
  const hidden = order.length - shown.length;
  return (
    <>
      {shown.length > 0 ? (
        <ul aria-label="How you write, in detail" className="divide-y divide-line">
          {shown.map((field) => (
            <li key={field} className="py-3 first:pt-0 last:pb-0">
              <FieldEditor field={field} profile={profile} {...actions}>
                <Value value={profile.fields[field]} />
                <Examples
                  texts={profile.examples.filter((one) => one.field === field).map(({ text }) => text)}
                />
              </FieldEditor>
            </li>
          ))}
        </ul>
      ) : null}
      {hidden > 0 ? (
        <div
          className={clsx('flex flex-wrap items-center justify-between gap-3', known.length > 0 && 'mt-4')}
        >
          <p className="text-sm text-ink-soft">
            {formatCount(hidden, 'field is', 'fields are')} not known yet.
          </p>
          <Button size="sm" onClick={() => setAll(true)}>
            Set by hand
          </Button>
        </div>
      ) : null}
    </>
  );
}

const isKnown = (value: VoiceProfile['fields'][ProfileField]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null;

function Value({ value }: { value: string | number | string[] | null }) {
  if (value === null || (Array.isArray(value) && value.length === 0))
    return <p className="text-sm text-ink-faint">Not known yet</p>;
  if (!Array.isArray(value)) return <p className="text-ink-soft">{value}</p>;
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {value.map((text) => (
        <li key={text} className="rounded-sm bg-raised px-2 py-0.5 text-sm wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}

const Examples = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="mt-1.5 border-l-2 border-line-strong pl-3 text-sm text-pretty text-ink-soft">
      “{text}”
    </p>
  ));
