import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from '#ui/store.ts';
import { MergeDialog } from '#ui/save/merge-dialog.tsx';
import type { EditResult, Speaker, TranscriptTurn } from '../../contract.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import type { TranscriptContent } from '../edits/preview-edit.ts';
import { useEdits } from '../edits/use-edits.ts';
import { useFind } from '../search/use-find.ts';
import { speakerTones } from '../speakers/speaker-tones.ts';
import { TranscriptEditor } from './transcript-editor.tsx';

const speakers = ['Nora', 'Maya'].map((name): Speaker => ({
  label: name,
  name,
  role: 'other',
  isGuess: false,
}));
const line = (id: string, text: string, of: Partial<TranscriptTurn> = {}): TranscriptTurn => ({
  id,
  position: Number(id),
  revision: 1,
  isEdited: false,
  isAssigned: false,
  speaker: 'Nora',
  role: 'other',
  start: null,
  end: null,
  text,
  ...of,
});

/** A server with one transcript, which another window may change. */
function server(texts: string[]) {
  let turns = texts.map((text, index) => line(`${index + 1}`, text));
  let number = 0;
  const write = (edit: TranscriptEdit): EditResult | null => {
    if (edit.kind !== 'text' && edit.kind !== 'assign') return null;
    const ids = edit.kind === 'text' ? [edit.turn] : edit.turns;
    const known = turns.find(({ id }) => id === ids[0]);
    if (!known || (edit.kind === 'text' && edit.revision !== known.revision)) return null;
    const change = edit.kind === 'text' ? { text: edit.text } : { speaker: edit.speaker ?? 'New' };
    turns = turns.map((turn) =>
      ids.includes(turn.id) ? { ...turn, ...change, revision: turn.revision + 1 } : turn,
    );
    number += 1;
    const changed = turns.filter(({ id }) => ids.includes(id));
    return { edit: number, revision: number, changed, removed: [], speakers, structure: false };
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const result = write(JSON.parse(init?.body as string) as TranscriptEdit);
    if (result) return Response.json(result);
    return Response.json({ error: 'stale', message: 'Changed since' }, { status: 412 });
  });
  return { turns: () => turns, texts: () => turns.map(({ text }) => text), write };
}

type Server = ReturnType<typeof server>;

function Editor({ id, of }: { id: string; of: Server }) {
  const first = { turns: of.turns(), speakers };
  const [content, setContent] = useState<TranscriptContent>(first);
  const [shown] = useState(() => createStore<TranscriptContent>(first));
  const show = (next: TranscriptContent) => {
    shown.set(next);
    setContent(next);
  };
  const { clash, leaveClash, ...edits } = useEdits(id, {
    read: shown.get,
    show,
    cancelRefetch: () => false,
    refetch: () => show({ turns: of.turns(), speakers }),
    fetchTurns: async () => of.turns(),
  });
  return (
    <>
      <TranscriptEditor
        {...content}
        tones={speakerTones(speakers)}
        audio={null}
        edits={{ ...edits, clash, leaveClash }}
        highlighted={null}
        destination={null}
        find={useFind(content.turns)}
        notes={[]}
        look="column"
        isSpeakerPanelOpen={false}
        onSpeakerPanel={() => undefined}
        addClientOf={() => null}
      />
      <MergeDialog clash={clash} onClose={leaveClash} />
      <button type="button" onClick={() => show({ turns: of.turns(), speakers })}>
        Refetch
      </button>
    </>
  );
}

let count = 0;

async function opened(...texts: string[]) {
  count += 1; // drafts outlive the screen
  const of = server(texts);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Editor id={`conversation ${count}`} of={of} />
    </QueryClientProvider>,
  );
  await page.getByText(texts[0] ?? '').click();
  return of;
}

const field = page.getByRole('textbox', { name: 'Text of this line' });
const dialog = page.getByRole('dialog', { name: 'Changed in two places' });
const press = (keys: string) => userEvent.keyboard(keys);

/** A toast of the test before may come between a click and its line, and stays as long as the pointer is on it. */
beforeAll(() => {
  const style = document.createElement('style');
  style.textContent = '[data-sonner-toaster] { display: none; }';
  document.head.append(style);
});

afterEach(() => vi.restoreAllMocks());

test('keys move, assign and edit; Escape leaves the words as they were', async () => {
  const { turns, texts } = await opened('How was it?', 'Good.');
  await press('j2');
  await expect.poll(() => turns()[1]?.speaker).toBe('Maya');
  await press('e');
  await field.fill('Very good.');
  await press('{Enter}');
  await expect.poll(texts).toEqual(['How was it?', 'Very good.']);
  await press('ke');
  await field.fill('Nothing');
  await press('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  expect(texts()).toEqual(['How was it?', 'Very good.']);
});

test('changes in different words of one line are both kept', async () => {
  const { write, texts } = await opened('Send the draft to Tom on Friday.');
  await press('e');
  await field.fill('Send the draft to Tina on Friday.');
  write({ kind: 'text', turn: '1', revision: 1, text: 'Send the budget to Tom on Friday.' });
  await press('{Enter}');
  await expect.poll(texts).toEqual(['Send the budget to Tina on Friday.']);
});

test('for the same words the coach is asked, also where the change elsewhere was seen meanwhile', async () => {
  const { write, texts } = await opened('Send the draft to Tom on Friday.');
  await press('e');
  await field.fill('Send the draft to Theo on Friday.');
  write({ kind: 'text', turn: '1', revision: 1, text: 'Send the draft to Tina on Friday.' });
  await page.getByRole('button', { name: 'Refetch' }).click();
  await field.click();
  await press('{Enter}');
  await expect.element(dialog).toBeVisible();
  expect(texts()).toEqual(['Send the draft to Tina on Friday.']);
  await dialog.getByRole('textbox').fill('Send the draft to Tina and Theo.');
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect.poll(texts).toEqual(['Send the draft to Tina and Theo.']);
});

test('a question that is closed leaves the words in their field', async () => {
  const { write, texts } = await opened('Send the draft to Tom.');
  await press('e');
  await field.fill('Send the draft to Theo.');
  write({ kind: 'text', turn: '1', revision: 1, text: 'Send the draft to Tina.' });
  await press('{Enter}');
  await expect.element(dialog).toBeVisible();
  await press('{Escape}');
  await expect.element(field).toHaveValue('Send the draft to Theo.');
  expect(texts()).toEqual(['Send the draft to Tina.']);
});
