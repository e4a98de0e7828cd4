import { call } from '#ui/api.ts';
import { addDevice, type Device } from '../contract.ts';

/** Asks this browser for notifications. Each way it can fail has its own sentence (spec 8). */
export const pushProblems = {
  unsupported:
    'This browser can’t show notifications. On an iPhone or iPad, add Afterword to your home screen first.',
  blocked:
    'Notifications are blocked for this site. Allow them in your browser’s site settings, then try again.',
  missing_config:
    'This server isn’t set up for notifications: its key is missing. Ask the operator to check it.',
  no_worker: 'The service worker could not be registered. Private windows don’t allow it; use a normal one.',
  failed: 'Your browser’s push service didn’t answer. Check your connection and try again.',
} as const;

export type PushProblem = keyof typeof pushProblems;

export class PushError extends Error {
  readonly problem: PushProblem;
  constructor(problem: PushProblem, cause?: unknown) {
    super(pushProblems[problem], { cause });
    this.problem = problem;
  }
}

const workerMs = 10_000; // a worker that takes longer is not coming

const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function registration(): Promise<ServiceWorkerRegistration> {
  try {
    await navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
    const tooLong = new Promise<never>((_done, fail) =>
      setTimeout(() => fail(new Error('the service worker did not start')), workerMs),
    );
    return await Promise.race([navigator.serviceWorker.ready, tooLong]);
  } catch (error) {
    throw new PushError('no_worker', error);
  }
}

export async function subscribeThisDevice(publicKey: string | null): Promise<Device> {
  if (!isPushSupported()) throw new PushError('unsupported');
  if (!publicKey) throw new PushError('missing_config');
  if ((await Notification.requestPermission()) !== 'granted') throw new PushError('blocked');
  const { pushManager } = await registration();
  const subscription = await subscriptionWith(pushManager, bytesOf(publicKey));
  const { endpoint = subscription.endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh, auth }, device: deviceName(navigator.userAgent) };
  return call(addDevice, { body });
}

async function subscriptionWith(
  pushManager: PushManager,
  applicationServerKey: Uint8Array<ArrayBuffer>,
): Promise<PushSubscription> {
  try {
    const known = await pushManager.getSubscription();
    if (known && isFor(known, applicationServerKey)) return known;
    await known?.unsubscribe(); // made with the key of another server
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch (error) {
    throw new PushError('failed', error);
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const known = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return known !== null && known.length === key.length && known.every((byte, at) => byte === key[at]);
}

const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** "Firefox on Linux", for the list of devices. */
function deviceName(userAgent: string): string {
  const of = (known: readonly (readonly [string, RegExp])[], other: string) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? other;
  return `${of(browsers, 'A browser')} on ${of(systems, 'a device')}`;
}
