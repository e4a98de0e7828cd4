import { Mic } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { titleLength } from '../../rules/limits.ts';
import type { Plan } from '../device/recorder.ts';
import { canRecordTab, type AudioInputProblem, type Source } from '../device/audio/audio-input.ts';
import { RecordingConsent, useMayRecord } from '#features/consent/web/recording-consent.tsx';
import { ClientChoice, type AddedClient } from '#features/clients/web/client-choice.tsx';
import { MicrophoneChoice } from './microphone-choice.tsx';
import { problemWords } from './problem-words.ts';
import { SourceChoice } from './source-choice.tsx';
import { WhatHappens } from './what-happens.tsx';

type Props = {
  clients: readonly { id: string; name: string }[];
  /** The client whose page led here. */
  withClient?: string | undefined;
  /** As the calendar has it. */
  withTitle?: string | undefined;
  problem: AudioInputProblem | 'elsewhere' | null;
  busy: boolean;
  /** The minutes left; recording works in any case. */
  allowance?: ReactNode;
  onStart: (plan: Omit<Plan, 'userId'>) => void;
};

/** The form before recording: client, title, source, microphone and consent. */
export function PrepareForm({
  clients,
  withClient = '',
  withTitle = '',
  problem,
  busy,
  allowance,
  onStart,
}: Props) {
  const [title, setTitle] = useState(withTitle.slice(0, titleLength));
  const [clientId, setClientId] = useState(withClient);
  const [source, setSource] = useState<Source>('microphone');
  const client = clients.find((one) => one.id === clientId);
  const mayRecord = useMayRecord(client?.id);
  const adding = useRef<Promise<AddedClient | null> | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const notes = client && !mayRecord ? `Notes on ${client.name}` : '';
    const plan = { title: title.trim() || notes, source: notes ? 'microphone' : source };
    const startWith = (chosen: AddedClient | null | undefined) =>
      onStart({ ...plan, clientId: chosen?.id ?? null, clientName: chosen?.name ?? null });
    if (adding.current) void adding.current.then(startWith);
    else startWith(mayRecord ? client : null);
  };

  return (
    <form onSubmit={submit} className="max-w-xl space-y-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <ClientChoice
          clientId={clientId}
          onChange={(chosen) => {
            adding.current = null;
            setClientId(chosen);
          }}
          onAdding={(added) => {
            adding.current = added;
          }}
        />
        <TextField
          label="Title"
          optional
          autoComplete="off"
          maxLength={titleLength}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      {canRecordTab() ? <SourceChoice source={source} onChange={setSource} /> : null}
      {/* The recorder opens the microphone itself. */}
      {busy ? null : <MicrophoneChoice />}
      <RecordingConsent client={client} />
      {problem ? (
        <p role="alert" className="rounded-md bg-danger-soft px-3.5 py-2.5 text-pretty text-danger-text">
          {problemWords[problem]}
        </p>
      ) : null}
      <div className="space-y-3">
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          icon={<Mic aria-hidden className="size-5" />}
          className="h-14! w-full text-lg! sm:w-auto sm:px-8!"
        >
          {mayRecord ? 'Start recording' : 'Dictate your own notes'}
        </Button>
        <div role="status" className="text-sm text-pretty text-ink-soft">
          {busy ? 'Your browser may ask for permission. Choose Allow to start recording.' : allowance}
        </div>
      </div>
      <WhatHappens />
    </form>
  );
}
