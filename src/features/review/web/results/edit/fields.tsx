import { Pencil } from 'lucide-react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { ShownField } from '../../../contract.ts';
import { ResultSection, SourceButton, useSourceHighlight } from '../sources.tsx';
import { LineEditor } from './line-editor.tsx';
import { LineMarks } from './line-marks.tsx';
import { useResultEdits, type ResultEdits } from './result-edits.tsx';
import { fieldDraftOf, type FieldDraft } from './writing.ts';

type Props = {
  fields: readonly ShownField[];
  /** The coach’s custom fields in order; an unfilled one is shown empty. */
  names: readonly string[];
};

const emptyField = (name: string): ShownField => ({
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

/** Custom fields with their values and sources. */
export function Fields({ fields, names }: Props) {
  const written = (useResultEdits()?.fieldDrafts ?? []).map(({ seen }) => seen.name);
  const known = new Map(fields.map((field) => [field.name, field]));
  const filled = fields.filter(({ value }) => value).map(({ name }) => name);
  // A field with an open draft is shown even if it was removed since.
  const shown = [...new Set([...names, ...filled, ...written])];
  if (shown.length === 0) return null;
  return (
    <ResultSection title="Your fields">
      <dl>
        {shown.map((name) => (
          <Field key={name} field={known.get(name) ?? emptyField(name)} />
        ))}
      </dl>
    </ResultSection>
  );
}

function Field({ field }: { field: ShownField }) {
  const edits = useResultEdits();
  const light = useSourceHighlight(field);
  const draft = edits?.fieldDrafts.find(({ seen }) => seen.name === field.name);
  if (edits && draft) return <FieldDraftEditor edits={edits} draft={draft} />;
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
            onClick={() => edits.drafts.fields.begin(field.name, fieldDraftOf(field))}
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

function FieldDraftEditor({ edits, draft }: { edits: ResultEdits; draft: FieldDraft }) {
  const { seen } = draft;
  const { fields } = edits.drafts;
  return (
    <div>
      <dt className="sr-only">{seen.name}</dt>
      <dd>
        <LineEditor
          label={seen.name}
          text={fields.read(seen.name)?.words ?? draft.words}
          mayBeEmpty
          onWrite={(words) => fields.write(seen.name, { seen, words })}
          onSave={(value) => fields.settle(seen.name, edits.fill(seen, value))}
          onCancel={() => fields.drop(seen.name)}
        />
      </dd>
    </div>
  );
}
