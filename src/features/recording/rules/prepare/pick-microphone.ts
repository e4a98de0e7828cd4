/**
 * Decides which microphone is meant by what a coach chose earlier. Browsers give a device a new id now and then, so its
 * name counts too; what is not there any more is not meant.
 */
export type Microphone = { id: string; name: string };

export function pickMicrophone(here: readonly Microphone[], chosen: Microphone | null): Microphone | null {
  if (!chosen) return null;
  return here.find((one) => one.id === chosen.id) ?? here.find((one) => one.name === chosen.name) ?? null;
}

/** What a list of devices holds that a person can choose: named ones, each once. */
export function namedMicrophones(
  devices: readonly { kind: string; deviceId: string; label: string }[],
): Microphone[] {
  return devices
    .filter(
      ({ kind, deviceId, label }) => kind === 'audioinput' && label !== '' && !sameAsAnother.has(deviceId),
    )
    .map(({ deviceId, label }) => ({ id: deviceId, name: label.replace(usbNumbers, '') }));
}

const sameAsAnother = new Set(['default', 'communications']); // Chromium lists these devices a second time
const usbNumbers = / \([0-9a-f]{4}:[0-9a-f]{4}\)$/i;
