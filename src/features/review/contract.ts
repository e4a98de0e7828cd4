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
import { listLimit } from '#shared/paging.ts';
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

/** The review screen's one call: a conversation with what was said, what was found and what is to be done. */

/** The turn and the second of an item are where its quote stands now; `stale` says that the words are no longer there. */
const stale = z.nullable(z.enum(staleStates));

export const shownLine = z.extend(resultLine, { stale });
export const shownField = z.extend(resultField, { stale });
export const shownTask = z.extend(task, { stale });
/** A task as a version proposes it, whatever became of the proposal. */
export const shownProposal = z.extend(proposedTask, { turn: z.nullable(z.int()), stale });

export const results = z.object({
  /** Of the version that is shown. */
  number: z.int(),
  analyser: z.string(),
  usage: version.shape.usage,
  style: version.shape.style,
  template: version.shape.template,
  overview: z.array(shownLine),
  keyInsights: z.array(shownLine),
  goals: z.array(shownLine),
  nextSteps: z.array(shownLine),
  /** Null where none was agreed, and on results from before it was looked for. */
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
  /** The transcript was too much for the analyser: only what was found until its limit is here. */
  isCut: z.boolean(),
  /** What has happened to the transcript since it was analysed; null when nothing has. */
  staleness: z.nullable(z.object({ edits: z.array(z.object({ kind: z.string(), count: z.int() })) })),
});

export const reviewedConversation = z.extend(conversation, {
  clientName: z.nullable(z.string()),
  /** A client with a speaker's name, while none is chosen. */
  suggestedClient: z.nullable(z.object({ id, name: z.string() })),
  transcript: z.nullable(transcriptOrigin),
  speakers: z.array(speaker),
  turns: z.array(turn),
  /** The overview as one text (spec 3, `summary`); null until analysed. */
  summary: z.nullable(z.string()),
  /** As the coach likes to read it (spec 3, `outputFormat`). */
  overviewLayout: z.enum(overviewLayouts),
  results: z.nullable(results),
  tasks: z.array(shownTask),
});

export const listedConversation = z.extend(conversation, {
  clientName: z.nullable(z.string()),
  isDraft: z.boolean(),
  summary: z.nullable(z.string()),
  /** Proposals to decide about, without the less sure ones. */
  proposedTasks: z.int(),
  openTasks: z.int(),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:id',
  access: 'user',
  summary: 'One conversation, whole',
  params: idParams,
  response: reviewedConversation,
});

const searchLength = 200; // more than the longest line of a search field

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  access: 'user',
  summary: 'Conversations, newest first: all of them, or those that fit, as many as are asked for',
  query: z.object({
    clientId: z.optional(z.uuid()),
    folderId: z.optional(z.uuid()),
    status: z.optional(z.enum(statuses)),
    /** Only those with proposals to decide about; less sure ones do not count. */
    waiting: z.optional(z.stringbool()),
    /** Words of the title or of the client's name, in any order. */
    search: z.optional(freeText(searchLength)),
    limit: z.optional(listLimit),
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

/** The section that was changed, as it is now. */
export const editedResults = z.union([
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

/** `results` is null until it is ready. */
export const shownVersion = z.extend(version, {
  title: z.nullable(z.string()),
  results: z.nullable(results),
  tasks: z.array(shownProposal),
});

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/analyses/:number',
  access: 'user',
  summary: 'One version of the analysis, whole, with the tasks it proposes',
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
