import { handle } from '#platform/jobs/jobs.ts';
import { listen, type Slice } from '#platform/slice.ts';
import { derivedErased } from '../../consent/events.ts';
import { deleting, processed, restored } from '../../conversations/events.ts';
import { speakerRenamed, transcriptEdited } from '../../transcription/events.ts';
import { learnJob, readSentMailJob } from './jobs.ts';
import { forgetOwnLines, learn, learnOwnLinesSoon, type VoiceJobServices } from './learn.ts';
import { abandonSentMail, readSentMail } from './read-sent-mail.ts';
import { voiceRoutes, type VoiceServices } from './routes.ts';

export const voiceSlice: Slice<VoiceServices, VoiceJobServices> = {
  routes: voiceRoutes,
  jobs: [handle(learnJob, learn), handle(readSentMailJob, readSentMail, abandonSentMail)],
  listeners: [
    listen(processed, learnOwnLinesSoon),
    listen(speakerRenamed, learnOwnLinesSoon),
    listen(transcriptEdited, learnOwnLinesSoon),
    listen(deleting, learnOwnLinesSoon),
    listen(restored, learnOwnLinesSoon),
    listen(derivedErased, forgetOwnLines),
  ],
};
