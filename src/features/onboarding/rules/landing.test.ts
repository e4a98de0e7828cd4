import { describe, expect, test } from 'vitest';
import { landing, type Situation } from './landing.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const minutes = 60;
const aDay = 24 * 60 * minutes;

const noFlags: Situation['flags'] = {
  registrationSuccess: false,
  registrationAttemptTime: null,
  registrationPlan: null,
  pendingGoogleAuth: false,
  googleAuthStartTime: null,
  redirectAfterAuth: null,
};
const done = { onboardingCompleted: true };
const visitor: Situation = {
  session: 'signed_out',
  justSignedIn: false,
  path: '/',
  kind: 'public',
  createdAt: null,
  onboarding: {},
  flags: noFlags,
  lastScreenPath: null,
  now,
};
const coach: Situation = { ...visitor, session: 'signed_in', createdAt: ago(aDay), onboarding: done };
const fresh: Situation = { ...coach, createdAt: ago(10), onboarding: {} };
const at = (who: Situation, path: string, kind: Situation['kind'], more: Partial<Situation> = {}) =>
  landing({ ...who, path, kind, ...more });
const stays = { to: null, welcomesBack: false };

describe('loading and signed out', () => {
  test('no redirect while the session is loading', () => {
    expect(at({ ...visitor, session: 'loading' }, '/dashboard', 'private')).toMatchObject(stays);
  });

  test.each([
    '/',
    '/signin',
    '/register',
    '/pricing',
    '/public-pricing',
    '/faq',
    '/ai-sample',
    '/onboarding/splash',
  ])('a visitor stays on the public path %s', (path) =>
    expect(at(visitor, path, 'public')).toMatchObject(stays),
  );

  test.each(['/dashboard', '/app/record', '/settings', '/profile-setup', '/clients/7'])(
    'from %s a visitor goes to /, and what they wanted is remembered',
    (path) => expect(at(visitor, path, 'private')).toMatchObject({ to: '/', remember: path }),
  );

  test('an address that leads nowhere says so, to anyone', () => {
    expect(at(visitor, '/no/such/place', 'unknown')).toMatchObject(stays);
    expect(at(coach, '/no/such/place', 'unknown')).toMatchObject(stays);
  });
});

describe('on an entry page, the first incomplete step is next', () => {
  const one = { profileSetupCompleted: true };
  const two = { ...one, taskDestinationCompleted: true };
  const three = { ...two, customFieldsCompleted: true };
  test.each([
    [{}, '/profile-setup?plan=starter'],
    [one, '/task-destination'],
    [two, '/custom-fields-setup'],
    [three, '/profile-review'],
    [{ ...three, profileReviewCompleted: true }, '/dashboard'],
    [done, '/dashboard'],
  ])('with %j', (onboarding, to) => {
    expect(at(coach, '/signin', 'public', { onboarding })).toMatchObject({ to });
    expect(at(coach, '/register', 'public', { onboarding })).toMatchObject({ to });
  });

  test('only a fully onboarded user is welcomed back', () => {
    expect(at(coach, '/signin', 'public').welcomesBack).toBe(true);
    expect(at(coach, '/signin', 'public', { onboarding: one }).welcomesBack).toBe(false);
  });

  test.each([
    ['/clients/7', '/clients/7'],
    ['/dashboard', null],
    ['https://elsewhere.example', null],
    ['//elsewhere.example', null],
    ['/\\elsewhere.example', null],
    [null, null],
  ])('whose last screen was %s may go on at %s', (lastScreenPath, resume) => {
    expect(at(coach, '/signin', 'public', { lastScreenPath })).toMatchObject({ to: '/dashboard', resume });
  });

  test.each(['/signin/', '/register/', '/onboarding/splash/'])('%s is the same entry page', (path) => {
    expect(at(coach, path, 'public')).toMatchObject({ to: '/dashboard', welcomesBack: true });
    expect(at(coach, path, 'public', { onboarding: one })).toMatchObject({ to: '/task-destination' });
  });

  test.each(['/signin', '/signin?next=/clients', '/register?plan=pro', '/signout', '/signout/'])(
    'an entry page or sign-out, %s, is never a requested page',
    (redirectAfterAuth) => {
      const flags = { ...noFlags, redirectAfterAuth };
      expect(at(coach, '/signin', 'public', { flags })).toMatchObject({ to: '/dashboard' });
    },
  );

  test('a page requested before sign-in is opened', () => {
    const flags = { ...noFlags, redirectAfterAuth: '/folders' };
    expect(at(coach, '/signin', 'public', { flags, justSignedIn: true })).toMatchObject({
      to: '/folders',
      welcomesBack: true,
      clears: ['redirectAfterAuth'],
    });
  });

  test('who has begun long ago and opens the product is not driven back', () => {
    expect(at(coach, '/dashboard', 'private', { onboarding: one })).toMatchObject(stays);
    expect(at(coach, '/dashboard', 'private', { onboarding: {} })).toMatchObject(stays);
  });
});

