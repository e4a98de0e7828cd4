import type { EmailRequest } from '#shared/follow-up.ts';
import { planEmail } from './plan-email.ts';

/** Why nothing can be written for a request, in words for the coach; null where something can. */
export function whyNoDraft(request: EmailRequest): string | null {
  const { client, kind } = request;
  if (client.firstName.trim() === '') return 'The client has no name yet. Add one, then write the draft.';
  if (!isEnglish(client.language))
    return `${client.firstName}’s language is set to ${languageName(client.language)}. Afterword writes follow-ups only in English for now.`;
  const roles = new Set(planEmail(request).map(({ role }) => role));
  if (kind === 'promise_reminder' && !roles.has('client_tasks'))
    return `There is nothing to remind ${client.firstName} of: no open task of theirs is reviewed.`;
  if (kind === 'resource' && !roles.has('resource'))
    return 'Say what you want to send: a link, a title or a file name.';
  if (
    kind === 'session_follow_up' &&
    !['client_tasks', 'coach_tasks', 'next_meeting', 'goal', 'recap', 'progress', 'resource'].some((role) =>
      roles.has(role as never),
    )
  )
    return 'Nothing from this session is reviewed yet. Accept a task or keep a line of the notes, then write the draft.';
  if (kind === 'custom' && ![...roles].some((role) => role !== 'opening' && role !== 'offer'))
    return 'Nothing in the reviewed notes fits this. Write the text yourself, or accept what it should mention.';
  return null;
}

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
