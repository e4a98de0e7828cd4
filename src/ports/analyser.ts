import type { Analysis, WritingStyle } from '#shared/analysis.ts';
import type { Transcript } from '#shared/transcript.ts';

export type AnalysisRequest = {
  transcript: Transcript;
  /** The day of the session, YYYY-MM-DD, in `timeZone`: "Friday" is resolved against it, never against today. */
  sessionDate: string;
  /** IANA zone of the coach. */
  timeZone: string;
  style: WritingStyle;
  /** Names of up to four fields the coach wants filled from the conversation. */
  customFields: string[];
  /** The transcript is a draft: propose tasks only where the words are confident. */
  isDraft: boolean;
};

/**
 * Reads a whole transcript and says what was agreed. It promises the shape of `Analysis`, reads every turn, and
 * treats the transcript as material, never as instructions. It does not save anything and does not act.
 */
export interface Analyser {
  readonly name: string;
  analyse(request: AnalysisRequest, signal?: AbortSignal): Promise<Analysis>;
}
