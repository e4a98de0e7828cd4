import type { Owned } from '#platform/db/database.ts';
import { getClient } from '../../clients/server/actions.ts';
import type { Conversation } from '../../conversations/contract.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { overviewLayoutOf } from '../../settings/rules/ai-preferences.ts';
import { getPreferences } from '../../settings/server/actions.ts';
import { chooseTemplate } from '../../templates/rules/choose-template.ts';
import { findTemplate } from '../../templates/server/actions.ts';
import type { ReviewedConversation } from '../contract.ts';
import * as store from './store.ts';

/** How the results of a conversation are laid out: by the note template, the client and the coach's own settings. */
type Spoken = Pick<ReviewedConversation, 'turns' | 'speakers'>;
type Layout = Pick<ReviewedConversation, 'overviewLayout' | 'notes'>;

export async function layoutOf(
  owned: Owned,
  conversation: Conversation,
  { turns, speakers }: Spoken,
): Promise<Layout> {
  const { clientId, noteTemplate, durationSeconds } = conversation;
  const preferences = await getPreferences(owned);
  const client = clientId === null ? null : await getClient(owned, clientId);
  const { template, reasons } = chooseTemplate(
    {
      speakers: speakers.length,
      durationSeconds,
      sessionNumber:
        clientId === null ? null : await store.countSessionsUpTo(owned, { ...conversation, clientId }),
      client: client && { name: client.name, focusAreas: client.preferences.focusAreas },
      said: turns.map(({ text }) => text),
    },
    await coachOf(owned),
    { ...preferences, isBrief: preferences.detailLevel === 'brief' },
  );
  const chosen = noteTemplate === null ? null : await findTemplate(owned, noteTemplate);
  return {
    overviewLayout: overviewLayoutOf(preferences.outputFormat),
    notes: {
      template: chosen ?? template,
      automatic: { id: template.id, reasons },
      client: client?.preferences ?? null,
      areSuggestionsOff: !preferences.proactiveInsights,
    },
  };
}
