import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { sections } from '#shared/analysis.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { controlClass } from '#ui/forms/field.tsx';
import { NativeSelect } from '#ui/forms/native-select.tsx';
import { headingLength, sectionNames, type NotePart } from '../rules/note-template.ts';

type Props = { parts: readonly NotePart[]; onChange: (parts: NotePart[]) => void };

/** The sections of a template: heading, number of lines, order. */
export function SectionRows({ parts, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const missing = sections.filter((section) => !parts.some((part) => part.section === section));
  const focus = (at: number) =>
    setTimeout(() => list.current?.querySelectorAll('input')[Math.max(0, at)]?.focus(), 0);
  const move = (from: number, to: number) => {
    const moved = [...parts];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
    focus(to);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Sections</legend>
      <ol ref={list} aria-label="Sections" className="space-y-4 sm:space-y-2">
        {parts.map((part, at) => (
          <Row
            key={part.section}
            part={part}
            isFirst={at === 0}
            isLast={at === parts.length - 1}
            onChange={(next) => onChange(parts.with(at, next))}
            onMove={(by) => move(at, at + by)}
            onRemove={() => {
              onChange(parts.toSpliced(at, 1));
              focus(at - 1);
            }}
          />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        {missing.map((section) => (
          <button
            key={section}
            type="button"
            aria-label={`Add ${sectionNames[section]}`}
            onClick={() => {
              onChange([...parts, { section, heading: sectionNames[section], most: null }]);
              focus(parts.length);
            }}
            className="inline-flex h-8 items-center gap-1.5 rounded-full border border-dashed border-line-strong px-3 text-sm text-ink-soft transition-colors hover:border-accent hover:text-accent-text touch:h-11"
          >
            <Plus aria-hidden className="size-3.5" />
            {sectionNames[section]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const counts = [1, 2, 3, 5, 8, 12, 20];
const all = '';

type RowProps = {
  part: NotePart;
  isFirst: boolean;
  isLast: boolean;
  onChange: (part: NotePart) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
};

function Row({ part, isFirst, isLast, onChange, onMove, onRemove }: RowProps) {
  const name = sectionNames[part.section];
  const known = part.most === null || counts.includes(part.most) ? counts : [...counts, part.most];
  return (
    <li className="flex flex-wrap items-center gap-1">
      <input
        aria-label={`Heading of ${name}`}
        value={part.heading}
        maxLength={headingLength}
        required
        onChange={(event) => onChange({ ...part, heading: event.target.value })}
        className={`${controlClass} h-10 min-w-36 flex-1 touch:h-11`}
      />
      <span className="flex items-center gap-0.5">
        {part.section === 'tasks' ? null : (
          <span className="relative">
            <NativeSelect
              aria-label={`Lines of ${name}`}
              value={part.most ?? all}
              onChange={({ target: { value } }) =>
                onChange({ ...part, most: value === all ? null : Number(value) })
              }
              options={[
                { value: all, label: 'All' },
                ...known.toSorted((a, b) => a - b).map((most) => ({ value: `${most}`, label: `${most}` })),
              ]}
              className={`${controlClass} h-10 w-19! pr-7 touch:h-11`}
              chevron="right-2 text-ink-faint"
            />
          </span>
        )}
        <IconButton label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${name}`} disabled={isFirst && isLast} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
