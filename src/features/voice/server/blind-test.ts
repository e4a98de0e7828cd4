import { randomInt } from 'node:crypto';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { localDate } from '#shared/time.ts';
import { coachOf } from '../../identity/server/actions.ts';
import type { BlindTest } from '../contract.ts';
import { blindRequest, blindRounds, draftParagraph, ownParagraphs } from '../rules/blind-test.ts';
import { ownWords } from '../rules/own-words.ts';
import { measuresFor } from './actions.ts';
import { listSamples } from './store.ts';

/** Pairs for "Which of these did you write?". The built-in writer drafts, so nothing leaves this machine. */
export async function getBlindTest(
  owned: Owned,
  { emailWriter, clock }: Pick<Services, 'emailWriter' | 'clock'>,
): Promise<BlindTest> {
  const voice = await measuresFor(owned);
  const own = ownParagraphs((await listSamples(owned)).map(({ text }) => ownWords(text)));
  if (!voice || own.length < blindRounds) return { rounds: [] };
  const { name, timeZone } = await coachOf(owned);
  const seed = String(randomInt(1_000_000));
  const today = localDate(clock.now(), timeZone);
  const chosen = shuffled(own).slice(0, blindRounds);
  const rounds: BlindTest['rounds'] = [];
  for (const [round, paragraph] of chosen.entries()) {
    const coach = { firstName: name, signature: '' };
    const { content } = await emailWriter.write(blindRequest(round, { coach, voice, today, seed }));
    const draft = draftParagraph(content, paragraph);
    const yours = randomInt(2) === 0 ? 0 : 1;
    rounds.push({ texts: yours === 0 ? [paragraph, draft] : [draft, paragraph], yours });
  }
  return { rounds };
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}
