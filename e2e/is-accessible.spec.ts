import type { Page } from '@playwright/test';
import { lookWithAxe } from './axe.ts';
import { fill } from './fill.ts';
import { anySize, expect, test } from './journey.ts';
import { signUp } from './person.ts';
import { readerStates } from './reader-states.ts';
import { doorStates, longScreens, makeLong, practiceStates } from './screen-states.ts';
import type { Screen } from './screen.ts';
import {
  dressIn,
  emptyScreens,
  filledScreens,
  followSystem,
  openIn,
  signedOutScreens,
  themes,
} from './screens.ts';

/** Every screen: nothing axe objects to, and nothing wider than the screen, at the width of a desk and of a small phone. */
const narrowest = 360;

async function inspect(page: Page, screens: Screen[], isMobile: boolean): Promise<void> {
  const size = page.viewportSize() ?? { width: narrowest, height: 640 };
  for (const screen of screens.filter(({ onlyOn }) => !isMobile || onlyOn === 'phone')) {
    await page.setViewportSize(isMobile ? { ...size, width: narrowest } : size);
    for (const theme of themes)
      await test.step(`${screen.name}, ${theme}`, async () => {
        await (theme === themes[0] ? openIn : dressIn)(page, theme, screen);
        await drawAll(page);
        // Between the themes only colours differ.
        await judge(page, `${screen.name}, ${theme}`, screen, theme === 'dark' ? ['color-contrast'] : null);
      });
    if (isMobile) continue;
    await test.step(`${screen.name}, narrow`, async () => {
      // What is named and how it is coloured does not depend on the width; what fits and what scrolls does.
      await page.setViewportSize({ ...size, width: narrowest });
      await judge(page, `${screen.name}, narrow`, screen, ofLayout);
    });
  }
}

async function judge(page: Page, name: string, screen: Screen, rules: string[] | null): Promise<void> {
  // A narrow page may close what was open beside it: then the page itself is judged.
  const { part = 'html' } = screen;
  const isOpen = (await page.locator(part).count()) > 0;
  const { violations } = await lookWithAxe(page, { part: isOpen ? part : 'html', rules });
  expect.soft(violations.flatMap(objections), name).toEqual([]);
  const { scrollWidth, innerWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    innerWidth: window.innerWidth,
  }));
  expect.soft(scrollWidth, `width of ${name}`).toBeLessThanOrEqual(innerWidth);
}

const ofLayout = ['scrollable-region-focusable', 'region'];

const isConversation = ({ name }: Screen) => name.startsWith('conversation');
const isWriting = ({ name }: Screen) => /^(?:follow-up|voice|writing|share|consent|payment|plan)/.test(name);
const isSettings = ({ name }: Screen) => /^(?:ai-)?settings/.test(name);

/** Also what lies below the fold: what is not drawn keeps the colours of the theme before. */
const drawAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });

type Violation = Awaited<ReturnType<typeof lookWithAxe>>['violations'][number];

/** What is wrong, where, and how wrong; each kind of thing once. */
function objections({ id, nodes }: Violation): string[] {
  const said = nodes
    // An open menu or list floats beside the landmarks of the page, as dialogs do, which axe knows to leave alone.
    .filter((node) => !(id === 'region' && /role="(?:menu|listbox)"/.test(node.html)))
    .map(({ html, any }) => `${id}: ${html.slice(0, 140)}: ${any[0]?.message ?? ''}`);
  return [...new Set(said)];
}

test.describe('with an address that leads nowhere', () => {
  test.use({ expectedErrors: / 404 / });

  test('before sign-in and in an empty practice', { tag: anySize }, async ({ page, isMobile }) => {
    await followSystem(page);
    await inspect(page, signedOutScreens, isMobile);
    await signUp(page);
    await inspect(page, emptyScreens, isMobile);
  });
});

// Some screens of these two exist on a phone only.
const parts: [part: string, isIn: (screen: Screen) => boolean, tag: string | string[]][] = [
  ['conversations', isConversation, []],
  ['settings', isSettings, []],
  ['e-mails, voice and links', isWriting, anySize],
  [
    'everything else',
    (screen: Screen) => !isConversation(screen) && !isSettings(screen) && !isWriting(screen),
    anySize,
  ],
];
for (const [part, isIn, tag] of parts)
  test(`in a practice at work: ${part}`, { tag }, async ({ page, isMobile }) => {
    await followSystem(page);
    await signUp(page);
    const screens = filledScreens(await fill(page)).filter(isIn);
    await inspect(page, screens, isMobile);
  });

test.describe('on days that go wrong', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('on the days nobody plans for', { tag: anySize }, async ({ page, isMobile }) => {
    await followSystem(page);
    await inspect(page, doorStates, isMobile);
    await signUp(page);
    const made = await fill(page);
    await inspect(page, [...practiceStates(made), ...readerStates], isMobile);
    await inspect(page, longScreens(made, await makeLong(page, made)), isMobile);
  });
});
