import { Copy } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { ReviewedConversation } from '../../contract.ts';
import { copyNotes } from './copy.ts';

/** Copies the results as they are shown, without what is private. On a phone only the icon fits. */
export function CopyNotesButton({ conversation }: { conversation: ReviewedConversation }) {
  const copy = () => void copyNotes(conversation);
  return (
    <>
      <Button className="max-sm:hidden" icon={<Copy aria-hidden className="size-4" />} onClick={copy}>
        Copy notes
      </Button>
      <IconButton label="Copy notes" onClick={copy} className="sm:hidden">
        <Copy aria-hidden strokeWidth={1.8} />
      </IconButton>
    </>
  );
}
