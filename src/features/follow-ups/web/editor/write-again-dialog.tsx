import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { notify, warn } from '#ui/toast.ts';
import { redraftFollowUp, type FollowUp } from '../../contract.ts';
import { instructionLength } from '../../rules/follow-up.ts';
import { failureText, instructionHint } from '../follow-up-words.ts';
import { putFollowUp } from '../queries.ts';
import type { Draft } from './use-draft.ts';

type Props = { open: boolean; email: FollowUp; draft: Draft; onClose: () => void };

/** Asks for what should be different, and replaces the text; the one before comes back with undo. */
export const WriteAgainDialog = ({ open, onClose, ...form }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Write it again"
    description="From what you have reviewed so far. Your text can be restored afterwards."
  >
    <AgainForm {...form} onDone={onClose} />
  </Dialog>
);

function AgainForm({ email, draft, onDone }: Omit<Props, 'open' | 'onClose'> & { onDone: () => void }) {
  const cache = useQueryClient();
  const [instruction, setInstruction] = useState('');
  const write = useMutation({
    mutationFn: async () => {
      const saved = (await draft.flush()) ?? email;
      return call(redraftFollowUp, {
        params: { id: email.id },
        body: { revision: saved.revision, ...(instruction.trim() && { instruction: instruction.trim() }) },
      });
    },
    onSuccess: (written) => {
      const { subject, content } = draft.text;
      draft.discard();
      putFollowUp(cache, written);
      onDone();
      if (content.trim() === '') return;
      notify('New draft written', {
        action: { label: 'Restore mine', onClick: () => draft.change({ subject, content }) },
        duration: 10_000,
      });
    },
    onError: (error) => warn('Failed to write the draft', { description: failureText(error) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate();
  };
  return (
    <form onSubmit={submit}>
      <TextArea
        label="What should be different?"
        optional
        hint={instructionHint}
        maxLength={instructionLength}
        value={instruction}
        onChange={(event) => setInstruction(event.target.value)}
      />
      <DialogActions>
        <Button type="submit" variant="primary" busy={write.isPending}>
          Write it again
        </Button>
      </DialogActions>
    </form>
  );
}
