import type { Conversation } from '../../../conversations/contract.ts';

/**
 * Tabs of one browser share what is kept, and one of them sends it. They tell each other what changed, so that a coach
 * may press Finish in either.
 */
export type News = { localId: string; conversation?: Conversation };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('afterword-recordings') : null;

export const tellOtherTabs = (news: News): void => channel?.postMessage(news);

export function hearOtherTabs(listener: (news: News) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data));
}
