import type { Insight } from '#features/insights/contract.ts';
import type { SessionMemory } from '#features/memory/contract.ts';
import type { Brief, ClientProgress } from '#features/progress/contract.ts';
import { plusDays } from '#shared/time.ts';
import { samplePromises } from './sample-promises.ts';
import { clientName, momentIn, sessionKeys, sessionOf, type SessionKey } from './sample-sessions.ts';

/** What Afterword would know of Maya after four sessions. */
const said = (today: string, key: SessionKey, start: number, quote: string) => ({
  ...momentIn(today, key, start),
  quote,
});

const nine = 'Nine people, and every decision still lands on my desk.';
const back = 'When I step in, they step back. I saw it on Tuesday.';
const sleep = 'I slept through the night before the release. First time in a year.';
const evenings = 'My evenings belong to my kids again, that is the goal.';

function goals(today: string): ClientProgress['goals'] {
  return [
    {
      text: 'Have evenings free for her children',
      set: said(today, 'first', 402, evenings),
      changes: [
        {
          kind: 'moved',
          text: '',
          ...said(today, 'third', 610, 'Two evenings last week. That is two more than before.'),
        },
        { kind: 'moved', text: '', ...said(today, 'fourth', 820, sleep) },
      ],
    },
    {
      text: 'Let the team present their own work',
      set: said(today, 'second', 905, 'I want them to stand in front of the board, not me.'),
      changes: [
        {
          kind: 'reached',
          text: '',
          ...said(today, 'fourth', 150, 'The whole team presented. I only said hello.'),
        },
      ],
    },
  ];
}

export function sampleProgress(today: string): ClientProgress {
  const at = (...keys: SessionKey[]) =>
    keys.map((key) => ({ conversationId: key, sessionDate: sessionOf(today, key).sessionDate, turn: 1 }));
  const shares: Record<SessionKey, readonly [number, number, number]> = {
    first: [0.56, 7, 9],
    second: [0.61, 9, 6],
    third: [0.66, 12, 5],
    fourth: [0.72, 11, 3],
  };
  return {
    isOff: false,
    sessions: sessionKeys.map((key) => sessionOf(today, key)),
    goals: goals(today),
    promises: [],
    topics: [
      { label: 'Delegation', at: at('first', 'second', 'third', 'fourth') },
      { label: 'Evenings and family', at: at('first', 'third', 'fourth') },
      { label: 'Board meetings', at: at('second', 'third', 'fourth') },
      { label: 'Hiring', at: at('second') },
    ],
    figures: sessionKeys.map((key) => {
      const [clientTalkShare, openQuestions, closedQuestions] = shares[key];
      const { conversationId, sessionDate } = sessionOf(today, key);
      return {
        conversationId,
        sessionDate,
        talkShare: 1 - clientTalkShare,
        clientTalkShare,
        openQuestions,
        closedQuestions,
      };
    }),
  };
}

export function sampleInsights(today: string): Insight[] {
  const insight = (
    id: string,
    of: Pick<Insight, 'insightType' | 'title' | 'description' | 'sources'>,
  ): Insight => ({
    id,
    conversationId: null,
    clientId: 'sample',
    confidence: 0.8,
    actionable: true,
    viewed: true,
    actedUpon: false,
    dismissed: null,
    createdAt: `${today}T09:00:00.000Z`,
    ...of,
  });
  return [
    insight('friday', {
      insightType: 'risk',
      title: 'Free Fridays have slipped',
      description: 'Maya set the afternoon aside and gave it away again.',
      sources: [said(today, 'third', 244, 'Friday was gone again, I had three calls.')],
    }),
    insight('delegation', {
      insightType: 'pattern',
      title: 'Delegation comes up in every session',
      description: 'It has moved from the number of tasks to what Maya does when others lead.',
      sources: [said(today, 'first', 96, nine), said(today, 'third', 1011, back)],
    }),
  ];
}

export function sampleMemory(today: string): SessionMemory[] {
  const entry = (id: string, text: string, start: number, quote: string) => ({
    id,
    text,
    quote,
    turn: 1,
    start,
    isEdited: false,
    confirmedOn: null,
  });
  const memory = (key: SessionKey, number: number, of: Partial<SessionMemory>): SessionMemory => ({
    id: key,
    clientId: 'sample',
    ...sessionOf(today, key),
    conversationTitle: sessionOf(today, key).title,
    keyTopics: [],
    recurringThemes: [],
    clientProgress: [],
    coachingPatterns: [],
    followUpItems: [],
    sessionNumber: number,
    changes: null,
    createdAt: `${today}T09:00:00.000Z`,
    ...of,
  });
  return [
    memory('fourth', 4, {
      followUpItems: [
        entry('next', 'Who speaks at the next board meeting', 1904, 'I do not know yet who goes next time.'),
      ],
      clientProgress: [entry('slept', 'Slept well before a release', 820, sleep)],
    }),
    memory('third', 3, {
      recurringThemes: [entry('steps', 'Steps in when it gets tense, and the team steps back', 1011, back)],
      coachingPatterns: [
        entry(
          'scale',
          'A scale question helped her choose',
          1288,
          'On a scale it is a four. I want a seven by June.',
        ),
      ],
    }),
    memory('first', 1, {
      keyTopics: [entry('nine', 'Leads a team of nine', 96, nine)],
    }),
  ];
}

export function sampleBrief(today: string): Brief {
  const ask = samplePromises(today)
    .filter(({ state }) => state !== 'kept')
    .map(({ dueDate, history, ...promise }) => ({ ...promise, due: dueDate, history }));
  return {
    clientId: 'sample',
    clientName,
    nextMeeting: {
      date: plusDays(today, 1),
      text: 'Next session',
      ...said(today, 'fourth', 2360, 'Same time in four days, then.'),
    },
    lastSession: {
      ...sessionOf(today, 'fourth'),
      overview: [
        {
          text: 'The team gave the board demo without Maya, and it went well.',
          focusArea: null,
          ...said(today, 'fourth', 150, 'The whole team presented. I only said hello.'),
        },
      ],
    },
    promises: ask.filter(({ owner }) => owner === 'client'),
    ownPromises: ask.filter(({ owner }) => owner === 'coach'),
    goals: goals(today)
      .filter(({ changes }) => changes.at(-1)?.kind !== 'reached')
      .map((goal) => ({ ...goal, focusArea: null })),
    themes: [
      {
        text: 'Delegation',
        focusArea: null,
        at: [said(today, 'first', 96, nine), said(today, 'third', 1011, back)],
      },
    ],
    comeBackTo: [
      {
        text: 'Who speaks at the next board meeting',
        focusArea: null,
        ...said(today, 'fourth', 1904, 'I do not know yet who goes next time.'),
      },
    ],
    openQuestions: [
      {
        text: 'What would it take to say no to the Friday calls?',
        focusArea: null,
        ...said(today, 'fourth', 1210, 'What would it take to say no to the Friday calls?'),
      },
    ],
    noteStyle: 'bullet points',
    focusAreas: [],
  };
}
