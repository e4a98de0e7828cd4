/**
 * What Clair says on which screen, and when she keeps quiet (spec 2 and 9): never on /signout, never when she is
 * switched off, never the same thing twice. Where the popup stands is decided in `place.ts`.
 */
export const delayMs = 500; // spec 9
export const autoCloseMs = 8000; // spec 9
export const fadeMs = 300; // spec 4: tip toasts fade out over 300 ms

export type Tip = { id: string; text: string };

const silentPath = '/signout';

/** The first whose path begins the current one is meant, so longer paths come first. */
const tips: readonly (Tip & { path: string })[] = [
  {
    id: 'conversation',
    path: '/app/conversation/',
    text: 'Every line of the results knows where it was said. One press on its source, and you are at the words.',
  },
  {
    id: 'record',
    path: '/app/record',
    text: 'While you record you can jot notes. Each keeps its second and later stands beside what was said then.',
  },
  {
    id: 'dashboard',
    path: '/dashboard',
    text: 'Nothing is a task before you accept it. In a conversation the keys A, E and D accept, edit and dismiss the one you are on.',
  },
  {
    id: 'upload',
    path: '/upload',
    text: 'Have only a transcript? Paste it from Zoom, Teams or Otter; speakers and times are understood.',
  },
  {
    id: 'clients',
    path: '/clients',
    text: 'Choose the client before you record, and the conversation finds its way to their page by itself.',
  },
  {
    id: 'folders',
    path: '/folders',
    text: 'Folders only gather. Deleting one never deletes the conversations in it.',
  },
  {
    id: 'ai-settings',
    path: '/ai-settings',
    text: 'Results you already have stay as they are. What you change here counts from the next conversation on.',
  },
  {
    id: 'settings',
    path: '/settings',
    text: 'Search goes anywhere: to a client, a conversation, or the one setting you look for. On a keyboard it is Ctrl K, or Command K.',
  },
];

export type Listener = { isEnabled: boolean; seen: readonly string[] };

export function tipFor(path: string, { isEnabled, seen }: Listener): Tip | null {
  if (!isEnabled || path === silentPath) return null;
  const tip = tips.find((one) => path.startsWith(one.path));
  return tip && !seen.includes(tip.id) ? { id: tip.id, text: tip.text } : null;
}
