import * as z from 'zod/mini';
import {
  askedQuestion,
  clientTones,
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
import { isTimeZone } from '#shared/time-zone.ts';
import {
  lineSection,
  removedLine,
  resultEdit,
  resultField,
  resultLine,
  version,
  versionParams,
} from '../analysis/contract.ts';
import { clientPreferences } from '../clients/contract.ts';
import { conversation } from '../conversations/contract.ts';
import { overviewLayouts } from '../settings/rules/ai-preferences.ts';
import { task } from '../tasks/contract.ts';
import { dueStates } from '../tasks/rules/due-state.ts';
import { noteTemplate } from '../templates/contract.ts';
import { listStates, without } from './rules/list-filter.ts';
import { taskSorts, taskViews, whose } from './rules/task-list.ts';
import { staleStates } from './rules/relocate.ts';
import { taskOwners } from './rules/task-owner.ts';
import { speaker, transcriptOrigin, turn } from '../transcription/contract.ts';

/** Conversations with transcript, results and tasks, as the review screen needs them in one call. */

/** Turn and start of an item are the current position of its quote; `stale` if the words are no longer there. */
const stale = z.nullable(z.enum(staleStates));

const shownLine = z.extend(resultLine, {
  stale,
  /** Everything the line says is in the tasks: a screen that shows both leaves it out. */
  isInTasks: z.optional(z.literal(true)),
});
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
  /** The client's tone a language model wrote it in; the built-in analyser's words are put into it when shown. */
  clientTone: z.optional(z.enum(clientTones)),
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
  /** A client who is named by a speaker or the title, if the conversation has no client. */
  suggestedClient: z.nullable(z.object({ id, name: z.string() })),
  transcript: z.nullable(transcriptOrigin),
  speakers: z.array(speaker),
  turns: z.array(turn),
  /** The overview as one text (spec 3, `summary`); null until analysed. */
  summary: z.nullable(z.string()),
  /** From the coach's `outputFormat` (spec 3). */
  overviewLayout: z.enum(overviewLayouts),
  notes: z.object({
    /** The chosen template; the one that fits where none is chosen, or the chosen one is gone. */
    template: noteTemplate,
    /** The one that fits. `reasons` complete the sentence “chosen because ...”. */
    automatic: z.object({ id: z.string(), reasons: z.array(z.string()) }),
    /** How to write for the client; null without one. */
    client: z.nullable(clientPreferences),
    /** New results have no suggestions for next time (`proactiveInsights`). */
    areSuggestionsOff: z.boolean(),
  }),
  results: z.nullable(results),
  tasks: z.array(shownTask),
});

const listedConversation = z.extend(conversation, {
  clientName: z.nullable(z.string()),
  /** A client who is named by a speaker or the title, if the conversation has no client. */
  suggestedClient: z.nullable(z.object({ id, name: z.string() })),
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
  scope: 'read',
  summary: 'One conversation with transcript, results and tasks',
  params: idParams,
  response: reviewedConversation,
});

const searchLength = 200; // longer than any search field
const idOrNone = z.union([z.uuid(), z.literal(without)]);

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  access: 'user',
  scope: 'read',
  summary: 'Conversations, newest first, with filters',
  query: z.object({
    clientId: z.optional(idOrNone),
    folderId: z.optional(idOrNone),
    /** `review`: with proposals that wait for a decision; less sure ones do not count. `done`: ready, and without. */
    state: z.optional(z.enum(listStates)),
    /** Days of the session, both included. A period that ends before it begins is empty. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    /** Words of the title or of the client's name, in any order. */
    search: z.optional(freeText(searchLength)),
    ...listPage,
  }),
  response: z.array(listedConversation),
});

export const conversationsWithTasks = z.array(z.extend(listedConversation, { tasks: z.array(task) }));

/** Spec 7. */
export const listConversationsWithTasks = endpoint({
  method: 'GET',
  path: '/api/conversations-with-tasks',
  access: 'user',
  scope: 'read',
  summary: 'All conversations, newest first, each with its tasks',
  response: conversationsWithTasks,
});

/** A task with what a list beside no conversation has to say: whose it is, and where it comes from. */
const toDoTask = z.extend(task, {
  /** Whom it is about: the client it was given, else the client of its conversation. */
  clientId: z.nullable(id),
  clientName: z.nullable(z.string()),
  owner: z.enum(taskOwners),
  /** The name of the speaker behind `assignee`. */
  assigneeName: z.nullable(z.string()),
  conversationTitle: z.nullable(z.string()),
  /** The client’s zone where the task is the client’s: it is due by that day. Else the coach’s counts. */
  timeZone: z.nullable(z.string()),
});

const toDoFilter = {
  whose: z.optional(z.enum(whose)),
  clientId: z.optional(idOrNone),
  due: z.optional(z.enum(dueStates)),
  /** Words of the title, the description, the client’s name or the conversation’s title, in any order. */
  search: z.optional(freeText(searchLength)),
  /** The zone the reader sees dates in; by default the one of the settings. */
  zone: z.optional(z.string().check(z.refine(isTimeZone, 'Unknown time zone'))),
};

const toDoList = z.object({
  ...toDoFilter,
  /** By default the open ones that are not snoozed. */
  view: z.optional(z.enum(taskViews)),
  /** By default soonest first. */
  sort: z.optional(z.enum(taskSorts)),
  ...listPage,
});

export const listToDo = endpoint({
  method: 'GET',
  path: '/api/to-do',
  access: 'user',
  scope: 'read',
  summary:
    'Tasks over all conversations, each with its owner, client and conversation; by default the open ones',
  query: toDoList,
  response: z.array(toDoTask),
});

export const listToDoIds = endpoint({
  method: 'GET',
  path: '/api/to-do/ids',
  access: 'user',
  scope: 'read',
  summary: 'The ids of the tasks in such a list, to change all of them at once',
  query: toDoList,
  response: z.object({ ids: z.array(id) }),
});

export const countToDo = endpoint({
  method: 'GET',
  path: '/api/to-do/counts',
  access: 'user',
  scope: 'read',
  summary: 'How many tasks each list has, and how many open ones are due when',
  query: z.object(toDoFilter),
  response: z.object({
    views: z.record(z.enum(taskViews), z.int()),
    due: z.record(z.enum(dueStates), z.int()),
  }),
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
export type ToDoTask = z.infer<typeof toDoTask>;
export type Results = z.infer<typeof results>;
export type ShownLine = z.infer<typeof shownLine>;
export type ShownField = z.infer<typeof shownField>;
export type ShownTask = z.infer<typeof shownTask>;
export type ShownVersion = z.infer<typeof shownVersion>;
export type EditedResults = z.infer<typeof editedResults>;
