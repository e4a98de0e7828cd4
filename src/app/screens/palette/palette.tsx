import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { KeyboardHint } from '#ui/layout/keyboard-hint.tsx';
import { findCommands, type Command, type CommandGroup } from './find-commands.ts';
import { useCommands } from './use-commands.ts';

type Props = {
  open: boolean;
  /** Counts the openings, so that each starts empty. */
  opening: number;
  onClose: () => void;
};

/** The command palette (Ctrl K, Command K). Loaded when it is first opened. */
export function Palette({ open, opening, onClose }: Props) {
  const [ahead] = useState(() => ({ opening, typed: typedAhead() }));
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label="Search and commands"
          className="popup fixed inset-x-3 top-[max(0.75rem,env(safe-area-inset-top))] z-50 mx-auto flex max-h-[min(30rem,calc(100dvh-1.5rem))] max-w-xl flex-col overflow-hidden rounded-xl sm:top-[14vh] sm:max-h-[min(30rem,72vh)]"
        >
          <Commands key={opening} first={opening === ahead.opening ? ahead.typed : ''} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What was typed while this was loading: the field that took it is still there when this is rendered first. */
const typedAhead = (): string => document.querySelector<HTMLInputElement>('#type-ahead')?.value ?? '';

/** A separate component with a key, so that every opening starts empty. */
function Commands({ first, onClose }: { first: string; onClose: () => void }) {
  const [typed, setTyped] = useState(first);
  const found = findCommands(useCommands(typed), typed);
  const run = (command: Command) => {
    onClose();
    command.run();
  };

  return (
    <Autocomplete.Root
      items={found}
      mode="none"
      inline
      open
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={(command: Command) => command.label}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-[18px] shrink-0 text-ink-faint" />
        <Autocomplete.Input
          aria-label="Search or ask anything"
          placeholder="Search or ask anything"
          className="h-13 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <KeyboardHint keys="Esc" />
      </div>
      <Autocomplete.Empty className="px-5 py-10 text-center text-pretty text-ink-soft empty:hidden">
        {found.length === 0 ? `Nothing found for “${typed.trim()}”.` : null}
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 py-2 empty:hidden">
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="pb-1">
            <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.id}
                  value={command}
                  onClick={() => run(command)}
                  className="flex min-h-10 cursor-default items-center gap-3 rounded-md px-2.5 outline-none select-none data-highlighted:bg-accent-soft touch:min-h-12"
                >
                  <command.icon
                    aria-hidden
                    strokeWidth={1.8}
                    className="size-[18px] shrink-0 text-ink-faint"
                  />
                  <span className="min-w-0 truncate">{command.label}</span>
                  {command.detail ? (
                    <span className="ml-auto max-w-1/2 shrink-0 truncate pl-3 text-sm text-ink-soft">
                      {command.detail}
                    </span>
                  ) : null}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
