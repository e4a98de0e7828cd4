import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Tabs } from '#ui/actions/tabs.tsx';

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
        { value: 'results', label: 'Results', panel: results },
        { value: 'transcript', label: 'Transcript', panel: transcript },
      ]}
    />
  );
}
