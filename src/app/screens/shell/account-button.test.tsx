import { expect, test } from 'vitest';
import { renderInApp } from '../../../../test/harness/component.tsx';
import { AccountButton } from './account-button.tsx';

/** The menu loads while the page is already in use. */
async function press() {
  const screen = await renderInApp(<AccountButton look="row" />);
  const button = screen.getByRole('button', { name: /^Account/ });
  await expect.element(button).toBeVisible();
  const pressed = button.element() as HTMLButtonElement;
  pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  return { screen, button, pressed };
}

test('a menu that loads while its button is pressed opens with the click, and stays open', async () => {
  const { screen, pressed } = await press();
  await import('./account-menu.tsx');
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  expect(pressed.isConnected).toBe(true);
  pressed.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  pressed.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
});

test('a press that ends elsewhere opens nothing, and the next click opens it', async () => {
  const { screen, button, pressed } = await press();
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  await expect.poll(() => pressed.isConnected).toBe(false);
  expect(screen.getByRole('menuitem', { name: 'Sign out' }).elements()).toEqual([]);
  await button.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
});
