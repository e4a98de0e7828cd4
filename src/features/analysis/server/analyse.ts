import type { Analyser } from '#ports/analyser.ts';
import type { AnalysisRequest } from '#shared/analysis.ts';
import type { Services } from '#platform/services.ts';
import type { Analysis, WritingStyle } from '#shared/analysis.ts';
import { writingStyles } from '#shared/analysis.ts';
import { isAppError } from '#shared/errors.ts';
import * as processing from '../../conversations/server/processing.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { proposeTasks } from '../../tasks/server/actions.ts';
import { getTranscript, keepGuessedSpeakers } from '../../transcription/server/actions.ts';
import { keepSourced } from '../rules/keep-sourced.ts';
import { describeSpeakers, withSpeakers } from '../rules/speakers/describe-speakers.ts';
import { untitled } from '../rules/summary/topics.ts';
import type { AnalysePayload } from './analyse-job.ts';
import * as store from './store.ts';

/**
 * Reads a transcript and saves what was agreed, in one transaction: speakers guessed, results, proposed tasks, title.
 * What a person wrote or decided stays. A provider that fails for good is replaced by the built-in analyser, and the
 * result says who made it.
 */
export async function analyse(
  services: Services,
  payload: AnalysePayload,
  signal: AbortSignal,
): Promise<void> {
  const { userId, conversationId, run } = payload;
  const read = await services.db.asUser(userId, async (owned) => {
    const conversation = await processing.findForRun(owned, conversationId, run);
    const transcript = conversation ? await getTranscript(owned, conversationId) : null;
    if (!conversation || !transcript || conversation.status !== 'analysing') return null;
    return { conversation, transcript, coach: await coachOf(owned) };
  });
  if (!read) return;
  const { conversation, transcript, coach } = read;

  const guesses = describeSpeakers(transcript.turns);
  const named = new Map(transcript.speakers.filter((it) => !it.isGuess).map((it) => [it.label, it]));
  const speakers = guesses.map((guess) => ({ ...guess, ...named.get(guess.label) }));
  const turns = withSpeakers(transcript.turns, speakers);
  const { analysis, analyser } = await askAnalyser(
    services,
    {
      transcript: {
        turns,
        language: transcript.origin.language,
        durationSeconds: transcript.origin.durationSeconds,
      },
      sessionDate: conversation.sessionDate,
      timeZone: coach.timeZone,
      style: styleOf(coach.writingStyle),
      customFields: coach.customFields,
      isDraft: transcript.origin.isDraft,
    },
    signal,
  );

  await services.db.asUser(userId, async (owned) => {
    const current = await processing.lockForRun(owned, conversationId, run);
    if (current?.status !== 'analysing') return;
    const { title, tasks, ...result } = keepSourced(analysis, turns);
    await keepGuessedSpeakers(owned, conversationId, guesses);
    await store.replaceAnalysis(owned, conversationId, { analyser, result });
    await proposeTasks(owned, conversationId, tasks, coach.humanInTheLoop ? 'proposed' : 'accepted');
    if (title !== untitled) await processing.proposeTitle(owned, current, title); // a file's name says more
    await processing.setStage(owned, services.changes, conversationId, run, { status: 'ready', progress: 1 });
  });
}

const styleOf = (value: string): WritingStyle =>
  writingStyles.find((style) => style === value) ?? 'supportive';

async function askAnalyser(
  { analyser, builtinAnalyser, log }: Services,
  request: AnalysisRequest,
  signal: AbortSignal,
): Promise<{ analysis: Analysis; analyser: string }> {
  const ask = async (asked: Analyser) => ({
    analysis: await asked.analyse(request, signal),
    analyser: asked.name,
  });
  try {
    return await ask(analyser);
  } catch (error) {
    const isFinal =
      isAppError(error) && (error.code === 'provider_refused' || error.code === 'provider_auth');
    if (!isFinal || analyser.name === builtinAnalyser.name) throw error;
    log.warn({ code: error.code, analyser: analyser.name }, 'the built-in analyser takes over');
    return ask(builtinAnalyser);
  }
}
