import * as z from 'zod/mini';
import {
  askedQuestion,
  coachMove,
  nextMeeting,
  proposedTask,
  sessionFigures,
  unreadPart,
} from '#shared/analysis.ts';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { freeText } from '#shared/text.ts';
import {
  lineSection,
  removedLine,
  resultEdit,
  resultField,
  resultLine,
  version,
  versionParams,
} from '../analysis/contract.ts';
import { conversation } from '../conversations/contract.ts';
import { statuses } from '../conversations/rules/status.ts';
import { overviewLayouts } from '../settings/rules/ai-preferences.ts';
import { task } from '../tasks/contract.ts';
import { staleStates } from './rules/relocate.ts';
import { speaker, transcriptOrigin, turn } from '../transcription/contract.ts';

/** Conversations with transcript, results and tasks, as the review screen needs them in one call. */

/** Turn and start of an item are the current position of its quote; `stale` if the words are no longer there. */
const stale = z.nullable(z.enum(staleStates));

const shownLine = z.extend(resultLine, { stale });
const shownField = z.extend(resultField, { stale });
const shownTask = z.extend(task, { stale });
/** A task as a version proposes it, regardless of the coach's decision. */
const shownProposal = z.extend(proposedTask, { turn: z.nullable(z.int()), stale });

const results = z.object({
  /** Number of the version. */
  number: z.int(),
  analyser: z.string(),
  usage: version.shape.usage,
  style: version.shape.style,
  template: version.shape.template,
  overview: z.array(shownLine),
  keyInsights: z.array(shownLine),
  goals: z.array(shownLine),
  nextSteps: z.array(shownLine),
  /** Null without an agreed meeting, and on results from before this field existed. */
  nextMeeting: z.nullable(z.extend(nextMeeting, { turn: z.nullable(z.int()), stale })),
  customFields: z.array(shownField),
  /** Private to the coach. */
  mentorNotes: z.array(shownLine),
  proactiveSuggestions: z.array(shownLine),
  topics: z.array(z.object({ label: z.string(), turns: z.array(z.int()) })),
  questions: z.array(z.extend(askedQuestion, { turn: z.nullable(z.int()), stale })),
  coachMoves: z.array(z.extend(coachMove, { turn: z.nullable(z.int()), stale })),
  unread: z.array(unreadPart),
  stats: sessionFigures,
  removed: z.array(removedLine),
  /** The transcript was too long for the analyser, so results cover only the part up to its limit. */
  isCut: z.boolean(),
  /** Transcript edits since the analysis; null without any. */
  staleness: z.nullable(z.object({ edits: z.array(z.object({ kind: z.string(), count: z.int() })) })),
});

export const reviewedConversation = z.extend(conversation, {
  clientName: z.nullable(z.string()),
  /** A client with the name of a speaker, if the conversation has no client. */
  suggestedClient: z.nullable(z.object({ id, name: z.string() })),
  transcript: z.nullable(transcriptOrigin),
  speakers: z.array(speaker),
  turns: z.array(turn),
  /** The overview as one text (spec 3, `summary`); null until analysed. */
  summary: z.nullable(z.string()),
  /** From the coach's `outputFormat` (spec 3). */
  overviewLayout: z.enum(overviewLayouts),
  results: z.nullable(results),
  tasks: z.array(shownTask),
});

const listedConversation = z.extend(conversation, {
  clientName: z.nullable(z.string()),
  isDraft: z.boolean(),
  summary: z.nullable(z.string()),
  /** Proposals waiting for a decision, without less sure ones. */
  proposedTasks: z.int(),
  openTasks: z.int(),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:id',
  access: 'user',
  summary: 'One conversation with transcript, results and tasks',
  params: idParams,
  response: reviewedConversation,
});

const searchLength = 200; // longer than any search field

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  access: 'user',
  summary: 'Conversations, newest first, with filters',
  query: z.object({
    clientId: z.optional(z.uuid()),
    folderId: z.optional(z.uuid()),
    status: z.optional(z.enum(statuses)),
    /** Only conversations with proposals to review; less sure ones do not count. */
    waiting: z.optional(z.stringbool()),
    /** Words of the title or of the client's name, in any order. */
    search: z.optional(freeText(searchLength)),
    ...listPage,
  }),
  response: z.array(listedConversation),
});

/** Spec 7. */
export const listConversationsWithTasks = endpoint({
  method: 'GET',
  path: '/api/conversations-with-tasks',
  access: 'user',
  summary: 'All conversations, newest first, each with its tasks',
  response: z.array(z.extend(listedConversation, { tasks: z.array(task) })),
});

/** The changed section after the edit. */
const editedResults = z.union([
  z.object({ section: lineSection, lines: z.array(shownLine), removed: z.array(removedLine) }),
  z.object({ customFields: z.array(shownField) }),
]);

export const editResults = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/results/edits',
  access: 'user',
  summary: 'Change, remove, restore or add a line of the results, or change a field',
  params: idParams,
  body: resultEdit,
  response: editedResults,
});

/** `results` is null until the version is ready. */
const shownVersion = z.extend(version, {
  title: z.nullable(z.string()),
  results: z.nullable(results),
  tasks: z.array(shownProposal),
});

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/analyses/:number',
  access: 'user',
  summary: 'One version of the analysis, with the tasks it proposes',
  params: versionParams,
  response: shownVersion,
});

export type ReviewedConversation = z.infer<typeof reviewedConversation>;
export type ListedConversation = z.infer<typeof listedConversation>;
export type Results = z.infer<typeof results>;
export type ShownLine = z.infer<typeof shownLine>;
export type ShownField = z.infer<typeof shownField>;
export type ShownTask = z.infer<typeof shownTask>;
export type ShownVersion = z.infer<typeof shownVersion>;
export type EditedResults = z.infer<typeof editedResults>;
