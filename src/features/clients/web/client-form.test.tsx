import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '#ui/api-error.ts';
import type { NewClient } from '../contract.ts';
import { ClientForm } from './client-form.tsx';

const field = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Add client' });

const more = page.getByRole('button', { name: 'Add more details' });

async function opened(onSave = vi.fn<(values: NewClient) => Promise<void>>(async () => undefined)) {
  const onCancel = vi.fn();
  await render(<ClientForm client={null} saveLabel="Add client" {...{ onSave, onCancel }} />);
  return onSave;
}

test('a client without a name is not saved, and the focus is where it is missing', async () => {
  const onSave = await opened();
  await save.click();
  await expect.element(field('Name')).toBeInvalid();
  await expect.element(field('Name')).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
});

test('a new client is asked for a name, and nothing else', async () => {
  const onSave = await opened();
  expect(page.getByRole('textbox').elements()).toHaveLength(1);
  await field('Name').fill('Ana');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSave.mock.lastCall?.[0]).toMatchObject({ name: 'Ana', email: null });
});

test('a wrong address is refused in words', async () => {
  const onSave = await opened();
  await field('Name').fill('Ana');
  await more.click();
  await field('E-mail').fill('ana@');
  await save.click();
  await expect.element(page.getByText('Invalid email address')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

test('empty fields are saved as nothing, and focus areas by Enter', async () => {
  const onSave = await opened();
  await field('Name').fill('Ana');
  await more.click();
  await field('Phone').fill('  ');
  await field('Focus areas').fill('delegation');
  await userEvent.keyboard('{Enter}');
  await field('Focus areas').fill('delegation');
  await userEvent.keyboard('{Enter}');
  await save.click();
  await expect
    .poll(() => onSave.mock.lastCall?.[0])
    .toMatchObject({
      name: 'Ana',
      phone: null,
      preferences: { focusAreas: ['delegation'] },
    });
});

test('what the server refuses stays in the form, with the reason', async () => {
  await opened(
    vi.fn(async () => {
      throw new ApiError(0, 'offline', '', null);
    }),
  );
  await field('Name').fill('Ana');
  await save.click();
  await expect.element(field('Name')).toBeInvalid();
  await expect.element(field('Name')).toHaveValue('Ana');
});
