import { handle } from '#platform/jobs/jobs.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { listen, type Slice } from '#platform/slice.ts';
import { derivedErased } from '../../consent/events.ts';
import { deleting, processed, restored } from '../../conversations/events.ts';
import { speakerRenamed, transcriptEdited } from '../../transcription/events.ts';
import { learnJob, readSentMailJob } from './jobs.ts';
import { enqueueLearn, forgetOwnLines, learn, type VoiceJobServices } from './learn.ts';
import { abandonSentMail, readSentMail } from './read-sent-mail.ts';
import { voiceRoutes, type VoiceServices } from './routes.ts';

const learnOwnLines = (services: Services, owned: Owned): Promise<void> =>
  enqueueLearn(owned, services, 'own_lines');

export const voiceSlice: Slice<VoiceServices, VoiceJobServices> = {
  routes: voiceRoutes,
  jobs: [handle(learnJob, learn), handle(readSentMailJob, readSentMail, abandonSentMail)],
  listeners: [
    listen(processed, learnOwnLines),
    listen(speakerRenamed, learnOwnLines),
    listen(transcriptEdited, learnOwnLines),
    listen(deleting, learnOwnLines),
    listen(restored, learnOwnLines),
    listen(derivedErased, forgetOwnLines),
  ],
};
