import { useEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';

type Props = {
  /** How many rows are there now. */
  count: number;
  hasMore: boolean;
  /** More was asked for and is on its way. */
  isGrowing?: boolean;
  onMore: () => void;
};

/** Below a list that is not all there. Whoever presses it goes on at the first row that is new. */
export function ShowMore({ count, hasMore, isGrowing = false, onMore }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const countBefore = useRef<number | null>(null);

  useEffect(() => {
    const before = countBefore.current;
    if (before === null || count <= before) return;
    countBefore.current = null;
    const firstNew = place.current?.parentElement?.querySelectorAll('li')[before];
    firstNew?.querySelector<HTMLElement>('a, button, input')?.focus({ preventScroll: true });
  }, [count]);

  return (
    <div ref={place}>
      {hasMore ? (
        <div className="border-t border-line p-2 text-center">
          <Button
            variant="quiet"
            busy={isGrowing}
            onClick={() => {
              countBefore.current = count;
              onMore();
            }}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </div>
  );
}
