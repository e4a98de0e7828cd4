import type { Owned } from '#platform/db/database.ts';
import type { AnalysisRequest, Template, WritingStyle } from '#shared/analysis.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { mannerOf } from '../../settings/server/actions.ts';
import { getTranscript, type ReadTranscript } from '../../transcription/server/actions.ts';
import { withRecognised } from '../../transcription/rules/recognised-coach.ts';
import { withSpeakers } from '../rules/speakers/describe-speakers.ts';
import type { SpeakerDescriber } from './speakers/speaker-describer.ts';

type Read = {
  transcript: ReadTranscript;
  coach: Awaited<ReturnType<typeof coachOf>>;
  manner: Awaited<ReturnType<typeof mannerOf>>;
  sessionDate: string;
  how: { style: WritingStyle; template: Template };
};

/** What the database knows for an analysis. */
export async function readMaterial(
  owned: Owned,
  { id, sessionDate }: { id: string; sessionDate: string },
  how: Read['how'],
): Promise<Read | null> {
  const transcript = await getTranscript(owned, id);
  if (!transcript) return null;
  const coach = await coachOf(owned);
  return { transcript, coach, manner: await mannerOf(owned, how.template), sessionDate, how };
}

/** What an analyser is given about a conversation, and what the answer is saved with. */
export async function makeRequest(
  { transcript, coach, manner, sessionDate, how }: Read,
  describer: SpeakerDescriber,
  signal: AbortSignal,
) {
  const { customFields, timeZone, humanInTheLoop } = coach;
  const bare = transcript.turns.map(({ words: _words, ...turn }) => turn); // most of a transcript, and not needed
  const described = (await describer.run(bare, signal)).output;
  const guesses = withRecognised(described, transcript.origin.recognisedCoach);
  const named = new Map(transcript.speakers.filter((it) => !it.isGuess).map((it) => [it.label, it]));
  const speakers = guesses.map((guess) => ({ ...guess, ...named.get(guess.label) }));
  const { tone, fullness, unwanted } = manner;
  const { language, durationSeconds, isDraft, revision } = transcript.origin;
  const request: AnalysisRequest = {
    transcript: { turns: withSpeakers(transcript.turns, speakers), language, durationSeconds },
    sessionDate,
    timeZone,
    customFields,
    isDraft,
    ...how,
    tone,
    fullness,
  };
  const { turns } = transcript;
  return { request, guesses, turns, transcriptRevision: revision, humanInTheLoop, unwanted };
}
