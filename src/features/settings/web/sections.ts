import { keepsSignIns } from '#features/identity/web/provider/sign-in-options.ts';

/** The sections of both settings screens, for their indexes and the palette’s search. The hashes are the sections’ ids. */
export type SettingsPath = '/settings' | '/ai-settings';

const sections = [
  { group: 'You', hash: 'profile', title: 'Profile', keywords: 'name job industry picture photo' },
  { group: 'You', hash: 'theme', title: 'Theme', keywords: 'light dark appearance' },
  { group: 'You', hash: 'time', title: 'Time and language', keywords: 'time zone city spoken' },
  {
    group: 'You',
    hash: 'notifications',
    title: 'Notifications',
    keywords: 'push e-mail quiet hours digest devices reminders',
  },
  {
    group: 'Account',
    hash: 'plan',
    title: 'Plan',
    keywords: 'minutes usage subscription invoices card cancel billing',
  },
  { group: 'Account', hash: 'email', title: 'E-mail', keywords: 'address confirm change' },
  { group: 'Account', hash: 'password', title: 'Password', keywords: 'security change' },
  {
    group: 'Account',
    hash: 'second-factor',
    title: 'Two-factor authentication',
    keywords: 'two-factor security',
  },
  { group: 'Account', hash: 'sign-ins', title: 'Where you are signed in', keywords: 'sessions devices' },
  { group: 'Sessions', hash: 'recordings', title: 'Recordings', keywords: 'how long kept retention delete' },
  { group: 'Sessions', hash: 'vocabulary', title: 'Vocabulary', keywords: 'names terms misheard' },
  { group: 'Sessions', hash: 'voice', title: 'Your voice', keywords: 'recognise own voice' },
  {
    group: 'Results',
    hash: 'connections',
    title: 'Connections',
    keywords: 'zoom google microsoft todoist calendar connect disconnect account',
  },
  { group: 'Results', hash: 'tasks', title: 'Tasks', keywords: 'destination google todoist microsoft apple' },
  { group: 'Results', hash: 'fields', title: 'Custom fields', keywords: 'four fields' },
  {
    group: 'Results',
    hash: 'writing',
    title: 'Your writing voice',
    keywords: 'how you write writing samples e-mails own style profile',
  },
  {
    group: 'Results',
    hash: 'follow-ups',
    title: 'Follow-ups',
    keywords: 'e-mail send mailbox signature tracking reminders hour outbox',
  },
  {
    group: 'Other apps',
    hash: 'programs',
    title: 'Apps and tokens',
    keywords: 'api programs token webhook shortcut mcp assistant',
  },
  {
    group: 'Your data',
    hash: 'privacy',
    title: 'Privacy',
    keywords: 'consent receipts withdrawn deleted',
  },
  {
    group: 'Your data',
    hash: 'account',
    title: 'Your account',
    keywords: 'download everything export zip backup delete close remove leave',
  },
  {
    group: 'Your data',
    hash: 'activity',
    title: 'Activity log',
    keywords: 'audit log shared downloads history',
  },
].map((section) => ({ ...section, to: '/settings' as const }));

const aiSections = [
  { group: 'Tasks', hash: 'review', title: 'Approval', keywords: 'human in the loop accept automatic' },
  { group: 'Writing', hash: 'style', title: 'Writing style', keywords: 'supportive direct reflective' },
  { group: 'Writing', hash: 'detail', title: 'Length', keywords: 'brief balanced detailed' },
  { group: 'Writing', hash: 'layout', title: 'Overview', keywords: 'layout paragraph bullets' },
  { group: 'Writing', hash: 'suggestions', title: 'Suggestions', keywords: 'proactive next session tone' },
  {
    group: 'Writing',
    hash: 'templates',
    title: 'Note templates',
    keywords: 'layout sections headings order own',
  },
  {
    group: 'Assistant',
    hash: 'automation',
    title: 'Automation',
    keywords: 'memory progress smart templates industry follow-up',
  },
  { group: 'Assistant', hash: 'clair', title: 'Clair', keywords: 'assistant tips' },
  {
    group: 'Assistant',
    hash: 'reader',
    title: 'Analysis engine',
    keywords: 'language model ollama local privacy analyser',
  },
].map((section) => ({ ...section, to: '/ai-settings' as const }));

const ofOurSignIn: readonly string[] = ['second-factor', 'sign-ins'];

export const settingSections = [...sections, ...aiSections].filter(
  ({ hash }) => keepsSignIns || !ofOurSignIn.includes(hash),
);
