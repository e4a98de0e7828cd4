import type { Owned } from '#platform/db/database.ts';
import type { AnalysisRequest, Template, WritingStyle } from '#shared/analysis.ts';
import { getClient } from '../../clients/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { mannerOf } from '../../settings/server/actions.ts';
import { getTranscript } from '../../transcription/server/actions.ts';
import { withRecognised } from '../../transcription/rules/recognised-coach.ts';
import { describeSpeakers, withSpeakers } from '../rules/speakers/describe-speakers.ts';
import { withKnown } from '../rules/speakers/known-speakers.ts';

/** What an analyser is given about a conversation, and what the answer is saved with. */
export async function readRequest(
  owned: Owned,
  { id, sessionDate, clientId }: { id: string; sessionDate: string; clientId: string | null },
  how: { style: WritingStyle; template: Template },
) {
  const transcript = await getTranscript(owned, id);
  if (!transcript) return null;
  const { customFields, timeZone, humanInTheLoop, fullName } = await coachOf(owned);
  const client = clientId === null ? null : (await getClient(owned, clientId)).name;
  const known = withKnown(describeSpeakers(transcript.turns), { coach: fullName, client });
  const isCoachKnown = known.some(({ role, isGuess }) => role === 'coach' && !isGuess);
  const guesses = withRecognised(known, isCoachKnown ? null : transcript.origin.recognisedCoach);
  const named = new Map(transcript.speakers.filter((it) => !it.isGuess).map((it) => [it.label, it]));
  const speakers = guesses.map((guess) => ({ ...guess, ...named.get(guess.label) }));
  const { tone, fullness, unwanted } = await mannerOf(owned, how.template);
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
