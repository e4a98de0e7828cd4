/**
 * Finds the microphone a coach chose earlier. Browsers give a device a new id now and then, so its name counts too; null
 * where it is not connected any more.
 */
export type Microphone = { id: string; name: string };

export function pickMicrophone(
  connected: readonly Microphone[],
  chosen: Microphone | null,
): Microphone | null {
  if (!chosen) return null;
  return (
    connected.find((one) => one.id === chosen.id) ?? connected.find((one) => one.name === chosen.name) ?? null
  );
}

/** The microphones a person can choose from a list of devices: named ones, each once. */
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
