import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/harness/component.tsx';
import { useAutosave } from './use-autosave.ts';

/** What is typed is kept in this browser with every key, and sent when typing pauses. */
const isText = (stored: unknown): stored is string => typeof stored === 'string';

function Note({ save }: { save: (text: string) => Promise<unknown> }) {
  const { value, setValue, status } = useAutosave({ name: 'note', initial: 'First', isValue: isText, save });
  return (
    <>
      <input aria-label="Note" value={value} onChange={({ target }) => setValue(target.value)} />
      <output>{status}</output>
    </>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('what the server did not take is there again, and is sent again', async () => {
  const refuse = async () => Promise.reject(new Error('offline'));
  const first = await renderInApp(<Note save={refuse} />);
  await first.getByLabelText('Note').fill('Second');
  await expect.element(first.getByRole('status')).toHaveTextContent('local');
  await first.unmount();
  const sent: string[] = [];
  const second = await renderInApp(<Note save={async (text) => sent.push(text)} />);
  await expect.element(second.getByLabelText('Note')).toHaveValue('Second');
  await expect.element(second.getByRole('status')).toHaveTextContent('saved');
  expect(sent).toEqual(['Second']);
  expect(localStorage).toHaveLength(0);
});

test('a second change waits until the first is answered', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const save = (text: string) =>
    new Promise<void>((done) => {
      sent.push(text);
      answers.push(done);
    });
  const screen = await renderInApp(<Note save={save} />);
  await screen.getByLabelText('Note').fill('one');
  await expect.poll(() => sent).toEqual(['one']);
  await screen.getByLabelText('Note').fill('two');
  dispatchEvent(new Event('online')); // sends without the pause
  expect(sent).toEqual(['one']);
  answers[0]?.();
  await expect.poll(() => sent.slice(1)).toContain('two');
  for (const answer of answers) answer();
  await expect.element(screen.getByRole('status')).toHaveTextContent('saved');
});

test('where the storage is full, typing goes on and is sent', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const sent: string[] = [];
  const screen = await renderInApp(<Note save={async (text) => sent.push(text)} />);
  await screen.getByLabelText('Note').fill('Second');
  await expect.element(screen.getByRole('status')).toHaveTextContent('saved');
  expect(sent).toEqual(['Second']);
});
