import type { EmailWriter } from '#ports/email-writer.ts';
import type { EmailDraft, EmailRequest } from '#shared/follow-up.ts';
import { whyNoDraft } from '#features/follow-ups/rules/why-no-draft.ts';
import { AppError } from '#shared/errors.ts';
import { seeded, type Random } from '#shared/random.ts';
import { planEmail } from '#features/follow-ups/rules/plan-email.ts';
import { styleTarget, type StyleTarget } from '#features/voice/rules/style-distance.ts';
import { choose, type EmailPlace, type Option } from './choose.ts';
import { joinSentences } from './join-sentences.ts';
import { closingOptions, greetingOptions, signatureOf } from './frame.ts';
import { layOut, paragraphsOf } from './layout.ts';
import { openWording } from './options.ts';
import { placesOf } from './places.ts';
import { isSayable } from './clauses/spoken-facts.ts';
import { subjectOf } from './subject.ts';

/** Writes follow-ups on this machine, in the coach's habits, without a language model. */
export const createBuiltinWriter = (): EmailWriter => ({
  name: 'Clair',
  host: null,
  write: async (request) => writeDraft(request),
});

const trustWords = 150; // so many words of the coach weigh as much as the client's tone
const calmExclamations = 1;

/** Empty where nothing can be written; `whyNoDraft` says why. */
function writeDraft(request: EmailRequest): EmailDraft {
  if (whyNoDraft(request) !== null) return { subject: '', content: '', sentences: [] };
  const said = { ...request, facts: request.facts.filter((fact) => isSayable(fact, request)) };
  if (whyNoDraft(said) !== null) throw new AppError('conflict', { detail: unsayable(request) });
  const random = seededBy(request.seed);
  const points = planEmail(said);
  const places = placesOf(points, openWording(request, random, points));
  const { voice } = request;
  const target = voice ? styleTarget(voice) : null;
  const [greeting, body, closing] = chooseReadings(request, places, target);
  const paragraphs = paragraphsOf(body, voice);
  return layOut(
    request,
    subjectOf(request, random),
    { greeting: textOf(greeting), closing: textOf(closing), signature: signatureOf(request) },
    voice && target ? joinSentences(paragraphs, voice, target) : paragraphs,
  );
}

function chooseReadings(request: EmailRequest, places: readonly EmailPlace[], target: StyleTarget | null) {
  const { voice } = request;
  const chosen = choose(
    [
      { role: 'greeting', paragraph: -1, options: greetingOptions(request) },
      ...places,
      { role: 'closing', paragraph: -1, options: closingOptions(request) },
    ],
    {
      target,
      weight: voice ? voice.words / (voice.words + trustWords) : 0,
      mostExclamations: exclamationsOf(request),
    },
  );
  const body = places.map(({ paragraph, role }, index) => ({ option: chosen[index + 1]!, paragraph, role }));
  return [chosen[0]!, body, chosen.at(-1)!] as const;
}

const textOf = ({ sentences }: Option): string => sentences[0]?.text ?? '';

const unsayable = ({ client }: EmailRequest): string =>
  `none of what is noted makes a sentence to ${client.firstName}. Edit the titles of the tasks, then write it again.`;

function exclamationsOf({ voice, client }: EmailRequest): number {
  if (!voice) return client.tone === 'warm' || client.tone === 'encouraging' ? calmExclamations : 0;
  return Math.max(0, Math.min(3, Math.round((voice.rates['exclamation'] ?? 0) / 8)));
}

/** The same chance for the same text: its FNV-1a hash is the seed. */
function seededBy(text: string): Random {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  return seeded(hash);
}
