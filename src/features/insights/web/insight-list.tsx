import { Lightbulb, Repeat, Sprout, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Quote } from '#features/conversations/web/moment-link.tsx';
import { Menu, MenuItem } from '#ui/actions/menu.tsx';
import { useWantedFocus, wantFocus } from '#ui/keyboard/wanted-focus.ts';
import type { Insight } from '../contract.ts';
import { dismissReasons, type DismissReason, type InsightType } from '../rules/insight-types.ts';

const kinds: Record<InsightType, { word: string; icon: LucideIcon; tone: string }> = {
  pattern: { word: 'Pattern', icon: Repeat, tone: 'text-ink-soft' },
  risk: { word: 'Risk', icon: TriangleAlert, tone: 'text-amber-text' },
  progress: { word: 'Progress', icon: Sprout, tone: 'text-accent-text' },
  opportunity: { word: 'Opportunity', icon: Lightbulb, tone: 'text-accent-text' },
};

const reasonWords: Record<DismissReason, string> = {
  'known already': 'I know this already',
  'not true': 'It isn’t true',
  'not useful': 'It isn’t useful',
  'not now': 'Not now',
};

type Props = {
  insights: readonly Insight[];
  /** Day of each session, where it is known. */
  dayOf?: (conversationId: string) => string | undefined;
  nameOf?: (insight: Insight) => string | undefined;
  onDismiss?: (insight: Insight, reason: DismissReason) => void;
  onView?: (insight: Insight) => void;
};

const endOfInsights = 'end of the insights';

/** Insights with the words they come from; each can be dismissed with a reason. */
export function InsightList({ insights, dayOf, nameOf, onDismiss, onView }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useWantedFocus(list, endOfInsights);
  useEffect(() => {
    for (const insight of insights) onView?.(insight);
  }, [insights, onView]);
  return (
    <ul ref={list} tabIndex={-1} aria-label="Insights" className="divide-y divide-line -outline-offset-2">
      {insights.map((insight, index) => (
        <InsightItem
          key={insight.id}
          insight={insight}
          clientName={nameOf?.(insight)}
          dayOf={dayOf}
          onDismiss={
            onDismiss &&
            ((reason) => {
              wantFocus((insights[index + 1] ?? insights[index - 1])?.id ?? endOfInsights);
              onDismiss(insight, reason);
            })
          }
        />
      ))}
    </ul>
  );
}

type ItemProps = {
  insight: Insight;
  clientName: string | undefined;
  dayOf: Props['dayOf'];
  onDismiss: ((reason: DismissReason) => void) | undefined;
};

function InsightItem({ insight, clientName, dayOf, onDismiss }: ItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useWantedFocus(item, insight.id);
  const { word, icon: Icon, tone } = kinds[insight.insightType];
  return (
    <li ref={item} tabIndex={-1} className="flex gap-3 px-4 py-3.5 -outline-offset-2 sm:px-5">
      <Icon aria-hidden strokeWidth={1.9} className={`mt-0.5 size-[18px] shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-soft">
          {word}
          {clientName ? ` · ${clientName}` : ''}
        </p>
        <p className="font-medium text-pretty wrap-anywhere">{insight.title}</p>
        {insight.description === '' || insight.description === insight.title ? null : (
          <p className="text-pretty wrap-anywhere text-ink-soft">{insight.description}</p>
        )}
        {insight.sources.length > 0 ? (
          <ul
            aria-label="Where it was said"
            className="mt-1.5 space-y-1.5 border-l-2 border-line-strong/50 pl-3"
          >
            {insight.sources.map((source, index) => (
              <li key={index}>
                <Quote quote={source.quote} moment={source} on={dayOf?.(source.conversationId) ?? null} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {onDismiss ? (
        <Menu
          trigger={
            <button
              type="button"
              aria-label="Dismiss insight"
              className="-mr-2 inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-raised hover:text-ink touch:size-11"
            >
              <X aria-hidden className="size-[18px]" />
            </button>
          }
        >
          {dismissReasons.map((reason) => (
            <MenuItem key={reason} onClick={() => onDismiss(reason)}>
              {reasonWords[reason]}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </li>
  );
}
