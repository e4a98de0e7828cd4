import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Tabs } from '#ui/actions/tabs.tsx';
import { useMedia } from '#ui/use-media.ts';

export type PhoneTab = 'results' | 'transcript';

type Props = {
  tab: PhoneTab;
  onChange: (tab: PhoneTab) => void;
  results: ReactNode;
  transcript: ReactNode;
};

/** Results and transcript as tabs on a narrow screen. Each tab keeps its scroll position. */
export function PhoneTabs({ tab, onChange, results, transcript }: Props) {
  const resultsAt = useRef(0);
  const wasOn = useRef(tab);

  useLayoutEffect(() => {
    const keepPlace = () => {
      if (wasOn.current === 'results') resultsAt.current = scrollY;
    };
    addEventListener('scroll', keepPlace, { passive: true });
    return () => removeEventListener('scroll', keepPlace);
  }, []);

  useLayoutEffect(() => {
    if (wasOn.current !== tab && tab === 'results') scrollTo({ top: resultsAt.current, behavior: 'instant' });
    wasOn.current = tab;
  }, [tab]);

  return (
    <Tabs
      label="Parts of the conversation"
      value={tab}
      onChange={(next) => {
        // Set before the changed page height fires a scroll event.
        if (next === 'transcript') wasOn.current = 'transcript';
        onChange(next as PhoneTab);
      }}
      tabs={[
        { value: 'results', label: 'Results', panel: <div className="-mt-2">{results}</div> },
        { value: 'transcript', label: 'Transcript', panel: transcript },
      ]}
    />
  );
}

/** The two columns of a wide screen: the results have the larger one. */
export const columnsClass = 'grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] items-start gap-8 print:block';

/** Closer to the edge and to the results than other headers: the tasks below should be in sight. */
export const headerFrameClass = '-mb-4 min-[70rem]:-mt-3 min-[70rem]:-mb-3';

/** Wide enough for transcript and results side by side at a readable line length. */
export const useIsWide = (): boolean => useMedia('(min-width: 70rem)');
