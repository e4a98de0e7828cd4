import type { ClientTone } from '#shared/analysis.ts';
import type { EmailRequest } from '#shared/follow-up.ts';
import type { Counted } from '#shared/voice.ts';
import { nameSlot } from '#features/voice/rules/split-email.ts';
import type { Option } from './choose.ts';

/** Greetings and closings of the coach, those of the client's tone where none are known. */
const toneFrames: Record<ClientTone, { greeting: string; closing: string }> = {
  concise: { greeting: 'Hi {name},', closing: 'Best,' },
  warm: { greeting: 'Hi {name},', closing: 'Warmly,' },
  encouraging: { greeting: 'Hi {name},', closing: 'All the best,' },
  direct: { greeting: 'Hi {name},', closing: 'Best,' },
  analytical: { greeting: 'Hello {name},', closing: 'Best regards,' },
};

const leastShare = 0.12;
const bareFrom = 0.5;
const shareWeight = 0.06;
const signsFrom = 0.25; // share of e-mails with a name under them

export function greetingOptions({ voice, client }: EmailRequest): Option[] {
  const toned = toneFrames[client.tone].greeting;
  const known = habits(voice?.greetings).filter(({ text }) => text === '' || text.includes(nameSlot));
  const total = known.reduce((sum, { count }) => sum + count, 0);
  // To a client, an e-mail without a greeting needs a firm habit.
  const kept = known.filter(({ text, count }) => text !== '' || count > total * bareFrom);
  const list = kept.length > 0 ? kept : [{ text: toned, count: 1 }];
  return asOptions(list).map((option) => named(option, client.firstName));
}

export function closingOptions({ voice, client }: EmailRequest): Option[] {
  const known = habits(voice?.closings);
  return asOptions(known.length > 0 ? known : [{ text: toneFrames[client.tone].closing, count: 1 }]);
}

export function signatureOf({ voice, coach }: EmailRequest): string {
  if (coach.signature.trim() !== '') return coach.signature.trim();
  const list = voice?.signatures ?? [];
  const total = list.reduce((sum, { count }) => sum + count, 0);
  const signed = list.find(({ text }) => text === nameSlot)?.count ?? 0;
  return total >= 3 && signed / total < signsFrom ? '' : coach.firstName;
}

function habits(list: readonly Counted[] | undefined): Counted[] {
  const total = (list ?? []).reduce((sum, { count }) => sum + count, 0);
  return (list ?? []).filter(({ count }) => total > 0 && count / total >= leastShare);
}

function asOptions(list: readonly Counted[]): Option[] {
  const total = list.reduce((sum, { count }) => sum + count, 0);
  return list.map(({ text, count }) => ({
    sentences: text === '' ? [] : [{ text, facts: [] }],
    isList: false,
    prior: shareWeight * Math.log(count / total),
  }));
}

const named = (option: Option, name: string): Option => ({
  ...option,
  sentences: option.sentences.map(({ text, facts }) => ({ text: text.replace(nameSlot, name), facts })),
});
