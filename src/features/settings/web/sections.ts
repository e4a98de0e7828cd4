import { keepsSignIns } from '#features/identity/web/provider/sign-in-options.ts';

/** The sections of both settings screens, for the palette's search. The hashes are the sections' ids. */
const sections = [
  { to: '/settings', hash: 'profile', title: 'Profile', keywords: 'name job industry' },
  { to: '/settings', hash: 'email', title: 'E-mail address', keywords: 'confirm change' },
  { to: '/settings', hash: 'password', title: 'Password', keywords: 'security change' },
  {
    to: '/settings',
    hash: 'second-factor',
    title: 'Two-factor authentication',
    keywords: 'two-factor security',
  },
  { to: '/settings', hash: 'sign-ins', title: 'Where you are signed in', keywords: 'sessions devices' },
  { to: '/settings', hash: 'tasks', title: 'Task destination', keywords: 'google todoist microsoft apple' },
  { to: '/settings', hash: 'fields', title: 'Custom fields', keywords: 'four fields' },
  { to: '/settings', hash: 'time', title: 'Time zone and language', keywords: 'spoken' },
  {
    to: '/settings',
    hash: 'recordings',
    title: 'How long recordings are kept',
    keywords: 'retention delete',
  },
  { to: '/settings', hash: 'vocabulary', title: 'Vocabulary', keywords: 'names terms misheard' },
  { to: '/settings', hash: 'voice', title: 'Recognise my voice', keywords: 'own voice' },
  { to: '/settings', hash: 'writing', title: 'How you write', keywords: 'writing samples e-mails own voice' },
  {
    to: '/ai-settings',
    hash: 'reader',
    title: 'Analysis engine',
    keywords: 'language model ollama local privacy analyser',
  },
  { to: '/ai-settings', hash: 'review', title: 'Human in the loop', keywords: 'accept proposals automatic' },
  { to: '/ai-settings', hash: 'style', title: 'Writing style', keywords: 'supportive direct reflective' },
  { to: '/ai-settings', hash: 'detail', title: 'Length', keywords: 'brief everything detail' },
  { to: '/ai-settings', hash: 'layout', title: 'Layout of the overview', keywords: 'points text bullets' },
  { to: '/ai-settings', hash: 'suggestions', title: 'Suggestions', keywords: 'proactive next session' },
  { to: '/ai-settings', hash: 'tone', title: 'Tone', keywords: 'professional friendly direct empathetic' },
  { to: '/ai-settings', hash: 'clair', title: 'Clair’s tips', keywords: 'assistant' },
] as const;

const ofOurSignIn: readonly string[] = ['second-factor', 'sign-ins'];

export const settingSections = sections.filter(({ hash }) => keepsSignIns || !ofOurSignIn.includes(hash));
