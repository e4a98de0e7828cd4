import { childFile, createHeavyWork } from '#platform/heavy-work/heavy-work.ts';
import type { RecordReader } from '#ports/record-reader.ts';
import type {
  AnswerPlace,
  AnswersRequest,
  FollowRequest,
  PromiseMention,
  SaidSession,
  Theme,
} from '#shared/session-record.ts';

/**
 * Reads sessions together by rules, offline, in a process of its own: a coach who asks a question waits for it, and the
 * requests of others do not. What takes longer than its limits fails as `too_complex`.
 */
const limits = {
  seconds: 120, // a year of sessions takes a few, and far longer on a machine that is busy with much else
  megabytes: 768,
  concurrency: 2,
};

export type RecordOrder =
  | ({ kind: 'promises' } & FollowRequest)
  | { kind: 'themes'; sessions: readonly SaidSession[] }
  | ({ kind: 'answers' } & AnswersRequest);

export type RecordResult = PromiseMention[] | Theme[] | AnswerPlace[];

export function createRecordReader(changed: Partial<typeof limits> = {}): RecordReader {
  const file = childFile(import.meta.url, 'record-child');
  const work = createHeavyWork<RecordOrder, RecordResult>(file, { ...limits, ...changed });
  const read = async (order: RecordOrder, signal: AbortSignal | undefined) =>
    (await work.run(order, signal)).output;
  return {
    followPromises: async (request, signal) =>
      (await read({ kind: 'promises', ...request }, signal)) as PromiseMention[],
    findThemes: async (sessions, signal) => (await read({ kind: 'themes', sessions }, signal)) as Theme[],
    findAnswers: async (request, signal) =>
      (await read({ kind: 'answers', ...request }, signal)) as AnswerPlace[],
    close: () => work.close(),
  };
}
