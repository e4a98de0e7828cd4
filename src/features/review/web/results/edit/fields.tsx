import { Pencil } from 'lucide-react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { ShownField } from '../../../contract.ts';
import { ResultSection, SourceButton, useLight } from '../sources.tsx';
import { LineEditor } from './line-editor.tsx';
import { LineMarks } from './line-marks.tsx';
import { useResultEdits, type ResultEdits } from './result-edits.tsx';
import { fieldDraftOf, type FieldDraft } from './writing.ts';

type Props = {
  fields: readonly ShownField[];
  /** The fields the coach wants filled, in the coach's order; one the conversation did not fill is shown empty. */
  names: readonly string[];
};

const unsaid = (name: string): ShownField => ({
  name,
  value: '',
  revision: 0,
  isEdited: false,
  isOwn: false,
  quote: null,
  turn: null,
  start: null,
  stale: null,
});

/** The coach's own fields, filled from what was said, with the place where it was said. */
export function Fields({ fields, names }: Props) {
  const written = (useResultEdits()?.writtenFields ?? []).map(({ seen }) => seen.name);
  const known = new Map(fields.map((field) => [field.name, field]));
  const filled = fields.filter(({ value }) => value).map(({ name }) => name);
  // What is being written has its place, whatever became of the field.
  const shown = [...new Set([...names, ...filled, ...written])];
  if (shown.length === 0) return null;
  return (
    <ResultSection title="Your fields">
      <dl>
        {shown.map((name) => (
          <Field key={name} field={known.get(name) ?? unsaid(name)} />
        ))}
      </dl>
    </ResultSection>
  );
}

function Field({ field }: { field: ShownField }) {
  const edits = useResultEdits();
  const light = useLight(field);
  const draft = edits?.writtenFields.find(({ seen }) => seen.name === field.name);
  if (edits && draft) return <WrittenField edits={edits} draft={draft} />;
  return (
    <div
      {...light}
      className="group -mx-2.5 flex items-start gap-3 rounded-md px-2.5 py-1.5 transition-colors hover:bg-raised"
    >
      <dt className="w-28 shrink-0 text-ink-soft wrap-anywhere sm:w-36">{field.name}</dt>
      <dd className="min-w-0 flex-1 text-pretty wrap-anywhere">
        {field.value || <span className="text-ink-faint">Not mentioned</span>}
        <LineMarks line={field} />
      </dd>
      <dd className="flex shrink-0 items-center gap-1">
        {edits ? (
          <IconButton
            label={`Edit ${field.name}`}
            onClick={() => edits.writings.fields.begin(field.name, fieldDraftOf(field))}
            className="-my-1 size-8! opacity-0 group-hover:opacity-100 focus-visible:opacity-100 touch:size-11! touch:opacity-100"
          >
            <Pencil aria-hidden strokeWidth={1.8} className="size-4!" />
          </IconButton>
        ) : null}
        <SourceButton source={field} />
      </dd>
    </div>
  );
}

function WrittenField({ edits, draft }: { edits: ResultEdits; draft: FieldDraft }) {
  const { seen } = draft;
  const { fields } = edits.writings;
  return (
    <div>
      <dt className="sr-only">{seen.name}</dt>
      <dd>
        <LineEditor
          label={seen.name}
          text={fields.read(seen.name)?.words ?? draft.words}
          mayBeEmpty
          onWrite={(words) => fields.keep(seen.name, { seen, words })}
          onSave={(value) => fields.settle(seen.name, edits.fill(seen, value))}
          onCancel={() => fields.drop(seen.name)}
        />
      </dd>
    </div>
  );
}
