import { useEffect } from 'react';
import { formatTimestamp } from '#ui/format.ts';

/** The title of the browser's tab tells the time too, so that a coach in a call sees that it runs. */
const mark = /^[●❚]+ [\d:]+ · /u;

export function useTitleClock(seconds: number, isPaused: boolean): void {
  const clock = `${isPaused ? '❚❚' : '●'} ${formatTimestamp(seconds)} · `;
  useEffect(() => {
    document.title = clock + document.title.replace(mark, '');
  }, [clock]);
  useEffect(
    () => () => {
      document.title = document.title.replace(mark, '');
    },
    [],
  );
}
