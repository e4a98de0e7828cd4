import { bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import { getBlindTest } from './blind-test.ts';
import * as profile from './profile.ts';
import { startReading } from './read-sent-mail.ts';
import * as samples from './samples.ts';

export type VoiceServices = Pick<Services, 'jobs' | 'clock' | 'accounts' | 'emailWriter'>;

export function voiceRoutes(services: VoiceServices): Route[] {
  return [
    bindOwned(contract.listWritingSamples, samples.listSamples),
    bindOwned(contract.replaceWritingSamples, (owned, { body }) =>
      samples.replaceSamples(owned, services, body.samples),
    ),
    bindOwned(contract.getVoiceProfile, (owned) => profile.getProfile(owned, services)),
    bindOwned(contract.updateVoiceProfile, (owned, { body }) => profile.updateProfile(owned, services, body)),
    bindOwned(contract.resetVoiceProfile, (owned) => profile.resetProfile(owned, services)),
    bindOwned(contract.listVoiceVersions, profile.listVersions),
    bindOwned(contract.restoreVoiceVersion, (owned, { params }) =>
      profile.restoreVersion(owned, services, params.version),
    ),
    bindOwned(contract.updateVoiceSource, (owned, { params, body }) =>
      profile.updateSource(owned, services, { ...params, ...body }),
    ),
    bindOwned(contract.deleteVoiceSource, (owned, { params }) =>
      profile.deleteSource(owned, services, params.kind),
    ),
    bindOwned(contract.readSentMail, async (owned, { body }) => {
      await startReading(owned, services, body.provider);
      return profile.getProfile(owned, services);
    }),
    bindOwned(contract.getVoiceLearning, profile.getLearning),
    bindOwned(contract.getBlindTest, (owned) => getBlindTest(owned, services)),
  ];
}
