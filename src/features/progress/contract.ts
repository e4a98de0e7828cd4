import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { noteStyles } from '../clients/rules/preferences.ts';
import { mentionReviews, outcomes } from '../promises/rules/outcomes.ts';
import { taskOwners } from '../review/rules/task-owner.ts';
import { goalChanges } from './rules/goal-changes.ts';
import { mirrorMoments } from './rules/moments.ts';

/**
 * What changes from session to session: a client's progress, the brief before the next session, and the coach's mirror.
 * All of it is private to the coach, is counted or quoted, and scores nothing.
 */
const day = z.iso.date();

/** Where something was said. A line that a person wrote has neither quote nor turn. */
const place = {
  conversationId: id,
  sessionDate: day,
  quote: z.nullable(z.string()),
  /** Index into the turns of the conversation. */
  turn: z.nullable(z.int()),
  start: z.nullable(z.number()),
};
const placed = z.object(place);

const goal = z.object({
  text: z.string(),
  /** Where it was set. */
  set: placed,
  /** The earliest first. */
  changes: z.array(z.object({ kind: z.enum(goalChanges), text: z.string(), ...place })),
});

/** Progress tracking is switched off (`user_ai_preferences`): nothing is counted, and what was is not shown. */
const isOff = z.boolean();

const count = z.int();
const share = z.nullable(z.number());

const clientProgress = z.object({
  isOff,
  /** The sessions with the client that are told of, the earliest first: the latest hundred. */
  sessions: z.array(z.object({ conversationId: id, title: z.string(), sessionDate: day })),
  goals: z.array(goal),
  /** By session: promised in it, said in it to be kept or to have slipped, and open after it. */
  promises: z.array(
    z.object({
      conversationId: id,
      sessionDate: day,
      made: count,
      kept: count,
      slipped: count,
      open: count,
    }),
  ),
  /** The most frequent first; `at` the earliest first. */
  topics: z.array(
    z.object({
      label: z.string(),
      at: z.array(z.object({ conversationId: id, sessionDate: day, turn: z.nullable(z.int()) })),
    }),
  ),
  /** Only sessions that have been counted. Shares are 0..1 of the words. */
  figures: z.array(
    z.object({
      conversationId: id,
      sessionDate: day,
      /** The coach's; null where no speaker has the role. */
      talkShare: share,
      clientTalkShare: share,
      openQuestions: count,
      closedQuestions: count,
    }),
  ),
});

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/clients/:id/progress',
  access: 'user',
  scope: 'read',
  summary: 'How a client gets on: goals, promises, topics, talk share and questions over their sessions',
  params: idParams,
  response: clientProgress,
});

/** Lines on a focus area of the client come first. */
const line = z.object({ text: z.string(), focusArea: z.nullable(z.string()), ...place });

const promiseToAskAbout = z.object({
  taskId: id,
  title: z.string(),
  owner: z.enum(taskOwners),
  due: z.nullable(day),
  ...place,
  /** What later sessions say of it, the earliest first; proposed ones too, dismissed ones not. */
  history: z.array(
    z.object({
      outcome: z.enum(outcomes),
      review: z.enum(mentionReviews),
      due: z.nullable(day),
      ...place,
    }),
  ),
});

/** Null where none was agreed. `date` is null where only “in two weeks or so” was said. */
const agreedMeeting = z.nullable(z.object({ date: z.nullable(day), text: z.string(), ...place }));

const brief = z.object({
  clientId: id,
  clientName: z.string(),
  nextMeeting: agreedMeeting,
  /** Null before the first session. */
  lastSession: z.nullable(
    z.object({
      conversationId: id,
      title: z.string(),
      sessionDate: day,
      /** Up to three sentences of its overview. */
      overview: z.array(line),
    }),
  ),
  /** The client's open promises, due first. */
  promises: z.array(promiseToAskAbout),
  /** The coach's own that are still open. */
  ownPromises: z.array(promiseToAskAbout),
  /** Neither reached nor given up. */
  goals: z.array(z.object({ ...goal.shape, focusArea: z.nullable(z.string()) })),
  /** `at` the earliest first. */
  themes: z.array(z.object({ text: z.string(), focusArea: z.nullable(z.string()), at: z.array(placed) })),
  comeBackTo: z.array(line),
  /** The coach's questions in the last session that the client left open. */
  openQuestions: z.array(line),
  noteStyle: z.enum(noteStyles),
  focusAreas: z.array(z.string()),
});

