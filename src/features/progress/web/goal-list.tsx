import { CircleCheck, CircleSlash, Crosshair, MoveUpRight, Target, type LucideIcon } from 'lucide-react';
import { Quote } from '#features/conversations/web/moment-link.tsx';
import type { ClientProgress } from '../contract.ts';
import type { GoalChange } from '../rules/goal-changes.ts';

export type Goal = ClientProgress['goals'][number];

const changeWords: Record<GoalChange, string> = {
  moved: 'Moved',
  reached: 'Reached',
  'given up': 'Given up',
  sharper: 'Made clearer',
};

const icons: Record<GoalChange | 'set', LucideIcon> = {
  set: Target,
  moved: MoveUpRight,
  reached: CircleCheck,
  'given up': CircleSlash,
  sharper: Crosshair,
};

/** Goals with the words that set them, and what later sessions say of each. */
export function GoalList({ goals }: { goals: readonly Goal[] }) {
  return (
    <ul aria-label="Goals" className="divide-y divide-line">
      {goals.map((goal, index) => (
        <GoalItem key={index} goal={goal} />
      ))}
    </ul>
  );
}

function GoalItem({ goal: { text, set, changes } }: { goal: Goal }) {
  const last = changes.at(-1)?.kind ?? 'set';
  const Icon = icons[last];
  return (
    <li className="flex gap-3 px-4 py-3.5 sm:px-5">
      <Icon
        aria-hidden
        strokeWidth={1.9}
        className={`mt-0.5 size-[18px] shrink-0 ${last === 'reached' || last === 'moved' ? 'text-accent-text' : 'text-ink-faint'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-pretty wrap-anywhere">{text}</p>
        <div className="mt-1.5 space-y-1.5 border-l-2 border-line-strong/50 pl-3">
          <Quote quote={set.quote} text={text} moment={set} on={set.sessionDate} label="Set" />
          {changes.map((change, index) => (
            <Quote
              key={index}
              quote={change.quote ?? change.text}
              moment={change}
              on={change.sessionDate}
              label={changeWords[change.kind]}
            />
          ))}
        </div>
      </div>
    </li>
  );
}
