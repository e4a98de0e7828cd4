import { clsx } from 'clsx';
import { Ear, Merge, UserPlus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu, MenuItem } from '#ui/actions/menu.tsx';
import { controlClass } from '#ui/forms/field.tsx';
import { NativeSelect } from '#ui/forms/native-select.tsx';
import { formatCount } from '#ui/format.ts';
import type { Speaker } from '../../contract.ts';
import { toneFill, type Tone } from './speaker-tones.ts';
import { isRole, roleOptions } from './role-names.ts';
import type { Share } from './shares.ts';

type Props = {
  speaker: Speaker;
  tone: Tone;
  share: Share | undefined;
  others: readonly Speaker[];
  /** Null where there is no clip. */
  onPlay: (() => void) | null;
  onName: (name: string) => void;
  onRole: (role: Speaker['role']) => void;
  onMerge: (into: Speaker) => void;
  /** Null where the speaker cannot become a client. */
  onAddClient: (() => void) | null;
};

const longestName = 80;

/** One speaker: name, role, share, clip and merge. */
export function SpeakerRow({ speaker, tone, share, others, ...actions }: Props) {
  const { onPlay, onName, onRole, onMerge, onAddClient } = actions;
  const { label, name, role, isGuess } = speaker;
  const [typed, setTyped] = useState(name);
  const save = () => {
    const wanted = typed.trim();
    if (wanted === '') setTyped(name);
    else if (wanted !== name) onName(wanted);
  };
  return (
    <li className="py-3">
      <div className="flex items-center gap-2">
        <span aria-hidden className={clsx('size-2.5 shrink-0 rounded-full', toneFill[tone])} />
        <input
          data-speaker={label}
          aria-label={`Name of ${name}`}
          value={typed}
          maxLength={longestName}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (isGuess && typed.trim() === name) onName(name);
            focusNext(event); // blur saves it
          }}
          className={clsx(controlClass, 'h-9 min-w-0 flex-1 touch:h-11')}
        />
        <div className="relative shrink-0">
          <NativeSelect
            aria-label={`Role of ${name}`}
            options={roleOptions}
            value={role}
            onChange={({ target }) => isRole(target.value) && onRole(target.value)}
            className={clsx(controlClass, 'h-9 w-32! pr-8 touch:h-11')}
            chevron="right-2.5 text-ink-faint"
          />
        </div>
      </div>
      <div className="mt-1 flex items-center gap-1 pl-4.5">
        <p className="min-w-0 flex-1 text-sm text-ink-faint tabular-nums">
          {share ? `${share.percent}% · ${formatCount(share.lines, 'line')}` : 'No lines'}
          {isGuess ? ' · guessed' : ''}
        </p>
        {onAddClient ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<UserPlus aria-hidden className="size-4" />}
            onClick={onAddClient}
          >
            Add as client
          </Button>
        ) : null}
        {onPlay ? (
          <IconButton label={`Play a clip of ${name}`} onClick={onPlay}>
            <Ear aria-hidden />
          </IconButton>
        ) : null}
        {others.length > 0 ? <MergeMenu name={name} others={others} onMerge={onMerge} /> : null}
      </div>
    </li>
  );
}

type MergeProps = Pick<Props, 'others' | 'onMerge'> & { name: string };

function MergeMenu({ name, others, onMerge }: MergeProps) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Merge ${name} into another speaker`}
          className="inline-flex h-9 items-center gap-1.5 rounded-md px-2 text-sm text-ink-soft transition-colors hover:bg-raised hover:text-ink touch:h-11"
        >
          <Merge aria-hidden className="size-4" />
          Merge
        </button>
      }
    >
      {others.map((other) => (
        <MenuItem key={other.label} onClick={() => onMerge(other)}>
          Into {other.name}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Enter moves to the next name, so that all speakers can be named in one go. */
function focusNext({ currentTarget }: KeyboardEvent<HTMLElement>): void {
  const all = [...(currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-speaker]') ?? [])];
  const next = all[all.indexOf(currentTarget) + 1];
  if (next) next.focus();
  else currentTarget.blur();
}
