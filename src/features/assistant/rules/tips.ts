/**
 * Clair's tips by screen, and when there is none (spec 2 and 9): on /signout, when tips are switched off, and for a tip
 * that was seen. `place.ts` decides the position of the popup.
 */
export const delayMs = 500; // spec 9
export const autoCloseMs = 8000; // spec 9
export const fadeMs = 300; // spec 4: tip toasts fade out over 300 ms

export type Tip = { id: string; text: string };

const silentPath = '/signout';

/** Matched by prefix in this order, so longer paths come first. */
const tips: readonly (Tip & { path: string })[] = [
  {
    id: 'conversation',
    path: '/app/conversation/',
    text: 'Every result shows where it was said. Press its time to go to that line.',
  },
  {
    id: 'record',
    path: '/app/record',
    text: 'You can take notes while you record. Each note is saved with the time.',
  },
  {
    id: 'dashboard',
    path: '/dashboard',
    text: 'The tasks you accept in a conversation appear here, on the day they are due.',
  },
  {
    id: 'upload',
    path: '/upload',
    text: 'Only have a transcript? Paste it from Zoom, Teams or Otter. Speakers and times are recognised.',
  },
  {
    id: 'clients',
    path: '/clients',
    text: 'Choose a client before you record, and the conversation appears on their page.',
  },
  {
    id: 'folders',
    path: '/folders',
    text: 'Deleting a folder never deletes the conversations in it.',
  },
  {
    id: 'ai-settings',
    path: '/ai-settings',
    text: 'Changes here apply to new conversations. Existing results stay as they are.',
  },
  {
    id: 'settings',
    path: '/settings',
    text: 'Search finds screens, clients, conversations and settings. On a keyboard, press Ctrl K, or Command K on a Mac.',
  },
];

export type Listener = { isEnabled: boolean; seen: readonly string[] };

export function tipFor(path: string, { isEnabled, seen }: Listener): Tip | null {
  if (!isEnabled || path === silentPath) return null;
  const tip = tips.find((one) => path.startsWith(one.path));
  return tip && !seen.includes(tip.id) ? { id: tip.id, text: tip.text } : null;
}
