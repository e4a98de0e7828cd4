import type { Owned } from '#platform/db/database.ts';
import type { AnalysisRequest, Template, WritingStyle } from '#shared/analysis.ts';
import { getClient } from '../../clients/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { analysisOptionsOf } from '../../settings/server/actions.ts';
import { getTranscript, type ReadTranscript } from '../../transcription/server/actions.ts';
import { withRecognised } from '../../transcription/rules/recognised-coach.ts';
import { withSpeakers } from '../rules/speakers/describe-speakers.ts';
import { withKnown, type KnownPeople } from '../rules/speakers/known-speakers.ts';
import type { SpeakerDescriber } from './speaker-describer.ts';

type Read = {
  transcript: ReadTranscript;
  coach: Awaited<ReturnType<typeof coachOf>>;
  people: KnownPeople;
  options: Awaited<ReturnType<typeof analysisOptionsOf>>;
  sessionDate: string;
  how: { style: WritingStyle; template: Template };
};

/** Reads everything an analysis needs from the database. */
export async function readMaterial(
  owned: Owned,
  { id, sessionDate, clientId }: { id: string; sessionDate: string; clientId: string | null },
  how: Read['how'],
): Promise<Read | null> {
  const transcript = await getTranscript(owned, id);
  if (!transcript) return null;
  const coach = await coachOf(owned);
  const client = clientId === null ? null : (await getClient(owned, clientId)).name;
  const people = { coach: coach.fullName, client };
  return {
    transcript,
    coach,
    people,
    options: await analysisOptionsOf(owned, how.template),
    sessionDate,
    how,
  };
}

/** Builds the analyser's request, and what is saved beside its answer. */
export async function makeRequest(
  { transcript, coach, people, options, sessionDate, how }: Read,
  describer: SpeakerDescriber,
  signal: AbortSignal,
) {
  const { customFields, timeZone, humanInTheLoop } = coach;
  const bare = transcript.turns.map(({ words: _words, ...turn }) => turn); // word times are most of a transcript's size, and not needed here
  const known = withKnown((await describer.run(bare, signal)).output, people);
  const isCoachKnown = known.some(({ role, isGuess }) => role === 'coach' && !isGuess);
  const guesses = withRecognised(known, isCoachKnown ? null : transcript.origin.recognisedCoach);
  const named = new Map(transcript.speakers.filter((it) => !it.isGuess).map((it) => [it.label, it]));
  const speakers = guesses.map((guess) => ({ ...guess, ...named.get(guess.label) }));
  const { tone, fullness, unwanted } = options;
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
