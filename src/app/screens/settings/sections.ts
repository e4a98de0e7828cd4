/** The subjects of both settings screens, for whoever looks for one by name. The ids are those of the sections. */
export const settingSections = [
  { to: '/settings', hash: 'profile', title: 'Profile', keywords: 'name job industry' },
  { to: '/settings', hash: 'email', title: 'E-mail address', keywords: 'confirm change' },
  { to: '/settings', hash: 'password', title: 'Password', keywords: 'security change' },
  { to: '/settings', hash: 'second-factor', title: 'Code at sign-in', keywords: 'two-factor security' },
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
  { to: '/ai-settings', hash: 'review', title: 'Human in the loop', keywords: 'accept proposals automatic' },
  { to: '/ai-settings', hash: 'style', title: 'Writing style', keywords: 'supportive direct reflective' },
  { to: '/ai-settings', hash: 'clair', title: 'Clair’s tips', keywords: 'assistant' },
] as const;
