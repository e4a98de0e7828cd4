import { Check, CircleCheck, Ellipsis, X } from 'lucide-react';
import { useRef } from 'react';
import { Quote } from '#features/conversations/web/moment-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu, MenuItem } from '#ui/actions/menu.tsx';
import { useCurrentItem } from '#ui/keyboard/use-current-item.ts';
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts';
import { listEnd, useWantedFocus } from '#ui/keyboard/wanted-focus.ts';
import { outcomes, type Outcome } from '../rules/outcomes.ts';
import { proposalWords, StateIcon, stateWords } from './promise-words.tsx';
import type { Proposal } from './queries.ts';

/** Null dismisses what the product proposed. */
type OnDecide = (mention: Proposal, outcome: Outcome | null) => void;

type Props = {
  mentions: readonly Proposal[];
  /** On the dashboard each is of another client. */
  among: 'all' | 'one client';
  onDecide: OnDecide;
};

/** What later sessions say of promises, to be confirmed with one key: A confirms, D dismisses, J and K move. */
export function ToConfirm({ mentions, among, onDecide }: Props) {
  const section = useRef<HTMLUListElement>(null);
  const { current, setCurrentId, moveOn, keys } = useCurrentItem({
    section,
    items: mentions,
    attribute: 'data-mention',
  });
  const decide: OnDecide = (mention, outcome) => {
    onDecide(mention, outcome);
    moveOn(mention);
  };
  useShortcuts({
    ...keys,
    a: () => current && decide(current, current.outcome),
    d: () => current && decide(current, null),
  });
  if (mentions.length === 0) return <ConfirmEnd />;
  return (
    <ul ref={section} aria-label="Promises to confirm" className="divide-y divide-line">
      {mentions.map((mention) => (
        <ToConfirmItem
          key={mention.id}
          mention={mention}
          among={among}
          isCurrent={mention === current}
          onFocus={() => setCurrentId(mention.id)}
          onDecide={decide}
        />
      ))}
    </ul>
  );
}

/** In the place of the last one. It takes the focus that the last decision left. */
function ConfirmEnd() {
  const place = useRef<HTMLParagraphElement>(null);
  useWantedFocus(place, listEnd);
  return (
    <p
      ref={place}
      tabIndex={-1}
      role="status"
      className="flex items-center gap-2.5 px-4 py-3.5 text-ink-soft -outline-offset-2 sm:px-5"
    >
      <CircleCheck aria-hidden strokeWidth={1.8} className="size-[18px] shrink-0 text-accent-text" />
      Nothing to confirm.
    </p>
  );
}

type ItemProps = {
  mention: Proposal;
  among: Props['among'];
  isCurrent: boolean;
  onFocus: () => void;
  onDecide: OnDecide;
};

function ToConfirmItem({ mention, among, isCurrent, onFocus, onDecide }: ItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useWantedFocus(item, mention.id);
  const { promise, outcome } = mention;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside act; the row only takes the focus and its keys
    <li
      ref={item}
      data-mention={mention.id}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      onFocus={onFocus}
      className="scroll-my-24 px-4 py-3.5 -outline-offset-2 transition-colors aria-current:bg-accent-soft/45 aria-current:shadow-[inset_3px_0_var(--accent)] sm:px-5"
    >
      <p className="text-sm text-ink-soft">
        {among === 'all' ? `${promise.clientName}: ` : ''}
        {proposalWords(outcome, mention.due)}
      </p>
      <p className="font-medium text-pretty wrap-anywhere">{promise.title}</p>
      <div className="mt-1.5 space-y-1.5 border-l-2 border-line-strong/50 pl-3">
        <Quote
          quote={promise.quote}
          text={promise.title}
          moment={promise}
          on={promise.sessionDate}
          label="Promised"
        />
        <Quote quote={mention.quote} moment={mention} on={mention.sessionDate} label="Then" />
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-1">
        <Button
          size="sm"
          aria-keyshortcuts="a"
          icon={<Check aria-hidden strokeWidth={2.25} className="size-4 text-accent-text" />}
          onClick={() => onDecide(mention, outcome)}
        >
          <span className="sr-only">Confirm: </span>
          {stateWords[outcome]}
        </Button>
        <Menu
          align="start"
          trigger={
            <button
              type="button"
              aria-label="It ended differently"
              className="inline-flex size-8 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-raised hover:text-ink touch:size-11"
            >
              <Ellipsis aria-hidden className="size-[18px]" />
            </button>
          }
        >
          {outcomes
            .filter((other) => other !== outcome)
            .map((other) => (
              <MenuItem
                key={other}
                icon={<StateIcon state={other} />}
                onClick={() => onDecide(mention, other)}
              >
                {stateWords[other]}
              </MenuItem>
            ))}
        </Menu>
        <IconButton
          label="Dismiss"
          shortcut="D"
          aria-keyshortcuts="d"
          className="size-8! touch:size-11!"
          onClick={() => onDecide(mention, null)}
        >
          <X aria-hidden strokeWidth={1.8} />
        </IconButton>
      </div>
    </li>
  );
}
