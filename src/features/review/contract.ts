import * as z from 'zod/mini';
import { askedQuestion, filledField, sessionFigures, sourcedLine } from '#shared/analysis.ts';
import { endpoint } from '#shared/contract.ts';
import { idParams } from '#shared/ids.ts';
import { conversation } from '../conversations/contract.ts';
import { task } from '../tasks/contract.ts';
import { speaker, transcriptOrigin, turn } from '../transcription/contract.ts';

/** The review screen's one call: a conversation with what was said, what was found and what is to be done. */
export const results = z.object({
  analyser: z.string(),
  overview: z.array(sourcedLine),
  keyInsights: z.array(sourcedLine),
  goals: z.array(sourcedLine),
  nextSteps: z.array(sourcedLine),
  customFields: z.array(filledField),
  /** Private to the coach. */
  mentorNotes: z.array(sourcedLine),
  proactiveSuggestions: z.array(sourcedLine),
  topics: z.array(z.object({ label: z.string(), turns: z.array(z.int()) })),
  questions: z.array(askedQuestion),
  stats: sessionFigures,
});

export const reviewedConversation = z.extend(conversation, {
  clientName: z.nullable(z.string()),
  transcript: z.nullable(transcriptOrigin),
  speakers: z.array(speaker),
  turns: z.array(turn),
  /** The overview as one text (spec 3, `summary`); null until analysed. */
  summary: z.nullable(z.string()),
  results: z.nullable(results),
  tasks: z.array(task),
});

export const listedConversation = z.extend(conversation, {
  clientName: z.nullable(z.string()),
  isDraft: z.boolean(),
  summary: z.nullable(z.string()),
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

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  access: 'user',
  summary: 'All conversations, newest first; of one client or folder when named',
  query: z.object({ clientId: z.optional(z.uuid()), folderId: z.optional(z.uuid()) }),
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

export type ReviewedConversation = z.infer<typeof reviewedConversation>;
export type ListedConversation = z.infer<typeof listedConversation>;
export type Results = z.infer<typeof results>;
