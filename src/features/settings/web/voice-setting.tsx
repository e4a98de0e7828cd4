import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setVoiceRecognition, type VoiceRecognition } from '#features/transcription/contract.ts';
import { call } from '#ui/api.ts';
import { formatCount } from '#ui/format.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Switch } from '#ui/forms/choices/switch.tsx';
import { notifySaved } from './notify-saved.ts';
import { voiceQuery } from './voice-query.ts';

/** Turns recognition of the coach's own voice on or off; no other voice is ever stored. */
export function VoiceSetting() {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery(voiceQuery);
  if (error)
    return <ErrorState title="Failed to load this setting" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-12" />;

  const change = async (enabled: boolean) =>
    void cache.setQueryData(voiceQuery.queryKey, await call(setVoiceRecognition, { body: { enabled } }));
  return (
    <Switch
      label="Recognise my voice"
      hint={words(data)}
      checked={data.enabled}
      disabled={!data.available && !data.enabled}
      onChange={(enabled) => void notifySaved('preferences', change(enabled))}
    />
  );
}

function words({ available, reason, enabled, learnedFrom }: VoiceRecognition): string {
  if (!available && reason) return reason;
  if (enabled && learnedFrom > 0)
    return `Learned from ${formatCount(learnedFrom, 'recording')}. Turning this off deletes your voice profile.`;
  return 'Your lines are marked automatically. Afterword learns only your voice, never a client’s.';
}
