import { deviceStorage } from '#ui/drafts/browser-storage.ts';
import { createStore, useStore } from '#ui/store.ts';
import { namedMicrophones, pickMicrophone, type Microphone } from '../../../rules/pick-microphone.ts';

/**
 * The microphones of this device. Browsers reveal names only after permission. The list follows device changes; the
 * choice is stored in this browser.
 */
const isMicrophone = (value: unknown): value is Microphone =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.id === 'string' &&
  typeof value.name === 'string';

const stored = deviceStorage('afterword-microphone', isMicrophone);

const microphones = createStore<readonly Microphone[]>([]);
const chosen = createStore(stored.read());

export async function lookForMicrophones(): Promise<readonly Microphone[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const here = namedMicrophones(devices);
  const before = microphones.get();
  if (here.map(({ id }) => id).join() !== before.map(({ id }) => id).join()) microphones.set(here);
  return here;
}

/** Calls back on every device change; the returned function stops it. */
export function onDevicesChange(listener: () => void): () => void {
  navigator.mediaDevices?.addEventListener('devicechange', listener);
  return () => navigator.mediaDevices?.removeEventListener('devicechange', listener);
}

let watching = false;
function watchDevices(listener: () => void): () => void {
  if (!watching) {
    watching = true;
    onDevicesChange(() => void lookForMicrophones());
    void lookForMicrophones();
  }
  return microphones.subscribe(listener);
}

export const useMicrophones = () => useStore({ subscribe: watchDevices, get: microphones.get });

export const useChosenMicrophone = () => useStore(chosen);

export function chooseMicrophone(microphone: Microphone | null): void {
  chosen.set(microphone);
  stored.write(microphone);
}

/** The id to open; null for the system default. */
export const wantedMicrophone = async (): Promise<string | null> =>
  pickMicrophone(await lookForMicrophones(), chosen.get())?.id ?? null;
