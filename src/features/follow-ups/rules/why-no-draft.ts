import type { EmailKind, EmailRequest } from '#shared/follow-up.ts';
import { planEmail, type PointRole } from './plan-email.ts';

/** Why nothing can be written for a request, in words for the coach; null where something can. */
export function whyNoDraft(request: EmailRequest): string | null {
  const { client, kind } = request;
  if (client.firstName.trim() === '') return 'The client has no name yet. Add one, then write the draft.';
  if (!isEnglish(client.language))
    return `${client.firstName}’s language is set to ${languageName(client.language)}. Afterword writes follow-ups only in English for now.`;
  const roles = planEmail(request).map(({ role }) => role);
  const { anyOf, reason } = needed[kind] ?? { anyOf: roles, reason: () => null };
  return anyOf.some((role) => roles.includes(role)) ? null : reason(client.firstName);
}

type Needed = { anyOf: PointRole[]; reason: (name: string) => string };

const statements: PointRole[] = [
  'client_tasks',
  'coach_tasks',
  'next_meeting',
  'goal',
  'recap',
  'progress',
  'resource',
  'own_words',
];

const needed: Partial<Record<EmailKind, Needed>> = {
  promise_reminder: {
    anyOf: ['client_tasks'],
    reason: (name) => `There is nothing to remind ${name} of: no open task of theirs is reviewed.`,
  },
  encouragement: {
    anyOf: ['progress', 'recap', 'goal', 'client_tasks', 'own_words'],
    reason: (name) =>
      `Nothing of ${name}’s is reviewed yet that an encouragement could be about: no task, goal or insight.`,
  },
  resource: {
    anyOf: ['resource'],
    reason: () => 'Say what you want to send: a link, a title or a file name.',
  },
  session_follow_up: {
    anyOf: statements,
    reason: () =>
      'Nothing from this session is reviewed yet. Accept a task or keep a line of the notes, then write the draft.',
  },
  custom: {
    anyOf: statements,
    reason: () =>
      'Nothing in the reviewed notes fits this. Write the text yourself, or accept what it should mention.',
  },
};

const isEnglish = (language: string): boolean =>
  language.trim() === '' || /^en(?:$|-)/i.test(language.trim());

const names: Record<string, string> = {
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
  pl: 'Polish',
  da: 'Danish',
  sv: 'Swedish',
};

const languageName = (language: string) =>
  names[language.trim().slice(0, 2).toLowerCase()] ?? `“${language}”`;
