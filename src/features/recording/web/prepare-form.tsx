import { clsx } from 'clsx';
import { AppWindow, Mic, ShieldCheck } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { titleLength } from '../rules/limits.ts';
import type { Plan } from './device/recorder.ts';
import { canRecordTab, type SoundProblem, type Source } from './device/sound.ts';

type Choice = { id: string; name: string };
type Props = {
  clients: readonly Choice[];
  problem: SoundProblem | 'elsewhere' | null;
  busy: boolean;
  onStart: (plan: Omit<Plan, 'userId'>) => void;
};

/** Before Start: with whom, from where, and what will happen, so that nothing is a surprise later. */
export function PrepareForm({ clients, problem, busy, onStart }: Props) {
  const [title, setTitle] = useState('');
  const [clientId, setClientId] = useState('');
  const [source, setSource] = useState<Source>('microphone');
  const client = clients.find((one) => one.id === clientId);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onStart({ title: title.trim(), clientId: client?.id ?? null, clientName: client?.name ?? null, source });
  };

  return (
    <form onSubmit={submit} className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="max-w-xl space-y-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Client"
            value={clientId}
            onChange={(event) => setClientId(event.target.value)}
            options={[
              { value: '', label: 'No client' },
              ...clients.map(({ id, name }) => ({ value: id, label: name })),
            ]}
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
        {canRecordTab() ? (
          <fieldset>
            <legend className="mb-1.5 text-sm font-medium">Where do you talk?</legend>
            <div className="grid gap-2.5 sm:grid-cols-2">
              <SourceCard
                icon={<Mic aria-hidden />}
                title="In the room"
                detail="The microphone hears everybody."
                isChosen={source === 'microphone'}
                onChoose={() => setSource('microphone')}
              />
              <SourceCard
                icon={<AppWindow aria-hidden />}
                title="In a browser tab"
                detail="The call and your microphone, each on its own channel."
                isChosen={source === 'tab'}
                onChoose={() => setSource('tab')}
              />
            </div>
            {source === 'tab' ? (
              <p className="mt-2.5 text-sm text-pretty text-ink-soft">
                Wear a headset, so that your microphone does not hear the call too. The browser will ask which
                tab: choose the call and tick “Also share tab audio”.
              </p>
            ) : null}
          </fieldset>
        ) : null}
        <p className="flex items-start gap-3 border-t border-line pt-5 text-pretty">
          <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
          <span>
            Tell {client ? client.name : 'everybody'} that you record, and why. By starting you confirm that{' '}
            {client ? `${client.name} has` : 'all who are heard have'} agreed.
          </span>
        </p>
        {problem ? (
          <p role="alert" className="rounded-md bg-danger-soft px-3.5 py-2.5 text-pretty text-danger-text">
            {problemWords[problem]}
          </p>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          icon={<Mic aria-hidden className="size-5" />}
          className="h-14! w-full text-lg! sm:w-auto sm:px-8!"
        >
          Start recording
        </Button>
      </div>
      <WhatHappens />
    </form>
  );
}

const problemWords: Record<SoundProblem | 'elsewhere', string> = {
  elsewhere: 'Another tab of this browser is recording. Finish there first; two would disturb each other.',
  refused:
    'The browser may not use the microphone. Allow it at the left of the address bar, or in the settings of your phone, then start again.',
  none: 'There is no microphone. Plug one in, then start again.',
  busy: 'Another program holds the microphone. Close it, then start again.',
  tab_refused: 'No tab was chosen. Start again and choose the tab of the call.',
  no_tab_sound:
    'The chosen tab came without sound. Start again and tick “Also share tab audio”; some browsers cannot do it, Chrome and Edge can.',
  unknown: 'The browser could not start recording. Reload the page and try again.',
};

type CardProps = { icon: ReactNode; title: string; detail: string; isChosen: boolean; onChoose: () => void };

function SourceCard({ icon, title, detail, isChosen, onChoose }: CardProps) {
  return (
    <label
      className={clsx(
        'flex cursor-pointer items-start gap-3 rounded-lg border p-3.5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0',
        isChosen ? 'border-accent bg-accent-soft text-accent-text' : 'border-line bg-card hover:bg-raised',
      )}
    >
      <input type="radio" name="source" checked={isChosen} onChange={onChoose} className="sr-only" />
      {icon}
      <span>
        <span className="block font-medium text-ink">{title}</span>
        <span className="block text-sm text-pretty text-ink-soft">{detail}</span>
      </span>
    </label>
  );
}

const steps = [
  [
    'While you talk',
    'Every two seconds are kept on this device and sent. A crash costs at most a few seconds.',
  ],
  [
    'When you finish',
    'The conversation opens and fills itself: transcript, insights, tasks. You may leave meanwhile.',
  ],
  ['Never by itself', 'Nothing goes to your client, and no task is real, before you say so.'],
] as const;

function WhatHappens() {
  return (
    <aside aria-labelledby="what-happens" className="lg:border-l lg:border-line lg:pl-8">
      <h2 id="what-happens" className="mb-3 text-sm font-semibold text-ink-soft">
        What will happen
      </h2>
      <dl className="space-y-4">
        {steps.map(([when, what]) => (
          <div key={when}>
            <dt className="font-medium">{when}</dt>
            <dd className="text-sm text-pretty text-ink-soft">{what}</dd>
          </div>
        ))}
        <div className="hidden touch:block">
          <dt className="font-medium">On a phone</dt>
          <dd className="text-sm text-pretty text-ink-soft">
            Stay on this page with the screen on: most phones take the microphone away when they lock.
          </dd>
        </div>
      </dl>
    </aside>
  );
}
