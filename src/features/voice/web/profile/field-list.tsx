import type { VoiceProfile } from '../../contract.ts';
import { choiceFields, listFields, textFields, type ProfileField } from '../../rules/profile-fields.ts';
import { FieldEditor, type FieldActions } from './field-editor.tsx';

/** The fields in words and lists, each with sentences from the coach’s own samples. */
type Props = { profile: VoiceProfile } & FieldActions;

const order: readonly ProfileField[] = [...choiceFields, ...listFields, ...textFields];

export const FieldList = ({ profile, ...actions }: Props) => (
  <ul aria-label="How you write, in detail" className="divide-y divide-line">
    {order.map((field) => (
      <li key={field} className="py-3 first:pt-0 last:pb-0">
        <FieldEditor field={field} profile={profile} {...actions}>
          <Value value={profile.fields[field]} />
          <Examples texts={profile.examples.filter((one) => one.field === field).map(({ text }) => text)} />
        </FieldEditor>
      </li>
    ))}
  </ul>
);

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
