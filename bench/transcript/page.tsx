import '#ui/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { TranscriptTurn, Speaker } from '#features/transcription/contract.ts';
import type { Edits } from '#features/transcription/web/edits/use-edits.ts';
import { lineDraftsOf } from '#features/transcription/web/edits/line-draft.ts';
import { TranscriptEditor } from '#features/transcription/web/editor/transcript-editor.tsx';
import { useFind } from '#features/transcription/web/search/use-find.ts';
import { speakerTones } from '#features/transcription/web/speakers/speaker-tones.ts';
import { EveryWord, PlainList } from './naive.tsx';
import { longTalk, sentenceOf } from './long-talk.ts';

/** What bench 13 looks at: the transcript as the product draws it, or as one would draw it without a thought. */
const talk = longTalk();
const speakers: Speaker[] = [...new Set(talk.map(({ speaker }) => speaker))].map((name, index) => ({
  label: name,
  name,
  role: index === 0 ? 'coach' : index === 1 ? 'client' : 'other',
  isGuess: false,
}));
const turns: TranscriptTurn[] = talk.map(({ speaker, start, end, words }, position) => ({
  id: `turn-${position}`,
  position,
  revision: 1,
  isEdited: false,
  isAssigned: false,
  speaker,
  role: 'other',
  start,
  end,
  text: sentenceOf(words),
  words: words.map((text, index) => ({
    text,
    start: start + (index / words.length) * (end - start),
    end: start + ((index + 1) / words.length) * (end - start),
    confidence: null,
  })),
}));
const tones = speakerTones(speakers);
const nothing = () => undefined;
const saved = () => Promise.resolve(true);
const edits: Edits = {
  make: saved,
  write: saved,
  writeInto: saved,
  undo: nothing,
  redo: nothing,
  lastMadeAt: () => 0,
  drafts: lineDraftsOf('bench'),
  clash: null,
  leaveClash: nothing,
};

function Ours() {
  const [isNaming, setIsNaming] = useState(false);
  return (
    <section className="flex h-dvh flex-col overflow-hidden">
      <TranscriptEditor
        turns={turns}
        speakers={speakers}
        tones={tones}
        audio={null}
        highlighted={null}
        destination={null}
        find={useFind(turns)}
        edits={edits}
        isSpeakerPanelOpen={isNaming}
        onSpeakerPanel={setIsNaming}
        addClientOf={() => null}
        notes={[]}
        look="column"
      />
    </section>
  );
}

const looks: Record<string, () => React.ReactNode> = {
  ours: () => <Ours />,
  words: () => <EveryWord turns={turns} />,
  plain: () => <PlainList turns={turns} />,
};

type Measured = { firstPaintMs: number; wholeMs: number; longestTaskMs: number };
declare global {
  interface Window {
    measured: Promise<Measured>;
  }
}

const look = looks[new URLSearchParams(location.search).get('look') ?? 'ours'] ?? Ours;
const tasks: number[] = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) tasks.push(entry.duration);
}).observe({ type: 'longtask' });

window.measured = measure();

async function measure(): Promise<Measured> {
  // A quiet moment, so that reading the script is not counted.
  await new Promise((resolve) => setTimeout(resolve, 300));
  tasks.length = 0;
  performance.mark('begun'); // the bench counts tasks from here
  const begun = performance.now();
  const painted = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const entry = list.getEntriesByName('first-contentful-paint')[0];
      if (entry) resolve(entry.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
  createRoot(document.querySelector('#root')!).render(
    <QueryClientProvider client={new QueryClient()}>{look()}</QueryClientProvider>,
  );
  const firstPaintMs = (await painted) - begun;
  while (document.querySelectorAll('#root li').length < turns.length)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const wholeMs = performance.now() - begun;
  await new Promise((resolve) => setTimeout(resolve, 300)); // late tasks are tasks too
  return { firstPaintMs, wholeMs, longestTaskMs: Math.max(0, ...tasks) };
}
