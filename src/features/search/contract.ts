import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id } from '#shared/ids.ts';
import { freeText, requiredText } from '#shared/text.ts';
import { searchKinds } from './rules/search-kinds.ts';

/** Search over all a coach has, and Ask Clair: questions answered with quotes. */

/** Plain text; what matches is told apart. */
const snippetPart = z.object({ text: z.string(), isMatch: z.boolean() });

const hit = z.object({
  /** Of the entry: unique in a list. */
  id,
  kind: z.enum(searchKinds),
  snippet: z.array(snippetPart),
  conversationId: z.nullable(id),
  /** Of the conversation. */
  title: z.nullable(z.string()),
  sessionDate: z.nullable(z.iso.date()),
  /** The client that was found, or the conversation’s or the task’s. */
  clientId: z.nullable(id),
  clientName: z.nullable(z.string()),
  /** Who said it, by the name shown. */
  speaker: z.nullable(z.string()),
  /** Where a line of the notes stands, such as `goals`. */
  section: z.nullable(z.string()),
  taskId: z.nullable(id),
  /** Index of the turn, and its second; null where the source has none. */
  turn: z.nullable(z.int()),
  start: z.nullable(z.number()),
});

const queryLength = 500;
const mostHits = 50;
const mostFound = 2000; // what is ranked at once, in transcripts and beside them

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'user',
  scope: 'read',
  summary: 'Search transcripts, notes, tasks, clients and titles, the best match first',
  query: z.object({
    /** Words that must all occur, “phrases” in quotes; the last word may be unfinished. */
    q: freeText(queryLength),
    kind: z.optional(z.enum(searchKinds)),
    clientId: z.optional(id),
    folderId: z.optional(id),
    /** Lines of the transcript said by the coach, or by the client. */
    speaker: z.optional(z.enum(['coach', 'client', 'other'])),
    /** Days of the session, both included. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    limit: z._default(
      z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(mostHits)),
      20,
    ),
    /** How many hits were read already. */
    after: z._default(
      z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(mostFound)),
      0,
    ),
  }),
  response: z.object({
    hits: z.array(hit),
    /** All there are; of a frequent word, all among the newest thousand lines. */
    found: z.int(),
    /** The hits are for this instead, because nothing holds what was typed. */
    corrected: z.nullable(z.string()),
    /** Nothing holds all words: the hits hold some of them. */
    isPartial: z.boolean(),
  }),
});

const answer = z.object({
  conversationId: id,
  title: z.string(),
  sessionDate: z.iso.date(),
  clientName: z.nullable(z.string()),
  /** The name shown of who said it. */
  speaker: z.string(),
  /** Word for word in the turn. */
  quote: z.string(),
  turn: z.int(),
  start: z.nullable(z.number()),
});

export const questionLength = 500;

export const ask = endpoint({
  method: 'POST',
  path: '/api/ask',
  access: 'user',
  scope: 'ask',
  summary: 'Ask one conversation, one client’s or all of them; the answer is quotes',
  body: z.object({
    question: requiredText(questionLength),
    conversationId: z.optional(id),
    clientId: z.optional(id),
  }),
  response: z.object({
    /** Quotes, the best first; in `text`, `[1]` is the first. */
    answers: z.array(answer),
    /** False: the conversations do not say. */
    isAnswered: z.boolean(),
    /** Put into words by the language model, each statement with the number of its quote; null without a model. */
    text: z.nullable(z.string()),
  }),
  requestsPerMinute: 30,
});

export type SearchHit = z.infer<typeof hit>;
export type SearchAnswer = z.infer<NonNullable<typeof searchEverything.response>>;
export type SearchFilter = z.infer<NonNullable<typeof searchEverything.query>>;
export type AskAnswer = z.infer<NonNullable<typeof ask.response>>;
export type AnswerQuote = z.infer<typeof answer>;
