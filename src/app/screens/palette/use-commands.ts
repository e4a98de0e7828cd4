import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  AudioLines,
  BookOpen,
  CreditCard,
  Folder,
  LogOut,
  Mic,
  Monitor,
  Moon,
  NotebookText,
  Settings,
  Sparkle,
  Sun,
  Upload,
  User,
} from 'lucide-react';
import { setAssistantEnabled, useAssistantEnabled } from '#features/assistant/web/preference.ts';
import { clientsQuery } from '#features/clients/web/queries.ts';
import type { ListedConversation } from '#features/review/contract.ts';
import { useOpenSample } from '#features/conversations/web/queries.ts';
import { foldersQuery } from '#features/folders/web/queries.ts';
import { formatDay } from '#ui/format.ts';
import { setTheme } from '#ui/theme.ts';
import { signOut } from '#features/identity/web/sign-out.ts';
import { settingSections } from '#features/settings/web/sections.ts';
import { navItems } from '../shell/navigation.ts';
import type { Command, CommandGroup } from './find-commands.ts';
import { useFoundConversations } from './use-found-conversations.ts';
import { useFoundMoments } from './use-found-moments.ts';

/** All commands of the palette: conversations, clients, actions, screens, settings and folders. */
export function useCommands(typed: string): CommandGroup[] {
  const navigate = useNavigate();
  const { data: clients = [] } = useQuery(clientsQuery);
  const { data: folders = [] } = useQuery(foldersQuery);
  const { newest, older } = useFoundConversations(typed);
  const moments = useFoundMoments(typed);
  const actions = useActions();

  const screens: Command[] = navItems
    .filter(({ to }) => !actions.some((action) => action.opens === to))
    .map(({ to, label, icon, keywords }) => ({
      id: `screen ${label}`,
      label,
      icon,
      ...(keywords ? { keywords } : {}),
      run: () => void navigate({ to }),
    }));

  const isEmpty = typed.trim() === '';
  const toCommand = ({ id, title, clientName, sessionDate }: ListedConversation): Command => ({
    id,
    label: title,
    detail: formatDay(sessionDate),
    ...(clientName ? { keywords: clientName } : {}),
    icon: AudioLines,
    run: () => void navigate({ to: '/app/conversation/$id', params: { id } }),
  });
  const own: CommandGroup[] = [
    {
      value: isEmpty ? 'Recent conversations' : 'Conversations',
      items: newest.map(toCommand),
    },
    {
      value: 'Clients',
      items: clients.map(({ id, name, organization }) => ({
        id,
        label: name,
        ...(organization ? { detail: organization } : {}),
        icon: User,
        run: () => void navigate({ to: '/clients/$id', params: { id } }),
      })),
    },
  ];
  const places: CommandGroup[] = [
    { value: 'Go to', items: screens },
    { value: 'Actions', items: actions },
  ];

  return [
    // Before anything is typed, what was open last is most likely wanted.
    ...(isEmpty ? [...own, ...places.toReversed()] : [...places, ...own.toReversed()]),
    briefCommands(
      isEmpty ? [] : clients,
      (id) => void navigate({ to: '/clients/$id/brief', params: { id } }),
    ),
    {
      value: 'Settings',
      items: settingSections.map(({ to, hash, title, keywords }) => ({
        id: `${to}#${hash}`,
        label: title,
        keywords,
        icon: Settings,
        run: () => void navigate({ to, hash }),
      })),
    },
    {
      value: 'Folders',
      items: folders.map(({ id, name }) => ({
        id,
        label: name,
        icon: Folder,
        run: () => void navigate({ to: '/folders/$id', params: { id } }),
      })),
    },
    ...moments, // behind the commands: Enter runs the first
    { value: 'Earlier conversations', items: older.map(toCommand) },
  ];
}

/** Only for a search: without one the list of clients leads to each page, and the brief stands on it. */
const briefCommands = (
  clients: readonly { id: string; name: string }[],
  open: (clientId: string) => void,
): CommandGroup => ({
  value: 'Briefs',
  items: clients.map(({ id, name }) => ({
    id: `brief ${id}`,
    label: `Brief for ${name}`,
    keywords: 'before next session print',
    icon: NotebookText,
    run: () => open(id),
  })),
});

/** An action that opens a screen stands for that screen: the palette lists it once. */
type Action = Command & { opens?: string };

function useActions(): Action[] {
  const navigate = useNavigate();
  const tipsAreOn = useAssistantEnabled();
  const sample = useOpenSample(({ id }) => void navigate({ to: '/app/conversation/$id', params: { id } }));
  return [
    {
      id: 'record',
      opens: '/app/record',
      label: 'Record a session',
      icon: Mic,
      run: () => void navigate({ to: '/app/record' }),
    },
    {
      id: 'upload',
      opens: '/upload',
      label: 'Upload a recording or a transcript',
      keywords: 'import paste file',
      icon: Upload,
      run: () => void navigate({ to: '/upload' }),
    },
    {
      id: 'sample',
      label: 'Open the sample conversation',
      keywords: 'example demo try',
      icon: BookOpen,
      run: () => sample.mutate(),
    },
    { id: 'light', label: 'Light theme', keywords: 'bright', icon: Sun, run: () => setTheme('light') },
    { id: 'dark', label: 'Dark theme', keywords: 'night', icon: Moon, run: () => setTheme('dark') },
    { id: 'system', label: 'Match system theme', icon: Monitor, run: () => setTheme('system') },
    {
      id: 'tips',
      label: tipsAreOn ? 'Turn off Clair’s tips' : 'Turn on Clair’s tips',
      keywords: 'assistant help',
      icon: Sparkle,
      run: () => setAssistantEnabled(!tipsAreOn),
    },
    {
      id: 'plan',
      label: 'View plan and minutes',
      keywords: 'upgrade billing trial usage price',
      icon: CreditCard,
      run: () => void navigate({ to: '/upgrade' }),
    },
    { id: 'out', label: 'Sign out', keywords: 'log leave', icon: LogOut, run: () => void signOut() },
  ];
}
