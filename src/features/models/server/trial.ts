import type { Services } from '#platform/services.ts';
import type { Analyser } from '#ports/analyser.ts';
import type { AnalysisRequest, LineSection } from '#shared/analysis.ts';
import { AppError } from '#shared/errors.ts';
import { localDate } from '#shared/time.ts';
import { keepSourced } from '../../analysis/rules/keep-sourced.ts';
import { getSampleTranscript } from '../../conversations/server/processing.ts';
import type { SampleReading } from '../contract.ts';
import * as store from './store.ts';
import type { TrialState } from './tables.ts';

/** Tests a model: analyses the sample conversation with it and with the built-in analyser, for comparison. */
type Needs = Pick<Services, 'db' | 'clock' | 'localModels' | 'builtinAnalyser'>;

const timeZone = 'UTC';

export async function runTrial(services: Needs, id: string, signal: AbortSignal): Promise<void> {
  const { db, clock, localModels, builtinAnalyser } = services;
  const { trial } = await db.asAnonymous(store.readSettings);
  if (trial?.id !== id || trial.status !== 'running') return;
  if (!localModels) throw new AppError('provider_refused', { detail: 'Local models are turned off.' });
  const request: AnalysisRequest = {
    transcript: getSampleTranscript(),
    sessionDate: localDate(clock.now(), timeZone),
    timeZone,
    style: 'supportive',
    customFields: [],
    isDraft: false,
  };
  const builtin = await readSample(builtinAnalyser, request, signal);
  const model = await readSample(localModels.server.analyser(trial.model), request, signal);
  await settleTrial(services, id, { status: 'done', readings: { builtin, model } });
}

async function readSample(
  analyser: Analyser,
  request: AnalysisRequest,
  signal: AbortSignal,
): Promise<SampleReading> {
  const startedAt = performance.now();
  const found = await analyser.analyse(request, signal);
  const { tasks, ...kept } = keepSourced(found, request.transcript.turns);
  const linesOf = (section: LineSection) =>
    kept[section].map(({ text, quote, start }) => ({ text, quote, start }));
  return {
    results: {
      overview: linesOf('overview'),
      keyInsights: linesOf('keyInsights'),
      goals: linesOf('goals'),
      nextSteps: linesOf('nextSteps'),
      mentorNotes: linesOf('mentorNotes'),
      proactiveSuggestions: linesOf('proactiveSuggestions'),
    },
    tasks: tasks.map(({ title, quote, start }) => ({ title, quote, start })),
    seconds: (performance.now() - startedAt) / 1000,
  };
}

/** Does nothing if another test has started since, or this one has ended. */
export const settleTrial = (
  { db }: Pick<Services, 'db'>,
  id: string,
  outcome: Partial<Pick<TrialState, 'status' | 'reason' | 'readings'>>,
): Promise<void> =>
  db.asAnonymous(async (tx) => {
    const { trial } = await store.lockSettings(tx);
    if (trial?.id === id && trial.status === 'running')
      await store.saveSettings(tx, { trial: { ...trial, ...outcome } });
  });
