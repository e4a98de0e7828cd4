import type { Conversation } from '../../../conversations/contract.ts';

/**
 * Tabs of one browser share the stored recordings, and one tab sends them. They broadcast changes, so that Finish
 * works in any tab.
 */
export type TabMessage = { localId: string; conversation?: Conversation };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('afterword-recordings') : null;

export const broadcast = (news: TabMessage): void => channel?.postMessage(news);

export function onBroadcast(listener: (news: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}
