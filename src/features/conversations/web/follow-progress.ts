import { useEffect } from 'react';
import { eventsPath, type Conversation } from '../contract.ts';

/**
 * Progress of a conversation in work, from the server’s event stream. While the stream is broken, `onSilence` is
 * called every few seconds, so that the caller can poll.
 */
export type ProgressHandlers = {
  onProgress: (conversation: Conversation) => void;
  onGone: () => void;
  onSilence: () => void;
};

const silenceMs = 3000;

export function useProgressStream(
  id: string,
  isAtWork: boolean,
  { onProgress, onGone, onSilence }: ProgressHandlers,
): void {
  useEffect(() => {
    if (!isAtWork) return;
    let asking: ReturnType<typeof setInterval> | undefined;
    const stream = new EventSource(eventsPath(id), { withCredentials: true });
    stream.addEventListener('open', () => clearInterval(asking));
    stream.addEventListener('error', () => {
      // The browser reconnects by itself where it can.
      clearInterval(asking);
      asking = setInterval(onSilence, silenceMs);
    });
    stream.addEventListener('progress', (event: MessageEvent<string>) =>
      onProgress(JSON.parse(event.data) as Conversation),
    );
    stream.addEventListener('gone', () => {
      stream.close();
      onGone();
    });
    return () => {
      clearInterval(asking);
      stream.close();
    };
  }, [id, isAtWork, onProgress, onGone, onSilence]);
}