describe('brand-new', () => {
  const attempted = (seconds: number) => ({
    flags: { ...noFlags, registrationSuccess: true, registrationAttemptTime: ago(seconds) },
  });
  const setup = '/profile-setup?plan=starter';
  test.each<[string, Partial<Situation>, string | null]>([
    ['created 59 seconds ago', { createdAt: ago(59) }, setup],
    ['created 60 seconds ago', { createdAt: ago(60) }, null],
    ['by a clock that runs fast', { createdAt: ago(-30) }, setup],
    ['registered 4:59 ago', { createdAt: ago(aDay), ...attempted(5 * minutes - 1) }, setup],
    ['registered 5:00 ago', { createdAt: ago(aDay), ...attempted(5 * minutes) }, null],
    [
      'attempted, but without success',
      { createdAt: ago(aDay), flags: { ...noFlags, registrationAttemptTime: ago(1) } },
      null,
    ],
    ['with a first step done', { createdAt: ago(1), onboarding: { profileSetupCompleted: true } }, null],
    [
      'with only the third step done',
      { createdAt: ago(1), onboarding: { customFieldsCompleted: true } },
      null,
    ],
    ['onboarded at once', { createdAt: ago(1), onboarding: done }, null],
  ])('%s', (_what, more, to) => {
    expect(at(fresh, '/dashboard', 'private', more).to).toBe(to);
  });

  test.each([
    [null, 'starter'],
    ['elite', 'elite'],
    ['professional', 'pro'],
    ['champion', 'starter'],
  ])('the plan %s from storage is handed on as %s', (registrationPlan, plan) => {
    const flags = { ...noFlags, registrationPlan };
    expect(at(fresh, '/signin', 'public', { flags }).to).toBe(`/profile-setup?plan=${plan}`);
  });

  test.each([
    ['/profile-setup', 'private'],
    ['/overview', 'public'],
    ['/payment', 'private'],
    ['/clair-introduction', 'private'],
    ['/faq', 'public'],
    ['/privacy', 'public'],
    ['/', 'public'],
  ] as const)('%s is left in peace', (path, kind) => {
    expect(at(fresh, path, kind).to).toBeNull();
  });

  test.each(['/task-destination', '/profile-review', '/app/record'])('%s comes later', (path) => {
    expect(at(fresh, path, 'private').to).toBe(setup);
  });
});

describe('a signed-in user stays', () => {
  test.each(['/', '/pricing', '/public-pricing'])('on %s', (path) => {
    expect(at(coach, path, 'public')).toMatchObject(stays);
    expect(at({ ...coach, onboarding: {} }, path, 'public')).toMatchObject(stays);
  });

  test.each(['/pricing/', '/public-pricing/'])('on %s, which is the same page', (path) => {
    expect(at(fresh, path, 'public')).toMatchObject(stays);
  });

  test.each(['/old-page.html', '/a/b.html'])('on %s, which shows the 404 page', (path) => {
    expect(at(coach, path, 'unknown')).toMatchObject(stays);
    expect(at(fresh, path, 'unknown')).toMatchObject(stays);
  });
});

describe('a pending Google sign-in', () => {
  const google = (seconds: number, redirectAfterAuth: string | null = null) => ({
    flags: { ...noFlags, pendingGoogleAuth: true, googleAuthStartTime: ago(seconds), redirectAfterAuth },
  });
  const clears = ['pendingGoogleAuth', 'googleAuthStartTime', 'redirectAfterAuth'];
  test.each([
    [google(119, '/folders'), '/folders'],
    [google(119), '/dashboard'],
    [google(1, 'https://elsewhere.example'), '/dashboard'],
    [google(1, '//elsewhere.example/x'), '/dashboard'],
    [google(120, '/folders'), null],
    [{ flags: { ...noFlags, pendingGoogleAuth: true } }, null],
  ])('%j leads to %s and clears the flags', (more, to) => {
    expect(at(coach, '/', 'public', more)).toMatchObject({ to, clears });
  });

  test('greets an onboarded user like every other sign-in', () => {
    const halfWay = { ...coach, onboarding: { profileSetupCompleted: true } };
    expect(at(coach, '/signin', 'public', google(30)).welcomesBack).toBe(true);
    expect(at(halfWay, '/signin', 'public', google(30)).welcomesBack).toBe(false);
    expect(at(fresh, '/signin', 'public', google(30)).welcomesBack).toBe(false);
  });

  test('waits until the user is signed in', () => {
    expect(at(visitor, '/signin', 'public', google(1, '/folders'))).toMatchObject({ to: null, clears: [] });
  });
});

describe('the overview', () => {
  const of = (seconds: number, justSignedIn: boolean, onboarding = {}) =>
    at({ ...coach, createdAt: ago(seconds), onboarding }, '/overview', 'public', { justSignedIn }).to;
  test('leads on who signs in to an account older than thirty minutes', () => {
    expect(of(30 * minutes, true, done)).toBe('/dashboard');
    expect(of(30 * minutes, true)).toBe('/profile-setup?plan=starter');
  });
  test('keeps a new user, to start the trial', () => {
    expect(of(30 * minutes - 1, true, done)).toBeNull();
    expect(of(10, true)).toBeNull();
  });
  test('is not a requested page for an older account', () => {
    const flags = { ...noFlags, redirectAfterAuth: '/overview' };
    const wanted = (seconds: number) => at(coach, '/signin', 'public', { createdAt: ago(seconds), flags }).to;
    expect(wanted(30 * minutes)).toBe('/dashboard');
    expect(wanted(30 * minutes - 1)).toBe('/overview');
  });
  test('can be read by any user who opens it', () => {
    expect(of(aDay, false, done)).toBeNull();
    expect(of(aDay, false)).toBeNull();
  });
});
