import { namesDay, withoutDay } from '#shared/dates/title-day.ts';
import type { PromiseEntry, PromiseMention } from '../../../promises/contract.ts';
import type { Outcome } from '../../../promises/rules/outcomes.ts';
import type { DerivedEntry, Source } from './derived-entry.ts';

/** What a session says of promises: the client’s progress, and what to ask about next time. */
type Promised = Pick<
  PromiseEntry,
  'title' | 'owner' | 'assigneeName' | 'dueDate' | 'state' | 'conversationId' | 'quote' | 'turn' | 'start'
> & { history: PromiseMention[] };

const told: Record<Outcome, string> = {
  kept: 'Kept',
  partly: 'Partly kept',
  slipped: 'Not kept yet',
  're-agreed': 'Agreed again',
  dropped: 'Dropped',
};

/** An outcome is told once the coach has confirmed it. */
export const progressOf = (promises: readonly Promised[], conversationId: string): DerivedEntry[] =>
  promises.flatMap(({ title, owner, history }) => {
    const mention = mentionIn(history, conversationId);
    const place = mention && sourceOf(mention);
    if (owner !== 'client' || !place) return [];
    const what = mention.review === 'confirmed' ? told[mention.outcome] : 'Came back to';
    return [{ text: `${what}: ${byDay(title, mention.due)}`, ...place }];
  });

/** Promises that are not settled, made in this session or mentioned in it. */
export const toAskAbout = (promises: readonly Promised[], conversationId: string): DerivedEntry[] =>
  promises.flatMap((promise) => {
    const mention = mentionIn(promise.history, conversationId);
    const isMade = promise.conversationId === conversationId;
    const place = isMade ? sourceOf(promise) : mention && sourceOf(mention);
    if (!place || isEnded(promise, mention)) return [];
    return [{ text: asked(promise), ...place }];
  });

/** By a decision, or by what this session says; what a later one says is not known yet. */
const isEnded = ({ state }: Promised, mention: PromiseMention | undefined): boolean =>
  [state, mention?.outcome].some((outcome) => outcome === 'kept' || outcome === 'dropped');

function asked({ title, owner, assigneeName, dueDate }: Promised): string {
  const promised = byDay(title, dueDate);
  if (owner === 'coach') return `You said you would: ${promised}`;
  return owner === 'client' || !assigneeName
    ? `Ask about: ${promised}`
    : `Ask about ${assigneeName}: ${promised}`;
}

const mentionIn = (history: readonly PromiseMention[], conversationId: string) =>
  history.find((mention) => mention.conversationId === conversationId && mention.review !== 'dismissed');

const sourceOf = ({ quote, turn, start }: Pick<PromiseMention, 'quote' | 'turn' | 'start'>): Source | null =>
  quote === null ? null : { quote, turn, start };

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** With its date, if it has one, in place of the day the title names: "tomorrow" is wrong when it is read weeks later. */
function byDay(title: string, due: string | null): string {
  const bare = title.endsWith('”') ? title : withoutDay(title); // a quote keeps its words
  if (due === null) return bare;
  const date = days.format(new Date(`${due}T00:00:00Z`));
  return namesDay(bare) ? `${bare} (${date})` : `${bare}, by ${date}`;
}
