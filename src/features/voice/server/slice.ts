import { handle } from '#platform/jobs/jobs.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { listen, type Slice } from '#platform/slice.ts';
import { deleting, processed, restored } from '../../conversations/events.ts';
import { speakerRenamed, transcriptEdited } from '../../transcription/events.ts';
import { learnJob, readSentMailJob } from './jobs.ts';
import { learn, type VoiceJobServices } from './learn.ts';
import { abandonSentMail, readSentMail } from './read-sent-mail.ts';
import { voiceRoutes, type VoiceServices } from './routes.ts';

/** Sessions and corrections come in bursts, and own lines are a weak signal: one reading serves them all. */
const quietMs = 60_000;

const relearnOwnLines = ({ jobs, clock }: Services, owned: Owned): Promise<void> =>
  jobs.enqueue(
    owned.tx,
    learnJob,
    { userId: owned.userId, kind: 'own_lines' },
    { startAfter: new Date(clock.now().getTime() + quietMs) },
  );

export const voiceSlice: Slice<VoiceServices, VoiceJobServices> = {
  routes: voiceRoutes,
  jobs: [handle(learnJob, learn), handle(readSentMailJob, readSentMail, abandonSentMail)],
  listeners: [
    listen(processed, relearnOwnLines),
    listen(speakerRenamed, relearnOwnLines),
    listen(transcriptEdited, relearnOwnLines),
    listen(deleting, relearnOwnLines),
    listen(restored, relearnOwnLines),
  ],
};
