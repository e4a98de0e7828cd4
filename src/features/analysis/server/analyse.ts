import { randomUUID } from 'node:crypto';
import type { Analyser, TokenUsage } from '#ports/analyser.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { Analysis, AnalysisRequest } from '#shared/analysis.ts';
import { isAppError, type AppError } from '#shared/errors.ts';
import { recordAnalysisCost } from '../../billing/server/actions.ts';
import * as processing from '../../conversations/server/processing.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { blockOf } from '../../consent/server/actions.ts';
import { processed } from '../../conversations/events.ts';
import { announceAccepted, proposeTasks } from '../../tasks/server/actions.ts';
import { saveGuessedSpeakers } from '../../transcription/server/actions.ts';
import { analysed } from '../events.ts';
import { keepSourced } from '../rules/keep-sourced.ts';
import { leaveOut } from '../rules/leave-out.ts';
import { styleOf } from '../rules/style-of.ts';
import { untitled } from '#shared/analysis.ts';
import { freshResult, toneOf } from '../rules/versions/version-result.ts';
import type { AnalysePayload } from './analyse-job.ts';
import { scheduleVersion } from './analyse-version.ts';
import { startReading, type ReadingRun } from './reading-run.ts';
import { makeRequest, readMaterial } from './request.ts';
import type { SpeakerDescriber } from './speaker-describer.ts';
import * as store from './store.ts';
import { addCurrent } from './versions.ts';

/**
 * Analyses a transcript and saves in one transaction: guessed speakers, a new current version, proposed tasks, title. A
 * person's edits and decisions stay. If a provider fails, the built-in analyser takes over and the result names it; a
 * busy or unavailable provider is retried later for a version that replaces the stand-in.
 */
export async function analyse(
  services: Services & { describer: SpeakerDescriber },
  payload: AnalysePayload,
  job: Pick<JobRun, 'signal' | 'recordProgress'>,
): Promise<void> {
  const { userId, conversationId, run } = payload;
  const { signal } = job;
  const material = await services.db.asUser(userId, async (owned) => {
    const conversation = await processing.findForRun(owned, conversationId, run);
    if (conversation?.status !== 'analysing') return null;
    const style = styleOf((await coachOf(owned)).writingStyle);
    const read = await readMaterial(owned, conversation, style);
    // Also the client who is found by a speaker’s name only here.
    const clientId = conversation.clientId ?? read?.namedClientId ?? null;
    if (!(await blockOf(owned, services, clientId, 'ai_notes'))) return read;
    if (conversation.clientId === null && clientId !== null)
      await processing.proposeClient(owned, conversation, clientId);
    const stage = { status: 'ready', reason: 'notes_refused' } as const;
    await processing.setStage(owned, services.changes, conversationId, run, stage);
    await services.events.announce(owned.tx, processed, { userId, conversationId });
    return null;
  });
  if (!material) return;
  const read = await makeRequest(material, services.describer, signal);
  const { request, guesses, turns, transcriptRevision, humanInTheLoop, unwanted } = read;
  const { style } = request;
  const reading = startReading(services, payload, job, (progress) =>
    services.db.asUser(userId, async (owned) => {
      // A worker whose job was taken over must not reset what the other worker has finished.
      const current = await processing.lockForRun(owned, conversationId, run);
      if (current?.status !== 'analysing') return;
      const stage = { status: 'analysing' as const, progress };
      await processing.setStage(owned, services.changes, conversationId, run, stage);
    }),
  );
  const { analysis, analyser, usage, awaited } = await askAnalyser(services, request, signal, reading);
  const sourced = keepSourced(analysis, request.transcript.turns);
  const fitting = leaveOut(sourced, unwanted);

  await services.db.asUser(userId, async (owned) => {
    const current = await processing.lockForRun(owned, conversationId, run);
    if (current?.status !== 'analysing') return;
    await saveGuessedSpeakers(owned, conversationId, guesses);
    if (material.namedClientId) await processing.proposeClient(owned, current, material.namedClientId);
    const made = { analyser, usage, style, transcriptRevision };
    const fresh = { ...freshResult(fitting, randomUUID, turns), ...toneOf(request) };
    const { id, result } = await addCurrent(owned, conversationId, { ...made, result: fresh });
    await recordAnalysisCost(owned, services.clock.now(), made);
    const { title, tasks } = result;
    if (awaited) {
      const late = { analyser: awaited.name, style, takesOver: id };
      await scheduleVersion(owned, services, conversationId, late, awaited.error);
    } else await store.deleteSections(owned, conversationId);
    const accepted = await proposeTasks(owned, conversationId, tasks, { humanInTheLoop });
    if (title !== untitled) await processing.proposeTitle(owned, current, title); // a file name is the better title
    await processing.setStage(owned, services.changes, conversationId, run, { status: 'ready', progress: 1 });
    await services.events.announce(owned.tx, analysed, { userId, conversationId });
    await announceAccepted(owned, services, accepted);
    await services.events.announce(owned.tx, processed, { userId, conversationId });
  });
}

/** The configured analyser and its failure, if it is worth a retry. */
type Awaited = { name: string; error: AppError };

type Answered = {
  analysis: Analysis;
  analyser: string;
  usage: TokenUsage | null;
  awaited: Awaited | null;
};

async function askAnalyser(
  { analyser, builtinAnalyser, log }: Services,
  request: AnalysisRequest,
  signal: AbortSignal,
  reading: ReadingRun,
): Promise<Answered> {
  const ask = async (asked: Analyser, awaited: Awaited | null = null): Promise<Answered> => {
    const { name } = asked; // read first: the configured analyser can be exchanged during the run
    const analysis = await asked.analyse(request, signal, reading);
    reading.finish(name);
    // Tokens spent so far belong to the version that is retried later.
    return { analysis, analyser: name, usage: awaited ? null : reading.usage(), awaited };
  };
  const { name } = analyser;
  try {
    return await ask(analyser);
  } catch (error) {
    const isProvider = isAppError(error) && error.code.startsWith('provider_');
    if (!isProvider || signal.aborted || name === builtinAnalyser.name) throw error;
    log.warn({ code: error.code, analyser: name }, 'the built-in analyser takes over');
    const isPassing = error.code === 'provider_busy' || error.code === 'provider_down';
    return ask(builtinAnalyser, isPassing ? { name, error } : null);
  }
}
