/** The subjects of both settings screens, for whoever looks for one by name. The ids are those of the sections. */
export const settingSections = [
  { to: '/settings', hash: 'profile', title: 'Profile', keywords: 'name job industry' },
  {
    to: '/settings',
    hash: 'security',
    title: 'Sign-in and security',
    keywords: 'password two-factor sessions',
  },
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
  { to: '/ai-settings', hash: 'review', title: 'Human in the loop', keywords: 'accept proposals automatic' },
  { to: '/ai-settings', hash: 'style', title: 'Writing style', keywords: 'supportive direct reflective' },
  { to: '/ai-settings', hash: 'clair', title: 'Clair’s tips', keywords: 'assistant' },
] as const;
