import { Link } from '@tanstack/react-router';
import { rowLinkClass } from '#ui/layout/rows.tsx';

type Props = { conversation: { id: string; title: string } };

/** The title of a conversation in a row; the whole row leads to it. */
export function ConversationLink({ conversation: { id, title } }: Props) {
  return (
    <Link to="/app/conversation/$id" params={{ id }} className={rowLinkClass}>
      {title}
    </Link>
  );
}
