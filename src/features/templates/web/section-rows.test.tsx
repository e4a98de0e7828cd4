import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { NotePart } from '../rules/note-template.ts';
import { SectionRows } from './section-rows.tsx';

const first: NotePart[] = [
  { section: 'overview', heading: 'Overview', most: 3 },
  { section: 'tasks', heading: 'Homework', most: null },
];
/** Shows what the rows say, for the tests to read. */
function Rows() {
  const [parts, setParts] = useState(first);
  return (
    <>
      <SectionRows parts={parts} onChange={setParts} />
      <output>{JSON.stringify(parts)}</output>
    </>
  );
}
const parts = (): NotePart[] => JSON.parse(page.getByRole('status').element().textContent) as NotePart[];
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('sections are ordered by keyboard, and the moved one keeps the focus', async () => {
  await render(<Rows />);
  await button('Move Tasks up').click();
  await expect.poll(() => parts().map(({ section }) => section)).toEqual(['tasks', 'overview']);
  await expect.element(page.getByLabelText('Heading of Tasks')).toHaveFocus();
  await expect.element(button('Move Tasks up')).toBeDisabled();
});

test('a section is added once, named and limited; the last one stays', async () => {
  await render(<Rows />);
  await button('Add Goals').click();
  await expect.element(page.getByLabelText('Heading of Goals')).toHaveFocus();
  await expect.element(button('Add Goals')).not.toBeInTheDocument();
  await userEvent.fill(page.getByLabelText('Heading of Goals'), 'Where to');
  await userEvent.selectOptions(page.getByLabelText('Lines of Goals'), '2');
  await expect.poll(() => parts().at(-1)).toEqual({ section: 'goals', heading: 'Where to', most: 2 });
  await button('Remove Goals').click();
  await button('Remove Overview').click();
  await expect.poll(parts).toEqual([first[1]]);
  await expect.element(button('Remove Tasks')).toBeDisabled();
});
