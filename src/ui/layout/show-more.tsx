import { useEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';

type Props = {
  /** How many rows are there now. */
  count: number;
  hasMore: boolean;
  /** More rows are being fetched. */
  isGrowing?: boolean;
  onMore: () => void;
};

/** The Show more button of a list. It moves the focus to the first new row. */
export function ShowMore({ count, hasMore, isGrowing = false, onMore }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const countBefore = useRef<number | null>(null);

  useEffect(() => {
    const before = countBefore.current;
    if (before === null || count <= before) return;
    countBefore.current = null;
    const firstNew = place.current?.parentElement?.querySelectorAll('li')[before];
    const first = firstNew?.querySelector('a') ?? firstNew?.querySelector<HTMLElement>('button, input');
    first?.focus({ preventScroll: true });
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
