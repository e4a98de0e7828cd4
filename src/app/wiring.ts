import type { FastifyInstance } from 'fastify';
import { activityRoutes } from '#features/activity/server/routes.ts';
import { analysisJobs } from '#features/analysis/server/jobs.ts';
import { renameInResults, startAnalysis } from '#features/analysis/server/actions.ts';
import type { SpeakerDescriber } from '#features/analysis/server/speaker-describer.ts';
import { analysisRoutes } from '#features/analysis/server/routes.ts';
import { releaseMinutes } from '#features/billing/server/actions.ts';
import { billingRoutes } from '#features/billing/server/routes.ts';
import { clientRoutes } from '#features/clients/server/routes.ts';
import { deleting, imported, recorded } from '#features/conversations/events.ts';
import { addAudio } from '#features/conversations/server/audio.ts';
import { addEventStream } from '#features/conversations/server/event-stream.ts';
import { conversationJobs } from '#features/conversations/server/jobs.ts';
import { conversationRoutes } from '#features/conversations/server/routes.ts';
import type { Uploads } from '#features/conversations/server/uploads/uploads.ts';
import { folderRoutes } from '#features/folders/server/routes.ts';
import { identityRoutes } from '#features/identity/server/routes.ts';
import { modelJobs } from '#features/models/server/jobs.ts';
import { modelRoutes } from '#features/models/server/routes.ts';
import type { ModelWatch } from '#features/models/server/watch.ts';
import { discardConversationChunks } from '#features/recording/server/actions.ts';
import { addChunks } from '#features/recording/server/chunks.ts';
import { recordingJobs } from '#features/recording/server/jobs.ts';
import { nameChannels } from '#features/recording/server/name-channels.ts';
import { recordingRoutes } from '#features/recording/server/routes.ts';
import { reviewRoutes } from '#features/review/server/routes.ts';
import { settingsRoutes } from '#features/settings/server/routes.ts';
import { taskRoutes } from '#features/tasks/server/routes.ts';
import { speakerRenamed, transcribed } from '#features/transcription/events.ts';
import { importTranscript, startTranscription } from '#features/transcription/server/actions.ts';
import type { Engines } from '#features/transcription/server/engines.ts';
import type { TranscriptReader } from '#features/transcription/server/transcript-reader.ts';
import { transcriptionJobs } from '#features/transcription/server/jobs.ts';
import { transcriptionRoutes } from '#features/transcription/server/routes.ts';
import { voiceRoutes } from '#features/voice/server/routes.ts';
import type { Gate, Route } from '#platform/http/bind.ts';
import type { EventHub } from '#platform/jobs/events.ts';
import type { JobHandler, JobSystem } from '#platform/jobs/jobs.ts';
import { isLoopbackHost } from '#platform/outbound/public-address.ts';
import type { Services } from '#platform/services.ts';
import type { IdentityVerifier } from '#ports/identity.ts';
import type { Config } from './config.ts';
import { healthRoutes } from './health.ts';
import { signInOptions } from './identity.ts';
import { addPages, factsOf, webFolder } from './pages.ts';
import { nightJobs } from './night.ts';
import { createSessionOf } from './page-session.ts';
import { patternOf } from './paths.ts';

/** Which slice reacts to which event, and everything the server and the worker answer to. */
export function connectEvents(events: EventHub, services: Services): void {
  events.on(recorded, (tx, fact) => startTranscription(services, { tx, userId: fact.userId }, fact));
  events.on(deleting, (tx, fact) => discardConversationChunks({ tx, userId: fact.userId }, services, fact));
  events.on(deleting, (tx, fact) => releaseMinutes({ tx, userId: fact.userId }, fact.conversationId));
  events.on(imported, (tx, fact) => importTranscript(services, { tx, userId: fact.userId }, fact));
  events.on(speakerRenamed, (tx, fact) => renameInResults({ tx, userId: fact.userId }, fact));
  // Before the analysis, which reads who is who.
  events.on(transcribed, (tx, fact) => nameChannels({ tx, userId: fact.userId }, services, fact));
  events.on(transcribed, (tx, fact) => startAnalysis(services, { tx, userId: fact.userId }, fact));
}

export const routesOf = (
  services: Services,
  config: Config,
  parts: {
    jobs: JobSystem;
    uploads: Uploads;
    engines: Engines;
    identity: IdentityVerifier;
    transcriptReader: TranscriptReader;
    models: ModelWatch;
  },
): Route[] => [
  ...healthRoutes(services, parts.jobs),
  ...identityRoutes({ ...services, adminEmails: config.ADMIN_EMAILS, identity: parts.identity }),
  ...billingRoutes(services),
  ...settingsRoutes(services),
  ...voiceRoutes(services),
  ...activityRoutes({ ...services, publicUrl: config.PUBLIC_URL, patternOf }),
  ...folderRoutes(services),
  ...clientRoutes(services),
  ...conversationRoutes(
    services,
    parts.uploads,
    async (text) => (await parts.transcriptReader.run(text)).output,
  ),
  ...recordingRoutes(services),
  ...transcriptionRoutes(services, parts.engines),
  ...analysisRoutes(services),
  ...modelRoutes({ ...services, models: parts.models, isOwnMachine: isOwnMachine(config.PUBLIC_URL) }),
  ...taskRoutes(services),
  ...reviewRoutes(services),
];

export const jobHandlers = (
  services: Services & { describer: SpeakerDescriber },
  config: Config,
): JobHandler[] => [
  ...nightJobs(services, config.PUBLIC_URL),
  ...conversationJobs(services),
  ...recordingJobs(services),
  ...transcriptionJobs(services),
  ...analysisJobs(services),
  ...modelJobs(services),
];

/** Other people cannot reach it. */
const isOwnMachine = (publicUrl: string): boolean => isLoopbackHost(new URL(publicUrl).hostname);

/** What does not fit the contract: uploads, byte ranges, event streams, pages. */
export const extensions =
  (
    services: Services,
    config: Config,
    { uploads, identity }: { uploads: Uploads; identity: IdentityVerifier },
  ) =>
  async (server: FastifyInstance, gate: Gate): Promise<void> => {
    uploads.addTo(server, gate);
    addChunks(server, gate, services);
    addAudio(server, gate, services);
    addEventStream(server, gate, services);
    const folder = webFolder();
    if (!folder) return;
    const facts = factsOf(config, services.engines);
    const sessionOf = createSessionOf({ ...services, identity });
    await addPages(server, folder, { facts, signIn: signInOptions(config), sessionOf });
  };
