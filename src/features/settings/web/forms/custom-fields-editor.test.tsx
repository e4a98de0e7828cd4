import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CustomFieldsEditor } from './custom-fields-editor.tsx';

const coach = { primaryUseCase: null, industry: null, jobTitle: null, industryAutomationEnabled: true };

function Fields({ first }: { first: readonly string[] }) {
  const [values, setValues] = useState(first);
  return <CustomFieldsEditor values={values} onChange={setValues} coach={coach} />;
}

const opened = (...first: string[]) => render(<Fields first={first} />);
const rows = page.getByRole('list', { name: 'Your fields' }).getByRole('textbox');
const values = () => rows.elements().map((row) => (row as HTMLInputElement).value);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a new field has the focus, ready to be named', async () => {
  await opened('Mood');
  await button('Add a field').click();
  await expect.element(rows.nth(1)).toHaveFocus();
  await userEvent.keyboard('Energy');
  await expect.poll(values).toEqual(['Mood', 'Energy']);
});

test('a moved field keeps the focus', async () => {
  await opened('Mood', 'Energy');
  await button('Move Energy up').click();
  await expect.poll(values).toEqual(['Energy', 'Mood']);
  await expect.element(rows.nth(0)).toHaveFocus();
  await expect.element(button('Move Energy up')).toBeDisabled();
  await expect.element(button('Move Mood down')).toBeDisabled();
});

test('four fields are the most', async () => {
  await opened('Mood', 'Energy', 'Sleep', 'Wins');
  await expect.element(page.getByText('You can have up to four fields.', { exact: false })).toBeVisible();
  await expect.element(button('Add a field')).not.toBeInTheDocument();
  await button('Remove Sleep').click();
  await expect.poll(values).toEqual(['Mood', 'Energy', 'Wins']);
  await expect.element(button('Add a field')).toBeVisible();
});

test('a removed field can be brought back to its place', async () => {
  await opened('Mood', 'Energy', 'Sleep');
  await button('Remove Energy').click();
  await expect.poll(values).toEqual(['Mood', 'Sleep']);
  const toast = page.getByRole('listitem').filter({ hasText: 'Energy removed' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(values).toEqual(['Mood', 'Energy', 'Sleep']);
});