export const getBrief = endpoint({
  method: 'GET',
  path: '/api/clients/:id/brief',
  access: 'user',
  scope: 'read',
  summary: 'One page before the next session with a client; every line with its conversation and second',
  params: idParams,
  response: brief,
});

export const listBriefs = endpoint({
  method: 'GET',
  path: '/api/briefs',
  access: 'user',
  scope: 'read',
  summary:
    'Clients whose last session agreed on a meeting on a day (today in the coach’s zone when absent) or the day after',
  query: z.object({ day: z.optional(day) }),
  response: z.array(
    z.object({
      clientId: id,
      clientName: z.string(),
      nextMeeting: z.object({ date: day, text: z.string(), ...place }),
      lastSession: z.object({ conversationId: id, title: z.string(), sessionDate: day }),
      /** The client's and the coach's. */
      openPromises: count,
    }),
  ),
});

const mirrorFigures = {
  /** 0..1 of the words, over a month by all words of its sessions; null where no speaker is the coach. */
  talkShare: share,
  openQuestions: count,
  closedQuestions: count,
  /** Null without times. */
  interruptions: z.nullable(count),
  /** Silences of three seconds or more before the talk went on; null without times. */
  silences: z.nullable(count),
  /** The coach's own: made in the session, and said in the session to be kept. */
  promisesMade: count,
  promisesKept: count,
};

const range = { from: z.optional(day), to: z.optional(day) };

export const getMirror = endpoint({
  method: 'GET',
  path: '/api/mirror',
  access: 'user',
  summary:
    'The coach’s mirror: own figures by month and by session, the latest first, over the last year unless a range is given; pages are of the sessions',
  query: z.object({ ...range, ...listPage }),
  response: z.object({
    isOff,
    /** The latest first; `month` is YYYY-MM. */
    months: z.array(z.object({ month: z.string(), sessions: count, ...mirrorFigures })),
    sessions: z.array(
      z.object({
        conversationId: id,
        title: z.string(),
        sessionDate: day,
        clientId: z.nullable(id),
        clientName: z.nullable(z.string()),
        ...mirrorFigures,
      }),
    ),
  }),
});

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Not a month (YYYY-MM)'));
/** Names a moment: its conversation and its place in the list of that conversation. */
const momentKey = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:\d{1,6}$/, 'Not a moment of this list'));
const mostMoments = 200;

export const listMoments = endpoint({
  method: 'GET',
  path: '/api/mirror/moments',
  access: 'user',
  summary: 'The moments behind a number of the mirror, of one session or one month, the latest session first',
  query: z.object({
    kind: z.enum(mirrorMoments),
    conversationId: z.optional(id),
    month: z.optional(month),
    limit: z.optional(
      z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(mostMoments)),
    ),
    after: z.optional(momentKey),
  }),
  response: z.array(
    z.object({
      key: momentKey,
      title: z.string(),
      clientName: z.nullable(z.string()),
      ...place,
    }),
  ),
});

export type ClientProgress = z.infer<typeof clientProgress>;
export type Brief = z.infer<typeof brief>;
export type BriefLine = z.infer<typeof line>;
export type PromiseToAskAbout = z.infer<typeof promiseToAskAbout>;
export type ListedBrief = z.infer<NonNullable<typeof listBriefs.response>>[number];
export type Mirror = z.infer<NonNullable<typeof getMirror.response>>;
export type MirrorSession = Mirror['sessions'][number];
export type MirrorMonth = Mirror['months'][number];
export type MomentQuery = z.output<NonNullable<typeof listMoments.query>>;
export type ListedMoment = z.infer<NonNullable<typeof listMoments.response>>[number];
