import * as z from 'zod';
import { getClient, listClients } from '../../clients/server/actions.ts';
import { getBrief } from '../../progress/server/actions.ts';
import type { ReviewedConversation } from '../../review/contract.ts';
import { getReview, listConversations, withOrigins } from '../../review/server/actions.ts';
import { questionLength } from '../../search/contract.ts';
import { answerQuestion, search } from '../../search/server/actions.ts';
import { listTasks } from '../../tasks/server/actions.ts';
import { pageOf } from './fence.ts';
import { tool, type Tool } from './tool.ts';

/** Tools that read: the same actions as the screens, with what an assistant needs of their answers. */
const id = z.uuid();
const limit = (most: number, usual: number) => z.int().min(1).max(most).default(usual);
const turnsMost = 200;

const brief = ({ id: conversationId, title, sessionDate, clientId, status }: ReviewedConversation) => ({
  conversationId,
  title,
  sessionDate,
  clientId,
  status,
});

const textOf = (lines: readonly { text: string; quote?: unknown; start?: unknown }[]) =>
  lines.map(({ text, quote = null, start = null }) => ({ text, quote, start }));

const nameOf = (labels: ReviewedConversation['speakers'], label: string): string =>
  labels.find((one) => one.label === label)?.name ?? label;

export const readTools: Tool[] = [
  tool({
    name: 'search',
    title: 'Search sessions',
    description:
      'Search transcripts, notes, tasks, clients and titles. All words must occur; "phrases" in quotes.',
    scope: 'read',
    isReadOnly: true,
    input: z.object({
      query: z.string().min(1).max(500),
      clientId: id.optional(),
      from: z.iso.date().optional().describe('First day of the session, YYYY-MM-DD'),
      to: z.iso.date().optional(),
      limit: limit(50, 20),
    }),
    run: ({ services, userId }, { query, ...filter }) =>
      services.db.asUser(userId, (owned) => search(owned, { q: query, after: 0, ...filter })),
  }),
  tool({
    name: 'list_conversations',
    title: 'List conversations',
    description: 'Conversations, newest first. `after` continues behind the last one of a page.',
    scope: 'read',
    isReadOnly: true,
    input: z.object({
      clientId: id.optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      after: id.optional(),
      limit: limit(50, 20),
    }),
    run: ({ services, userId }, input) =>
      services.db.asUser(userId, async (owned) =>
        (await listConversations(owned, input)).map((one) => ({
          conversationId: one.id,
          title: one.title,
          sessionDate: one.sessionDate,
          clientId: one.clientId,
          clientName: one.clientName,
          status: one.status,
          summary: one.summary?.slice(0, 1000) ?? null,
          openTasks: one.openTasks,
        })),
      ),
  }),
  tool({
    name: 'get_conversation',
    title: 'Read notes and tasks of a conversation',
    description:
      'Overview, insights, goals, next steps and tasks with their quotes. get_transcript has the words.',
    scope: 'read',
    isReadOnly: true,
    input: z.object({ conversationId: id }),
    run: ({ services, userId }, { conversationId }) =>
      services.db.asUser(userId, async (owned) => {
        const found = await getReview(owned, conversationId);
        const { results, tasks } = found;
        return {
          ...brief(found),
          clientName: found.clientName,
          turns: found.turns.length,
          speakers: found.speakers.map(({ name }) => name),
          notes: results && {
            overview: textOf(results.overview),
            keyInsights: textOf(results.keyInsights),
            goals: textOf(results.goals),
            nextSteps: textOf(results.nextSteps),
            nextMeeting: results.nextMeeting,
          },
          tasks: tasks.map(({ id: taskId, title, dueDate, assignee, completed, review, ...source }) => ({
            taskId,
            title,
            dueDate,
            assignee,
            completed,
            review,
            quote: source.quote,
            start: source.start,
            ...(source.secondSource ? { secondSource: source.secondSource } : {}),
          })),
        };
      }),
  }),
  tool({
    name: 'get_transcript',
    title: 'Read a transcript',
    description: `The words of a conversation, page by page: at most ${turnsMost} turns from firstTurn on. nextTurn is null at the end.`,
    scope: 'read',
    isReadOnly: true,
    input: z.object({
      conversationId: id,
      firstTurn: z.int().min(0).default(0),
      limit: limit(turnsMost, turnsMost),
    }),
    run: ({ services, userId }, { conversationId, firstTurn, limit: most }) =>
      services.db.asUser(userId, async (owned) => {
        const found = await getReview(owned, conversationId);
        const turns = found.turns.map(({ speaker, start, text }) => ({
          speaker: nameOf(found.speakers, speaker),
          start,
          text,
        }));
        const { turns: page, next } = pageOf(turns, firstTurn, most);
        return { ...brief(found), turns: page, nextTurn: next };
      }),
  }),
  tool({
    name: 'list_clients',
    title: 'List clients',
    description: 'Clients by name. `after` continues behind the last one of a page.',
    scope: 'read',
    isReadOnly: true,
    input: z.object({ after: id.optional(), limit: limit(100, 50) }),
    run: ({ services, userId }, input) => services.db.asUser(userId, (owned) => listClients(owned, input)),
  }),
  tool({
    name: 'get_client_brief',
    title: 'Read the brief before a session',
    description: 'A client, what was promised, what is open and what to come back to in the next session.',
    scope: 'read',
    isReadOnly: true,
    input: z.object({ clientId: id }),
    run: ({ services, userId }, { clientId }) =>
      services.db.asUser(userId, async (owned) => ({
        client: await getClient(owned, clientId),
        brief: await getBrief(owned, clientId),
      })),
  }),
  tool({
    name: 'list_tasks',
    title: 'List tasks',
    description:
      'Accepted tasks: the open ones, or all of them. `after` continues behind the last one of a page.',
    scope: 'read',
    isReadOnly: true,
    input: z.object({ all: z.boolean().default(false), after: id.optional(), limit: limit(100, 50) }),
    run: ({ services, userId }, input) =>
      services.db.asUser(userId, async (owned) => withOrigins(owned, await listTasks(owned, input))),
  }),
  tool({
    name: 'ask_clair',
    title: 'Ask Clair',
    description: 'Answers a question with quotes from one conversation, one client’s, or all of them.',
    scope: 'ask',
    isReadOnly: true,
    input: z.object({
      question: z.string().min(1).max(questionLength),
      conversationId: id.optional(),
      clientId: id.optional(),
    }),
    run: ({ services, userId, signal }, input) => answerQuestion(services, userId, input, signal),
  }),
];
