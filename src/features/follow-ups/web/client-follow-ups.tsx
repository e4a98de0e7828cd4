import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, MailPlus } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '#features/clients/contract.ts';
import { emailKinds } from '#shared/follow-up.ts';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { optimisticUpdate } from '#ui/save/optimistic-update.ts';
import { warn } from '#ui/toast.ts';
import { updateClientFollowUps, type ClientFollowUpSettings } from '../contract.ts';
import { firstNameOf, kindNames } from './follow-up-words.ts';
import { clientFollowUpsQuery, followUpsQuery, type ClientFollowUpsChange } from './queries.ts';
import { EmailLinks } from './email-links.tsx';
import { WriteDialog } from './write-dialog.tsx';

const shownEmails = 4;

/** On the page of a client: the latest e-mails, a new one, and what may go out without asking. */
export function ClientFollowUps({ client }: { client: Client }) {
  const { data } = useQuery({ ...followUpsQuery({ clientId: client.id }, shownEmails), retryOnMount: false });
  const [isWriting, setIsWriting] = useState(false);
  const name = firstNameOf(client.name);
  return (
    <Card>
      <CardHeader title="Follow-ups" />
      <EmailLinks emails={data?.emails ?? []} />
      <div className="px-4 py-3 sm:px-5">
        <Button
          icon={<MailPlus aria-hidden className="size-4" />}
          onClick={() => setIsWriting(true)}
          className="w-full"
        >
          Write a follow-up
        </Button>
      </div>
      <details className="group border-t border-line px-4 sm:px-5">
        <summary className="flex min-h-11 list-none items-center justify-between gap-2 rounded-sm font-medium [&::-webkit-details-marker]:hidden">
          E-mail settings for {name}
          <ChevronRight
            aria-hidden
            className="size-4 text-ink-faint transition-transform group-open:rotate-90"
          />
        </summary>
        <ClientSettings clientId={client.id} name={name} />
      </details>
      <WriteDialog open={isWriting} onClose={() => setIsWriting(false)} about={{ clientId: client.id }} />
    </Card>
  );
}

function ClientSettings({ clientId, name }: { clientId: string; name: string }) {
  const cache = useQueryClient();
  const query = clientFollowUpsQuery(clientId);
  const { data: settings } = useQuery({ ...query, retryOnMount: false });
  if (!settings) return null;
  const change = (body: ClientFollowUpsChange) =>
    void optimisticUpdate<ClientFollowUpSettings>(cache, query.queryKey, body, () =>
      call(updateClientFollowUps, { params: { id: clientId }, body, keepalive: true }),
    ).catch((failed: unknown) => warn('Failed to save', { description: messageFor(failed) }));
  const { automaticKinds, language, remindersAgreed } = settings;
  return (
    <div className="space-y-5 pb-4">
      <fieldset>
        <legend className="text-sm font-medium">Sent without your approval</legend>
        <p className="mt-0.5 mb-1 text-sm text-pretty text-ink-soft">
          {automaticKinds.length === 0
            ? 'Nothing. You approve every e-mail.'
            : 'These are sent automatically, ten seconds after they are written or at the time you set.'}
        </p>
        {emailKinds
          .filter((kind) => kind !== 'custom')
          .map((kind) => (
            <Checkbox
              key={kind}
              label={kindNames[kind]}
              checked={automaticKinds.includes(kind)}
              onChange={(isOn) =>
                change({
                  automaticKinds: isOn
                    ? [...automaticKinds, kind]
                    : automaticKinds.filter((one) => one !== kind),
                })
              }
            />
          ))}
      </fieldset>
      <Switch
        label={`${name} agreed to reminders`}
        hint="Turn it on only after you have asked."
        checked={remindersAgreed}
        onChange={(next) => change({ remindersAgreed: next })}
      />
      <Select
        label="Language"
        options={languageOptions(language)}
        value={language ?? ''}
        onChange={({ target }) => change({ language: target.value || null })}
      />
    </div>
  );
}

const tags = ['da', 'de', 'en', 'es', 'fr', 'it', 'nl', 'no', 'pl', 'pt', 'sv'];

function languageOptions(chosen: string | null) {
  const names = new Intl.DisplayNames(undefined, { type: 'language' });
  const all = chosen && !tags.includes(chosen) ? [...tags, chosen] : tags;
  return [
    { value: '', label: 'English' },
    ...all
      .filter((tag) => tag !== 'en')
      .map((tag) => ({ value: tag, label: names.of(tag) ?? tag }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  ];
}
