import { Link } from '@tanstack/react-router';
import type { ListedFollowUp } from '../contract.ts';
import { kindNames, stateWords } from './follow-up-words.ts';

type Props = {
  emails: readonly ListedFollowUp[];
  /** The page is about no one client. */
  isNamed?: true;
};

/** E-mails as short links with their state. */
export function EmailLinks({ emails, isNamed }: Props) {
  if (emails.length === 0) return null;
  return (
    <ul aria-label="E-mails" className="divide-y divide-line border-b border-line last:border-b-0">
      {emails.map((email) => (
        <li key={email.id} className="relative px-4 py-2.5 transition-colors hover:bg-raised/55 sm:px-5">
          <Link
            to="/follow-ups/$id"
            params={{ id: email.id }}
            className="line-clamp-1 font-medium wrap-anywhere outline-none after:absolute after:inset-0 focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
          >
            {email.subject || kindNames[email.emailType]}
          </Link>
          <p className="text-sm text-pretty text-ink-soft">
            {isNamed && email.clientName ? `${email.clientName} · ` : ''}
            {stateWords(email)}
          </p>
        </li>
      ))}
    </ul>
  );
}
