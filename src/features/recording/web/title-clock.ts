import { useEffect } from 'react';
import { formatTimestamp } from '#ui/format.ts';

/** Shows the time in the tab’s title, so that a coach in a call sees that it records. */
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
