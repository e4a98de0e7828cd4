import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../../test/harness/component.tsx';
import type { NotedLine } from '../../rules/notes/notes-view.ts';
import { Overview } from './overview.tsx';
import { SourcesProvider } from './sources.tsx';

const line = (id: string, start: number): NotedLine => ({
  id,
  text: `Sentence ${id}: ${'the release and who takes it on '.repeat(3)}`,
  quote: `Quote of ${id}.`,
  turn: start,
  start,
  stale: null,
  isEdited: false,
  isOwn: false,
  revision: 1,
});
const lines = ['one', 'two', 'three', 'four'].map((id, at) => line(id, at * 60));

async function opened(said: string[] = []) {
  const open = vi.fn();
  const sources = { open, highlight: () => undefined, clearHighlight: () => undefined, hasAudio: true };
  await renderInApp(
    <SourcesProvider value={sources}>
      <Overview
        title="Overview"
        lines={lines}
        first={lines}
        layout="text"
        isSaidBelow={({ id }) => said.includes(id)}
      />
    </SourcesProvider>,
  );
  return open;
}

const sentencesOnScreen = () =>
  lines.filter(({ text }) => page.getByText(text.trim(), { exact: false }).elements().length > 0).length;

test('the first sentences show, and the rest on demand', async () => {
  await page.viewport(390, 800);
  await opened();
  await expect.poll(sentencesOnScreen).toBe(1);
  await page.getByRole('button', { name: '3 more' }).click();
  await expect.poll(sentencesOnScreen).toBe(4);
  await page.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(sentencesOnScreen).toBe(1);
});

test('what the tasks below say is left out, unless nothing would remain', async () => {
  await page.viewport(390, 800);
  await opened(['one', 'two']);
  await page.getByRole('button', { name: '1 more' }).click();
  await expect.poll(sentencesOnScreen).toBe(2);
});

test('a sentence leads to its second; without a place to save nothing can be edited', async () => {
  const open = await opened();
  await page.getByRole('button', { name: 'Play from 0:00' }).click();
  expect(open).toHaveBeenCalledWith(lines[0]);
  await expect.element(page.getByRole('button', { name: /Edit/ })).not.toBeInTheDocument();
});
