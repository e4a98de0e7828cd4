import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './overlays/dialog.tsx';
import { notify } from './toast.ts';

/** A phone's screen with a row to complete at its head and one at its foot. */
function Rows() {
  const row = (name: string, place: object) => (
    <button type="button" style={{ position: 'fixed', height: 76, ...place }} onClick={() => notify(name)}>
      {name}
    </button>
  );
  return (
    <>
      {row('Row at the head', { top: 100 })}
      {row('Row at the foot', { bottom: 20 })}
    </>
  );
}

const boxOf = (place: { element: () => Element }) => place.element().getBoundingClientRect();

test('on a phone a toast never lies over the row that was pressed', async () => {
  await page.viewport(390, 700);
  await render(<Rows />);
  for (const name of ['Row at the foot', 'Row at the head']) {
    const row = page.getByRole('button', { name });
    await row.click();
    const toast = page.getByRole('listitem').filter({ hasText: name });
    await expect
      .poll(() => {
        const [told, pressed] = [boxOf(toast), boxOf(row)];
        return told.height > 0 && (told.bottom <= pressed.top || told.top >= pressed.bottom);
      })
      .toBe(true);
  }
});

test('on a phone a toast never lies over the buttons of a dialog that opens under it', async () => {
  await page.viewport(390, 700);
  notify('Line saved', { duration: Number.POSITIVE_INFINITY });
  const toast = page.getByRole('listitem').filter({ hasText: 'Line saved' });
  await expect.element(toast).toBeVisible();
  await render(
    <Dialog open onClose={() => undefined} title="Changed in two places">
      <button type="button">Save this</button>
    </Dialog>,
  );
  const button = page.getByRole('button', { name: 'Save this' });
  await expect.poll(() => boxOf(toast).bottom < boxOf(button).top).toBe(true);
});
