import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { listRows } from '#ui/list-rows.ts';
import { wantFocus } from '#ui/keyboard/wanted-focus.ts';
import { save } from '#ui/save/save.ts';
import { notify, warn } from '#ui/toast.ts';
import { listInsights, updateInsight, type Insight } from '../contract.ts';
import type { DismissReason } from '../rules/insight-types.ts';

/** Open insights, of one client or of all. A dismissed one can be brought back from the toast. */
const insightsKey = ['insights'];

const mostOfAll = 50; // the dashboard shows the newest three it has not shown

export const insightsQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...insightsKey, clientId ?? 'all'],
    queryFn: ({ signal }) =>
      listRows(
        (page) => call(listInsights, { query: { ...(clientId && { clientId }), ...page }, signal }),
        clientId ? undefined : mostOfAll,
      ),
  });

export function dismissInsight(cache: QueryClient, insight: Insight, reason: DismissReason): void {
  void setDismissed(cache, insight, { reason }, 'Failed to dismiss the insight');
  const undo = () => {
    wantFocus(insight.id);
    void setDismissed(cache, insight, null, 'Failed to undo');
  };
  notify('Insight dismissed', { description: insight.title, action: { label: 'Undo', onClick: undo } });
}

async function setDismissed(
  cache: QueryClient,
  insight: Insight,
  dismissed: { reason: DismissReason } | null,
  failed: string,
): Promise<void> {
  const show = (isOpen: boolean) =>
    cache.setQueriesData<Insight[]>(
      { queryKey: insightsKey },
      (known) => known && withInsight(known, insight, isOpen),
    );
  try {
    await save(cache, {
      scope: `insight ${insight.id}`,
      show: () => {
        show(dismissed === null);
        return () => show(dismissed !== null);
      },
      send: () => call(updateInsight, { params: { id: insight.id }, body: { dismissed }, keepalive: true }),
      onSaved: () => undefined,
    });
    // Another one may take the free place, or leave it again.
    void cache.invalidateQueries({ queryKey: insightsKey });
  } catch (error) {
    warn(failed, { description: messageFor(error) });
  }
}

function withInsight(known: readonly Insight[], insight: Insight, isOpen: boolean): Insight[] {
  const others = known.filter(({ id }) => id !== insight.id);
  if (!isOpen) return others;
  const at = others.findIndex(({ createdAt }) => createdAt < insight.createdAt);
  return others.toSpliced(at === -1 ? others.length : at, 0, insight);
}

/** An insight that was shown on its client’s page is no longer new. */
export function markViewed(cache: QueryClient, insight: Insight): void {
  if (insight.viewed) return;
  cache.setQueriesData<Insight[]>({ queryKey: insightsKey }, (known) =>
    known?.map((one) => (one.id === insight.id ? { ...one, viewed: true } : one)),
  );
  // Where this fails, the insight is new once more.
  call(updateInsight, { params: { id: insight.id }, body: { viewed: true }, keepalive: true }).catch(
    () => undefined,
  );
}
