import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { choosable, clientsQuery } from '#features/clients/web/queries.ts';
import { emailKinds, type EmailKind } from '#shared/follow-up.ts';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { warn } from '#ui/toast.ts';
import { createFollowUp } from '../contract.ts';
import { instructionLength } from '../rules/follow-up.ts';
import { failureText, instructionHint, kindDetails, kindNames } from './follow-up-words.ts';
import { putFollowUp } from './queries.ts';

/** What the e-mail is about; without a client the dialog asks for one. */
type About = { clientId?: string | null; conversationId?: string };

type Props = { open: boolean; onClose: () => void; about: About };

/** Asks what kind of e-mail to draft, and opens the draft. */
export const WriteDialog = ({ open, onClose, about }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Write a follow-up"
    description="You get a draft in your words. Nothing is sent before you approve it."
  >
    <WriteForm about={about} onDone={onClose} />
  </Dialog>
);

const asks: Partial<Record<EmailKind, string>> = {
  custom: 'What is it about?',
  resource: 'What do you want to share?',
};

function WriteForm({ about, onDone }: { about: About; onDone: () => void }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const hasSession = about.conversationId !== undefined;
  const [kind, setKind] = useState<EmailKind>(hasSession ? 'session_follow_up' : 'check_in');
  const [instruction, setInstruction] = useState('');
  const [clientId, setClientId] = useState(about.clientId ?? '');
  const asksForClient = !about.clientId;
  const needed = asks[kind];
  const write = useMutation({
    mutationFn: () =>
      call(createFollowUp, {
        body: {
          emailType: kind,
          ...(clientId && { clientId }),
          ...(about.conversationId && { conversationId: about.conversationId }),
          ...(instruction.trim() && { instruction: instruction.trim() }),
        },
      }),
    onSuccess: (email) => {
      putFollowUp(cache, email);
      onDone();
      void navigate({ to: '/follow-ups/$id', params: { id: email.id } });
    },
    onError: (error) => warn('Failed to write the draft', { description: failureText(error) }),
  });
  const isReady = (!asksForClient || clientId !== '') && (needed === undefined || instruction.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) write.mutate();
  };
  return (
    <form onSubmit={submit} className="space-y-4">
      {asksForClient ? <ClientField value={clientId} onChange={setClientId} /> : null}
      <ChoiceCards
        label="Kind of e-mail"
        choices={emailKinds
          .filter((value) => hasSession || value !== 'session_follow_up')
          .map((value) => ({ value, title: kindNames[value], detail: kindDetails[value] }))}
        value={kind}
        onChange={setKind}
      />
      <TextArea
        label={needed ?? 'Anything to mention?'}
        optional={needed === undefined}
        hint={kind === 'resource' ? undefined : instructionHint}
        maxLength={instructionLength}
        rows={2}
        value={instruction}
        onChange={(event) => setInstruction(event.target.value)}
      />
      <DialogActions>
        <Button type="submit" variant="primary" disabled={!isReady} busy={write.isPending}>
          Write draft
        </Button>
      </DialogActions>
    </form>
  );
}

function ClientField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data: clients = [] } = useQuery(clientsQuery);
  return (
    <Select
      label="Client"
      options={[
        { value: '', label: clients.length > 0 ? 'Choose a client' : 'Add a client first' },
        ...choosable(clients, value).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
