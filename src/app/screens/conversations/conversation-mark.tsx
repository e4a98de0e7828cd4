import { AudioLines } from 'lucide-react';
import { Avatar } from '#ui/layout/avatar.tsx';

/** The icon of a row: the client’s initials, else a waveform. */
export function ConversationMark({ clientName }: { clientName: string | null }) {
  if (clientName) return <Avatar name={clientName} />;
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-raised text-ink-faint">
      <AudioLines aria-hidden className="size-[18px]" />
    </span>
  );
}
