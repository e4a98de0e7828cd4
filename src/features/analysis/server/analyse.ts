import { randomUUID } from 'node:crypto';
import type { Analyser } from '#ports/analyser.ts';
import type { Services } from '#platform/services.ts';
import type { Analysis, AnalysisRequest } from '#shared/analysis.ts';
import { isAppError } from '#shared/errors.ts';
import * as processing from '../../conversations/server/processing.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { templateOf } from '../../settings/server/actions.ts';
import { proposeTasks } from '../../tasks/server/actions.ts';
import { keepGuessedSpeakers } from '../../transcription/server/actions.ts';
import { fitTemplate } from '../rules/fit-template.ts';
import { keepSourced } from '../rules/keep-sourced.ts';
import { leaveOut } from '../rules/leave-out.ts';
import { styleOf } from '../rules/style-of.ts';
import { untitled } from '../rules/summary/topics.ts';
import { freshResult } from '../rules/versions/version-result.ts';
import type { AnalysePayload } from './analyse-job.ts';
import { readRequest } from './request.ts';
import * as store from './store.ts';
import { addCurrent } from './versions.ts';

/**
 * Reads a transcript and saves what was agreed, in one transaction: speakers guessed, a new current version, proposed
 * tasks, title. What a person wrote or decided stays. A provider that fails for good is replaced by the built-in
 * analyser, and the result says who made it.
 */
export async function analyse(
  services: Services,
  payload: AnalysePayload,
  signal: AbortSignal,
): Promise<void> {
  const { userId, conversationId, run } = payload;
  const read = await services.db.asUser(userId, async (owned) => {
    const conversation = await processing.findForRun(owned, conversationId, run);
    if (conversation?.status !== 'analysing') return null;
    const style = styleOf((await coachOf(owned)).writingStyle);
    const current = await store.findCurrent(owned, conversationId);
    const template = current?.template ?? (await templateOf(owned));
    return readRequest(owned, conversation, { style, template });
  });
  if (!read) return;
  const { request, guesses, turns, transcriptRevision, humanInTheLoop, unwanted } = read;
  const { style, template } = request;
  const { analysis, analyser } = await askAnalyser(services, request, signal);
  const sourced = keepSourced(analysis, request.transcript.turns);
  const fitting = leaveOut(fitTemplate(sourced, template), unwanted);

  await services.db.asUser(userId, async (owned) => {
    const current = await processing.lockForRun(owned, conversationId, run);
    if (current?.status !== 'analysing') return;
    await keepGuessedSpeakers(owned, conversationId, guesses);
    const made = { analyser, style, template, transcriptRevision };
    const fresh = freshResult(fitting, randomUUID, turns);
    const { title, tasks } = await addCurrent(owned, conversationId, { ...made, result: fresh });
    await proposeTasks(owned, conversationId, tasks, humanInTheLoop ? 'proposed' : 'accepted');
    if (title !== untitled) await processing.proposeTitle(owned, current, title); // a file's name says more
    await processing.setStage(owned, services.changes, conversationId, run, { status: 'ready', progress: 1 });
  });
}

async function askAnalyser(
  { analyser, builtinAnalyser, log }: Services,
  request: AnalysisRequest,
  signal: AbortSignal,
): Promise<{ analysis: Analysis; analyser: string }> {
  const ask = async (asked: Analyser) => {
    const { name } = asked; // the one that begins; it may be exchanged meanwhile
    return { analysis: await asked.analyse(request, signal), analyser: name };
  };
  const { name } = analyser;
  try {
    return await ask(analyser);
  } catch (error) {
    const isFinal =
      isAppError(error) && (error.code === 'provider_refused' || error.code === 'provider_auth');
    if (!isFinal || name === builtinAnalyser.name) throw error;
    log.warn({ code: error.code, analyser: name }, 'the built-in analyser takes over');
    return ask(builtinAnalyser);
  }
}
