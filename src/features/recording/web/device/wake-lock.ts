/**
 * Keeps the screen on while recording: a locked phone cuts off the microphone. Browsers may refuse the wake lock and
 * release it when the page is hidden; it is requested again when the page is visible.
 */
export type WakeState = 'held' | 'refused' | 'unknown';

export function keepAwake(onChange: (state: WakeState) => void): () => void {
  let sentinel: WakeLockSentinel | null = null;
  let isOver = false;
  const ask = async () => {
    if (isOver || document.visibilityState !== 'visible') return;
    try {
      if (!('wakeLock' in navigator)) throw new DOMException('not here', 'NotSupportedError');
      sentinel = await navigator.wakeLock.request('screen');
      if (isOver) await sentinel.release();
      else onChange('held');
    } catch {
      onChange('refused');
    }
  };
  const again = () => void ask();
  document.addEventListener('visibilitychange', again);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', again);
    void sentinel?.release().catch(() => undefined);
  };
}
