import type { AskedQuestion, CoachMove } from '#shared/analysis.ts';
import type { DerivedEntry } from './derived-entry.ts';

/** What the coach did in a session, counted, each with one example of it. */
type Asked = Pick<AskedQuestion, 'kind' | 'quote' | 'turn' | 'start'>;
type Moved = Pick<CoachMove, 'kind' | 'quote' | 'turn' | 'start'>;

/** Questions and moves of the coach alone. */
export function coachingPatterns(questions: readonly Asked[], moves: readonly Moved[]): DerivedEntry[] {
  const open = questions.filter(({ kind }) => kind === 'open');
  const closed = questions.length - open.length;
  const andClosed = closed === 0 ? '' : ` and ${closed} closed`;
  const of = (wanted: Moved['kind']) => moves.filter(({ kind }) => kind === wanted);
  return [
    ...counted(open, (number) => `Asked ${counting(number, 'open question')}${andClosed}`),
    ...counted(of('reflection'), (number) => `Reflected back ${times(number)}`),
    ...counted(of('information'), (number) => `Brought in information ${times(number)}`),
    ...counted(of('advice'), (number) => `Gave advice ${times(number)}`),
  ];
}

/** The longest example says most. */
function counted(said: readonly (Asked | Moved)[], tell: (number: number) => string): DerivedEntry[] {
  const [example] = said.toSorted((one, other) => other.quote.length - one.quote.length);
  if (!example) return [];
  const { quote, turn, start } = example;
  return [{ text: tell(said.length), quote, turn, start }];
}

const counting = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
const times = (number: number): string => (number === 1 ? 'once' : `${number} times`);
