import { useQueryClient } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { updateConversation } from '#features/conversations/contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { inQuotes } from '#shared/quotes.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { notify, warn } from '#ui/toast.ts';
import type { ListedConversation } from '../../contract.ts';

type Props = { conversation: ListedConversation };

/** The client a speaker or the title names: one click confirms it. Nothing is set without it. */
export function SuggestedClient({ conversation: { id, title, suggestedClient } }: Props) {
  const cache = useQueryClient();
  if (!suggestedClient) return null;
  const set = async (clientId: string | null) => {
    try {
      await call(updateConversation, { params: { id }, body: { clientId } });
    } catch (error) {
      warn('Failed to set the client', { description: messageFor(error) });
    }
    await Promise.all(
      ['conversations', 'clients', 'client'].map((queryKey) =>
        cache.invalidateQueries({ queryKey: [queryKey] }),
      ),
    );
  };
  const confirm = async () => {
    await set(suggestedClient.id);
    notify(`${suggestedClient.name} is the client of ${inQuotes(title)}`, {
      action: { label: 'Undo', onClick: () => void set(null) },
    });
  };
  return (
    <span className="relative z-10">
      <Button
        size="sm"
        variant="quiet"
        icon={<UserCheck aria-hidden className="size-4" />}
        aria-label={`Set client of ${inQuotes(title)} to ${suggestedClient.name}`}
        onClick={() => void confirm()}
      >
        {`${suggestedClient.name}?`}
      </Button>
    </span>
  );
}
