import { AudioLines } from 'lucide-react';
import { Avatar } from '#ui/layout/avatar.tsx';

/** What a conversation is known by in a list: its client, or that it is a recording. */
export function ConversationMark({ clientName }: { clientName: string | null }) {
  if (clientName) return <Avatar name={clientName} />;
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-raised text-ink-faint">
      <AudioLines aria-hidden className="size-[18px]" />
    </span>
  );
}
