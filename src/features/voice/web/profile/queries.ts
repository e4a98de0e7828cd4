import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { startConnection } from '#features/connections/contract.ts';
import { providerTitle } from '#features/connections/rules/providers.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { notify, warn } from '#ui/toast.ts';
import * as contract from '../../contract.ts';
import type { VoiceFieldChange, VoiceProfile } from '../../contract.ts';
import type { SentMailProvider } from '../../rules/sent-mail-provider.ts';
import type { SourceKind } from '../../rules/voice-source.ts';

/** The voice profile, and what a coach does with it. */
const askAgainMs = 1000;

const isBusy = ({ isLearning, sources }: VoiceProfile): boolean =>
  isLearning || sources.some(({ progress }) => progress !== null);

/** Asked again each second while something is being learned. */
export const voiceProfileQuery = queryOptions({
  queryKey: ['voice-profile'],
  queryFn: ({ signal }) => call(contract.getVoiceProfile, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? askAgainMs : false),
});

export const voiceVersionsQuery = queryOptions({
  queryKey: ['voice-versions'],
  queryFn: ({ signal }) => call(contract.listVoiceVersions, { signal }),
  staleTime: 0,
});

export const voiceLearningQuery = queryOptions({
  queryKey: ['voice-learning'],
  queryFn: ({ signal }) => call(contract.getVoiceLearning, { signal }),
  staleTime: 0,
});

/** Saves, and shows what the server answers. */
function useProfileChange<Change = void>(
  change: (wanted: Change) => Promise<VoiceProfile>,
  words: { failed: string; done?: string },
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (profile) => {
      await cache.cancelQueries({ queryKey: voiceProfileQuery.queryKey });
      cache.setQueryData(voiceProfileQuery.queryKey, profile);
      if (words.done) notify(words.done);
      await cache.invalidateQueries({ queryKey: voiceVersionsQuery.queryKey });
    },
    onError: (error) => warn(words.failed, { description: messageFor(error) }),
  });
}

export const useUpdateVoice = () =>
  useProfileChange((body: VoiceFieldChange) => call(contract.updateVoiceProfile, { body }), {
    failed: 'Failed to save your writing voice',
  });

export const useResetVoice = () =>
  useProfileChange(() => call(contract.resetVoiceProfile, {}), {
    failed: 'Failed to start over',
    done: 'Writing voice reset',
  });

export const useRestoreVersion = () =>
  useProfileChange((version: number) => call(contract.restoreVoiceVersion, { params: { version } }), {
    failed: 'Failed to restore the version',
    done: 'Version restored',
  });

export const useSwitchSource = () =>
  useProfileChange(
    ({ kind, isEnabled }: { kind: SourceKind; isEnabled: boolean }) =>
      call(contract.updateVoiceSource, { params: { kind }, body: { isEnabled } }),
    { failed: 'Failed to change the source' },
  );

export const useDeleteSource = () =>
  useProfileChange((kind: SourceKind) => call(contract.deleteVoiceSource, { params: { kind } }), {
    failed: 'Failed to delete what was learned',
    done: 'Deleted',
  });

export const useReadSentMail = () =>
  useProfileChange(
    (provider: SentMailProvider) => call(contract.readSentMail, { body: { provider, hasConsented: true } }),
    { failed: 'Failed to read your sent mail' },
  );

/** Leads to the provider, which leads back here. Stays busy: the page is about to go. */
export const useAllowReading = (provider: SentMailProvider) =>
  useMutation({
    mutationFn: () =>
      call(startConnection, {
        params: { provider },
        body: { use: 'mail_read', returnPath: '/writing-voice' },
      }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      warn(`Failed to connect ${providerTitle[provider]}`, { description: messageFor(error) }),
  });
