import type { Owned } from '#platform/db/database.ts';
import type { AnalysisRequest, WritingForClient, WritingStyle } from '#shared/analysis.ts';
import { clientNames, getClient } from '../../clients/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { analysisOptionsOf } from '../../settings/server/actions.ts';
import { getTranscript, type ReadTranscript } from '../../transcription/server/actions.ts';
import { withRecognised } from '../../transcription/rules/recognised-coach.ts';
import { withSpeakers } from '../rules/speakers/describe-speakers.ts';
import { clientNamed, isCoachNamed, withKnown, type KnownPeople } from '../rules/speakers/known-speakers.ts';
import type { SpeakerDescriber } from './speaker-describer.ts';

type Read = {
  transcript: ReadTranscript;
  coach: Awaited<ReturnType<typeof coachOf>>;
  people: KnownPeople;
  /** The client a speaker is named after, where the conversation has none. */
  namedClientId: string | null;
  /** How to write for the client; null without one. */
  client: WritingForClient | null;
  options: Awaited<ReturnType<typeof analysisOptionsOf>>;
  sessionDate: string;
  style: WritingStyle;
};

type Conversation = { id: string; sessionDate: string; clientId: string | null; isSample: boolean };

/** Reads everything an analysis needs from the database. */
export async function readMaterial(
  owned: Owned,
  conversation: Conversation,
  style: WritingStyle,
): Promise<Read | null> {
  const transcript = await getTranscript(owned, conversation.id);
  if (!transcript) return null;
  const coach = await coachOf(owned);
  const labels = [...new Set(transcript.turns.map(({ speaker }) => speaker))];
  const { namedClientId, name, writing } = await clientOf(owned, conversation, labels);
  const people = { coach: coach.fullName, client: name };
  return {
    transcript,
    coach,
    people,
    client: writing,
    namedClientId,
    options: await analysisOptionsOf(owned),
    sessionDate: conversation.sessionDate,
    style,
  };
}

/** The conversation's client, or the one a speaker is named after. */
async function clientOf(owned: Owned, { clientId, isSample }: Conversation, labels: string[]) {
  const named = clientId === null && !isSample ? clientNamed(labels, await clientNames(owned)) : null;
  const namedClientId = named?.id ?? null;
  const known = clientId ?? namedClientId;
  if (known === null) return { namedClientId, name: null, writing: null };
  const { name, preferences } = await getClient(owned, known);
  const { tone, focusAreas } = preferences;
  return { namedClientId, name, writing: { tone, focusAreas } };
}

/** Builds the analyser's request, and what is saved beside its answer. */
export async function makeRequest(
  { transcript, coach, people, client, options, sessionDate, style }: Read,
  describer: SpeakerDescriber,
  signal: AbortSignal,
) {
  const { customFields, timeZone, humanInTheLoop } = coach;
  const bare = transcript.turns.map(({ words: _words, ...turn }) => turn); // word times are most of a transcript's size, and not needed here
  const described = (await describer.run(bare, signal)).output;
  const recognisedCoach = isCoachNamed(described, people) ? null : transcript.origin.recognisedCoach;
  const guesses = withKnown(withRecognised(described, recognisedCoach), people);
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
    style,
    tone,
    fullness,
    ...(client ? { client } : {}),
  };
  const { turns } = transcript;
  return { request, guesses, turns, transcriptRevision: revision, humanInTheLoop, unwanted };
}
