import { expect, type Locator, type Page } from '@playwright/test';
import { isFirebase } from './identity.ts';

/** What a person does everywhere: comes in, goes out, opens what they look at. By role and name, as they see it. */
let people = 0;

export type Person = { firstName: string; email: string; password: string };

/** A new visitor. */
export function somebody(firstName: string): Person {
  people += 1;
  const unique = `${process.pid}.${Date.now().toString(36)}.${people}`;
  return {
    firstName,
    email: `${firstName.toLowerCase()}.${unique}@example.com`,
    password: 'a fine password',
  };
}

/** Creates an account as a visitor does, and stands before the first step of onboarding. */
export async function register(page: Page, firstName = 'Dana'): Promise<Person> {
  const person = somebody(firstName);
  await fillForm(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us about yourself' })).toBeVisible();
  return person;
}

async function fillForm(page: Page, person: Person): Promise<void> {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Username').fill(person.firstName.toLowerCase());
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** What the person may use: the trial, or one recording a month without it. */
type Plan = 'trial' | 'free';

/** A coach past onboarding, without tips, on their dashboard. Set up through the API, because it is quick. */
export async function signUp(page: Page, firstName = 'Dana', plan: Plan = 'trial'): Promise<Person> {
  const person = somebody(firstName);
  await withoutTips(page);
  if (isFirebase) return signUpByTheForm(page, person, plan);
  const { origin } = new URL((await page.request.get('/api/health')).url());
  const headers = { origin };
  const post = async (path: string, data: object): Promise<{ id: string; user?: { id: string } }> => {
    const answer = await page.request.post(path, { data, headers });
    expect(answer.ok(), `POST ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { email, password } = person;
  const username = firstName.toLowerCase();
  const { user } = await post('/api/identity/sign-up/email', { email, password, name: firstName });
  const { id } = await post('/api/users', { username, email, firebaseUid: user?.id, firstName });
  if (plan === 'trial') await post(`/api/users/${id}/trial`, { plan: 'starter' });
  await post(`/api/user-activity/${id}/onboarding-state`, {
    onboardingState: { onboardingCompleted: true },
  });
  await page.goto('/dashboard');
  await expect(dashboard(page)).toBeVisible();
  return person;
}

/** With another identity provider the sign-in page is the only way in. */
async function signUpByTheForm(page: Page, person: Person, plan: Plan): Promise<Person> {
  const made = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/users') && answer.status() === 201,
  );
  await fillForm(page, person);
  const { id } = (await (await made).json()) as { id: string };
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us about yourself' })).toBeVisible();
  const headers = { origin: new URL(page.url()).origin };
  const post = async (path: string, data: object) =>
    expect((await page.request.post(path, { data, headers })).ok(), path).toBe(true);
  if (plan === 'trial') await post(`/api/users/${id}/trial`, { plan: 'starter' });
  await post(`/api/user-activity/${id}/onboarding-state`, {
    onboardingState: { onboardingCompleted: true },
  });
  await page.goto('/dashboard');
  await expect(dashboard(page)).toBeVisible();
  return person;
}

/** Tips come and go by the clock; a journey that is not about them is better off without. */
export const withoutTips = (page: Page) =>
  page.context().addInitScript(() => {
    if (location.protocol === 'about:') return; // a tab before it goes anywhere has no storage
    if (localStorage.getItem('assistantEnabled') === null) localStorage.setItem('assistantEnabled', 'false');
  });

/** The time zone by its city, as a person looks for it. */
export async function chooseCity(within: Page | Locator, city: string, zoneCity = city): Promise<void> {
  const field = within.getByRole('combobox', { name: 'Time zone' });
  await field.fill(city);
  const page = 'page' in within ? within.page() : within;
  await page
    .getByRole('option', { name: new RegExp(`^${city}`) })
    .first()
    .click();
  await expect(field).toHaveValue(zoneCity);
}

/** What the dashboard lists: conversations to review, and recent ones. */
export const listed = (page: Page) =>
  page.getByRole('list', { name: /^(To review|Recent)$/ }).getByRole('listitem');

export const dashboard = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ });

export async function signIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export const account = (page: Page) => page.getByRole('button', { name: /^Account/ });

/** The news at the edge of the screen. */
export const news = (page: Page) => page.getByRole('region', { name: /^Messages/ });

export async function signOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
}

/** On a phone results and transcript are behind one another; on a desk both are there and nothing is to be done. */
export async function look(page: Page, at: 'Results' | 'Transcript'): Promise<void> {
  const tab = page.getByRole('tab', { name: at });
  await expect(page.getByRole('list', { name: 'Transcript' }).or(tab).first()).toBeVisible();
  if (await tab.isVisible()) await tab.click();
}

export const transcript = (page: Page) => page.getByRole('list', { name: 'Transcript' });

/** Picks a file at the place where recordings and transcripts are dropped. */
export async function choose(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByLabel('Drop a recording or a transcript here').setInputFiles(file);
}

/** The id of the conversation that is open. The address changes first, and the screen follows. */
export async function openedConversation(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/app\/conversation\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Deletes the conversation that is open. */
export async function deleteOpened(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete conversation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete conversation' }).click();
  await expect(news(page)).toContainText('Conversation deleted');
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** By the card, as a person does: its radio button is for the keyboard and screen readers. */
export async function pick(page: Page, name: string | RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name });
  await page.locator('label').filter({ has: radio }).click();
  await expect(radio).toBeChecked();
}
