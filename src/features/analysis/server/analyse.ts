import { randomUUID } from 'node:crypto';
import type { Analyser, TokenUsage } from '#ports/analyser.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { Analysis, AnalysisRequest } from '#shared/analysis.ts';
import { isAppError, type AppError } from '#shared/errors.ts';
import * as processing from '../../conversations/server/processing.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { templateOf } from '../../settings/server/actions.ts';
import { proposeTasks } from '../../tasks/server/actions.ts';
import { saveGuessedSpeakers } from '../../transcription/server/actions.ts';
import { fitTemplate } from '../rules/fit-template.ts';
import { keepSourced } from '../rules/keep-sourced.ts';
import { leaveOut } from '../rules/leave-out.ts';
import { styleOf } from '../rules/style-of.ts';
import { untitled } from '#shared/analysis.ts';
import { freshResult } from '../rules/versions/version-result.ts';
import type { AnalysePayload } from './analyse-job.ts';
import { makeVersionLater } from './make-version.ts';
import { startReading, type ReadingRun } from './reading-run.ts';
import { makeRequest, readMaterial } from './request.ts';
import type { SpeakerDescriber } from './speakers/speaker-describer.ts';
import * as store from './store.ts';
import { addCurrent } from './versions.ts';

/**
 * Reads a transcript and saves what was agreed, in one transaction: speakers guessed, a new current version, proposed
 * tasks, title. What a person wrote or decided stays. Where a provider fails, the built-in analyser reads, and the result
 * says so; one that is busy or down is asked again later for a version that takes over.
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
    const current = await store.findCurrent(owned, conversationId);
    const template = current?.template ?? (await templateOf(owned));
    return readMaterial(owned, conversation, { style, template });
  });
  if (!material) return;
  const read = await makeRequest(material, services.describer, signal);
  const { request, guesses, turns, transcriptRevision, humanInTheLoop, unwanted } = read;
  const { style, template } = request;
  const reading = startReading(services, payload, job, (progress) =>
    services.db.asUser(userId, async (owned) => {
      // A worker that was lost and runs on must not take back what another one has finished.
      const current = await processing.lockForRun(owned, conversationId, run);
      if (current?.status !== 'analysing') return;
      const stage = { status: 'analysing' as const, progress };
      await processing.setStage(owned, services.changes, conversationId, run, stage);
    }),
  );
  const { analysis, analyser, usage, awaited } = await askAnalyser(services, request, signal, reading);
  const sourced = keepSourced(analysis, request.transcript.turns);
  const fitting = leaveOut(fitTemplate(sourced, template), unwanted);

  await services.db.asUser(userId, async (owned) => {
    const current = await processing.lockForRun(owned, conversationId, run);
    if (current?.status !== 'analysing') return;
    await saveGuessedSpeakers(owned, conversationId, guesses);
    const made = { analyser, usage, style, template, transcriptRevision };
    const fresh = freshResult(fitting, randomUUID, turns);
    const { id, result } = await addCurrent(owned, conversationId, { ...made, result: fresh });
    const { title, tasks } = result;
    if (awaited) {
      const late = { analyser: awaited.name, style, template, takesOver: id };
      await makeVersionLater(owned, services, conversationId, late, awaited.error);
    } else await store.deleteSections(owned, conversationId);
    await proposeTasks(owned, conversationId, tasks, { humanInTheLoop });
    if (title !== untitled) await processing.proposeTitle(owned, current, title); // a file's name says more
    await processing.setStage(owned, services.changes, conversationId, run, { status: 'ready', progress: 1 });
  });
}

/** The analyser of choice, and why it could not answer now; `null` where there is no need to wait for it. */
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
    const { name } = asked; // the one that begins; it may be exchanged meanwhile
    const analysis = await asked.analyse(request, signal, reading);
    reading.finish(name);
    // What was spent so far counts for the version that comes later.
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
