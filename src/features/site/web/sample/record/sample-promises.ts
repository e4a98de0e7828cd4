import type { ListedPromise, Proposal } from '#features/promises/web/queries.ts';
import { plusDays } from '#shared/time.ts';
import { clientName, momentIn, sessionOf, type SessionKey } from './sample-sessions.ts';

/** What Maya and Dana promised, and what came of it. */
type Mention = ListedPromise['history'][number];

type PromiseOf = Pick<ListedPromise, 'title' | 'owner' | 'state'> & {
  in: SessionKey;
  at: number;
  quote: string;
  due: number | null;
  history?: Mention[];
};

const builders = (today: string) => ({
  promise: (id: string, { in: key, at, quote, due, history = [], ...of }: PromiseOf): ListedPromise => ({
    id,
    taskId: id,
    ...of,
    assignee: null,
    assigneeName: of.owner === 'coach' ? null : clientName,
    clientId: 'sample',
    clientName,
    conversationTitle: sessionOf(today, key).title,
    ...momentIn(today, key, at),
    quote,
    dueDate: due === null ? null : plusDays(sessionOf(today, key).sessionDate, due),
    completed: of.state === 'kept',
    history,
  }),
  mention: (key: SessionKey, at: number, outcome: Mention['outcome'], quote: string): Mention => ({
    mentionId: `${key} ${at}`,
    outcome,
    due: null,
    review: 'confirmed',
    ...momentIn(today, key, at),
    quote,
  }),
});

export function samplePromises(today: string): ListedPromise[] {
  const { promise, mention } = builders(today);
  return [
    promise('demo', {
      title: 'Let Priya give the demo to the board',
      owner: 'client',
      state: 'open',
      in: 'third',
      at: 1504,
      quote: 'I will ask Priya to give the demo, and I will sit at the back.',
      due: 10,
    }),
    promise('article', {
      title: 'Send Maya the article on saying no',
      owner: 'coach',
      state: 'open',
      in: 'third',
      at: 2210,
      quote: 'I will send you that article tonight.',
      due: 0,
    }),
    promise('friday', {
      title: 'Keep Friday afternoons free of meetings',
      owner: 'client',
      state: 'slipped',
      in: 'second',
      at: 1322,
      quote: 'Friday afternoons are mine from now on. No meetings.',
      due: null,
      history: [mention('third', 244, 'slipped', 'Friday was gone again, I had three calls.')],
    }),
    promise('list', {
      title: 'Write down the tasks only she can do',
      owner: 'client',
      state: 'kept',
      in: 'first',
      at: 1120,
      quote: 'I will write down what only I can do.',
      due: 7,
      history: [mention('second', 92, 'kept', 'The list is done. It is shorter than I thought.')],
    }),
    promise('leo', {
      title: 'Hand the weekly report to Leo',
      owner: 'client',
      state: 're-agreed',
      in: 'first',
      at: 1630,
      quote: 'Leo gets the weekly report from March on.',
      due: 14,
      history: [
        mention('second', 310, 'slipped', 'I did not get round to Leo.'),
        mention('third', 402, 're-agreed', 'Next week, really. I have put it in his calendar.'),
      ],
    }),
  ];
}

/** What the last session seems to say, for the coach to confirm. */
export function sampleProposals(today: string): Proposal[] {
  const promises = samplePromises(today);
  const proposal = (of: string, at: number, outcome: Proposal['outcome'], quote: string): Proposal[] =>
    promises
      .filter(({ id }) => id === of)
      .map(({ id: _id, history: _history, ...promise }) => ({
        id: `last ${of}`,
        mentionId: `last ${of}`,
        outcome,
        due: null,
        review: 'proposed',
        ...momentIn(today, 'fourth', at),
        quote,
        promise,
      }));
  return [
    ...proposal('demo', 131, 'kept', 'I did the thing with Priya. She was better than I would have been.'),
    ...proposal('leo', 388, 'partly', 'Leo has the numbers now. The text is still me.'),
  ];
}
