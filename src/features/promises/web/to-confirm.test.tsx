import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Outcome } from '../rules/outcomes.ts';
import type { Proposal } from './queries.ts';
import { ToConfirm } from './to-confirm.tsx';

const proposal = (id: string, outcome: Outcome, title: string): Proposal => {
  const source = {
    conversationId: 'first',
    sessionDate: '2026-03-01',
    turn: 4,
    start: 31,
    quote: `I will: ${title}`,
  };
  return {
    id,
    mentionId: id,
    outcome,
    due: null,
    review: 'proposed',
    ...source,
    conversationId: 'second',
    sessionDate: '2026-03-15',
    quote: `About “${title}”`,
    promise: {
      ...source,
      taskId: `task ${id}`,
      title,
      assignee: null,
      assigneeName: 'Bev',
      owner: 'client',
      clientId: 'client',
      clientName: 'Bev Moss',
      conversationTitle: 'First session',
      dueDate: null,
      completed: false,
      state: 'open',
    },
  };
};

type Decided = (id: string, outcome: Outcome | null) => void;

/** The list, from which a decision takes its item away, as the cache does. */
function Shown({ all, onDecided }: { all: readonly Proposal[]; onDecided: Decided }) {
  const [left, setLeft] = useState(all);
  return (
    <ToConfirm
      mentions={left}
      among="all"
      onDecide={(mention, outcome) => {
        onDecided(mention.id, outcome);
        setLeft((known) => known.filter((one) => one !== mention));
      }}
    />
  );
}

async function opened(...all: Proposal[]) {
  const onDecided = vi.fn<Decided>();
  const rootRoute = createRootRoute({ component: () => <Shown all={all} onDecided={onDecided} /> });
  await render(
    <RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />,
  );
  await expect.element(page.getByRole('list', { name: 'Promises to confirm' })).toBeVisible();
  return onDecided;
}

const focusedTitle = () => document.activeElement?.textContent ?? '';

test('A confirms what was heard, D dismisses it, and the focus moves on to the next one', async () => {
  const onDecided = await opened(
    proposal('1', 'kept', 'call Renee'),
    proposal('2', 'slipped', 'write the plan'),
    proposal('3', 'dropped', 'hire a cook'),
  );
  await userEvent.keyboard('a');
  await expect.poll(focusedTitle).toContain('write the plan');
  await userEvent.keyboard('j');
  await expect.poll(focusedTitle).toContain('hire a cook');
  await userEvent.keyboard('d');
  await expect.poll(focusedTitle).toContain('write the plan');
  await userEvent.keyboard('a');
  expect(onDecided.mock.calls).toEqual([
    ['1', 'kept'],
    ['3', null],
    ['2', 'slipped'],
  ]);
  await expect.element(page.getByRole('status')).toHaveFocus();
});

test('another outcome is one menu away', async () => {
  const onDecided = await opened(proposal('1', 'kept', 'call Renee'));
  await page.getByRole('button', { name: 'It ended differently' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Kept', exact: true })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Partly kept' }).click();
  expect(onDecided).toHaveBeenCalledExactlyOnceWith('1', 'partly');
});

test('both quotes lead to their second', async () => {
  await opened(proposal('1', 'kept', 'call Renee'));
  const links = page.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/app/conversation/first?turn=4&at=31',
    '/app/conversation/second?turn=4&at=31',
  ]);
});
