import type {
  AnswerPlace,
  AnswersRequest,
  FollowRequest,
  PromiseMention,
  SaidSession,
  Theme,
} from '#shared/session-record.ts';

/**
 * What a coach's record over time is read from: several sessions with one client. It promises a place for every result,
 * a quote that stands word for word in its turn, and finds nothing where nothing was said. It does not save anything.
 */
export interface RecordReader {
  /** What one session says of promises made in earlier ones; a promise it does not mention has no entry. */
  followPromises(request: FollowRequest, signal?: AbortSignal): Promise<PromiseMention[]>;
  /** What a client comes back to, in at least two sessions, the weightiest first. */
  findThemes(sessions: readonly SaidSession[], signal?: AbortSignal): Promise<Theme[]>;
  /** Where sessions answer a question, best first, at most three; empty where they do not. */
  findAnswers(request: AnswersRequest, signal?: AbortSignal): Promise<AnswerPlace[]>;
  /** Ends what is running. */
  close(): Promise<void>;
}
