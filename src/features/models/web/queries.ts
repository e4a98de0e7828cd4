import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { isApiError } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';
import { cancelPull, chooseReader, getModels, pullModel, tryModel, type Models } from '../contract.ts';

/** The analyser in use and the models of this server, polled each second during a download or trial. */
const workMs = 1_000;
const lookMs = 4_000; // Ollama may be started, or get a model, outside this page

export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => call(getModels, { signal }),
  refetchInterval: ({ state: { data } }) => {
    if (!data?.mayManage || data.server.state === 'off') return false;
    return data.pull?.status === 'running' || data.trial?.status === 'running' ? workMs : lookMs;
  },
});

export type ModelAction =
  | { kind: 'pull'; model: string }
  | { kind: 'cancel' }
  | { kind: 'try'; model: string }
  | { kind: 'choose'; choice: string | null };

/** One action at a time: the buttons are disabled meanwhile. */
export function useModelAction() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (action: ModelAction) => {
      await cache.cancelQueries({ queryKey: modelsQuery.queryKey }); // an older answer must not overwrite this one
      return send(action);
    },
    onSuccess: (models) => cache.setQueryData(modelsQuery.queryKey, models),
    onError: (error) =>
      warn('That did not work', {
        description: isApiError(error) && error.detail ? error.detail : messageFor(error),
      }),
  });
}

function send(action: ModelAction): Promise<Models> {
  if (action.kind === 'pull') return call(pullModel, { body: { model: action.model } });
  if (action.kind === 'cancel') return call(cancelPull, {});
  if (action.kind === 'try') return call(tryModel, { body: { model: action.model } });
  return call(chooseReader, { body: { choice: action.choice } });
}
