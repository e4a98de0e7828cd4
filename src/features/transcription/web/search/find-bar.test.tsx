import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TranscriptTurn } from '../../contract.ts';
import { FindBar } from './find-bar.tsx';
import { useFind } from './use-find.ts';

const turns = ['I will send the draft.', 'Which draft?', 'The draft of Friday.'].map(
  (text, position): TranscriptTurn => ({
    id: `${position}`,
    position,
    revision: 1,
    isEdited: false,
    isAssigned: false,
    speaker: 'A',
    role: 'other',
    start: position * 60,
    end: position * 60 + 5,
    text,
  }),
);

function Search({ look, onPlay }: { look: 'column' | 'page'; onPlay: (turn: TranscriptTurn) => void }) {
  const find = useFind(turns);
  return (
    <>
      <button type="button" onClick={find.open}>
        Open
      </button>
      <FindBar find={find} turns={turns} look={look} onPlay={onPlay} onLeave={() => find.close()} />
    </>
  );
}

async function opened(look: 'column' | 'page' = 'column') {
  const onPlay = vi.fn<(turn: TranscriptTurn) => void>();
  await render(<Search look={look} onPlay={onPlay} />);
  await page.getByRole('button', { name: 'Open' }).click();
  return { onPlay, field: page.getByRole('searchbox', { name: 'Search this transcript' }) };
}

test('Enter and Shift+Enter go round the matches, and Escape closes', async () => {
  const { field } = await opened();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('draft');
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByText('3 of 3')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(page.getByText('3 of 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
});

test('what is not there is told, and there is nothing to step through', async () => {
  const { field } = await opened();
  await field.fill('budget');
  await expect.element(page.getByText('No matches')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next match' })).toBeDisabled();
});

test('the line of the match can be played', async () => {
  const { field, onPlay } = await opened();
  await field.fill('which');
  await page.getByRole('button', { name: 'Play from here' }).click();
  expect(onPlay).toHaveBeenCalledWith(turns[1]);
});

test('on a phone the matches are a list', async () => {
  const { field } = await opened('page');
  await field.fill('draft');
  const matches = page.getByRole('list', { name: 'Matches' }).getByRole('button');
  await expect.poll(() => matches.elements().length).toBe(3);
  await matches.nth(2).click();
  await expect.element(matches.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByText('3 of 3')).toBeVisible();
});
