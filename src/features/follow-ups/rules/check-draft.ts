import type { DraftSentence, EmailDraft, EmailRequest } from '#shared/follow-up.ts';
import { plainWords } from '#shared/words.ts';
import { isPrivate, privateWords, runsIn } from './private-words.ts';
import { groundsOf, unfounded, unfoundedWords, wordsIn, type Grounds } from './stated-facts.ts';
import { whyNoDraft } from './why-no-draft.ts';

/**
 * What keeps a draft from being sent, no matter who wrote it: a number, day or name without a fact, words of private
 * notes, an unfilled slot, the wrong name, an empty or doubled sentence. A sentence the coach wrote is held to the same
 * numbers, days and names, but may be about anything. It never decides how a text sounds.
 */
type DraftProblem = {
  start: number;
  end: number;
  kind: 'fact';
  reason: string;
  suggestion: string | null;
};
export type DraftCheck = { problems: DraftProblem[]; isSendable: boolean };

/** A draft that passes, or the reason no draft is shown, worded for the coach. */
export type RepairedDraft =
  | { draft: EmailDraft; withheldReason: null }
  | { draft: null; withheldReason: string };

const reasons = {
  slot: 'Something is missing here.',
  doubled: 'This is said twice.',
  name: 'The greeting does not name your client.',
  private: 'This is from your private notes.',
  number: 'This number is not in the reviewed notes.',
  day: 'This day is not in the reviewed notes.',
  person: 'This name is not in the reviewed notes.',
  unfounded: 'This is not in the reviewed notes.',
};

export function checkDraft(
  request: EmailRequest,
  draft: EmailDraft,
  privateTexts: readonly string[],
): DraftCheck {
  const spans = spansOf(draft);
  const judge = judgeOf(request, privateTexts);
  const problems: DraftProblem[] = [];
  const seen = new Set<string>();
  spans.forEach((span, index) => {
    const plain = plainWords(span.text);
    const isLong = plain.split(' ').length >= 4; // "Thanks!" may stand at both ends
    const reason =
      isLong && seen.has(plain)
        ? reasons.doubled
        : index === 0 && span.isGreeting
          ? greetingProblem(span.text, request)
          : judge(span);
    seen.add(plain);
    if (reason !== null)
      problems.push({
        start: span.start,
        end: span.start + span.text.length,
        kind: 'fact',
        reason,
        suggestion: reason === reasons.name ? `Hi ${request.client.firstName},` : null,
      });
  });
  return { problems, isSendable: problems.length === 0 && draft.content.trim() !== '' };
}

/** Leaves out or rewrites what fails. Where what remains says nothing, or something needed is lost, no draft is shown. */
export function repairDraft(
  request: EmailRequest,
  draft: EmailDraft,
  privateTexts: readonly string[],
): RepairedDraft {
  const why = whyNoDraft(request);
  if (why !== null) return { draft: null, withheldReason: why };
  const before = checkDraft(request, draft, privateTexts);
  if (before.isSendable) return { draft, withheldReason: null };
  const repaired = withoutProblems(draft, before.problems);
  const after = checkDraft(request, repaired, privateTexts);
  const stated = (text: EmailDraft) => new Set(text.sentences.flatMap(({ facts }) => facts)).size;
  if (!after.isSendable || (stated(draft) > 0 && stated(repaired) === 0) || repaired.sentences.length < 2)
    return { draft: null, withheldReason: withheldFor(before.problems[0]) };
  return { draft: repaired, withheldReason: null };
}

const withheldFor = (problem: DraftProblem | undefined): string => {
  if (problem?.reason === reasons.private)
    return 'The draft used your private notes, so it is not shown. Write it again or write it yourself.';
  return 'The draft said something that is not in the reviewed notes, so it is not shown. Write it again or write it yourself.';
};

type TextSpan = DraftSentence & { start: number; isGreeting: boolean; isListed: boolean };

/** The sentences of the writer where they still stand in the text, and what the coach wrote between them. */
function spansOf({ content, sentences }: EmailDraft): TextSpan[] {
  const spans: TextSpan[] = [];
  let at = 0;
  const between = (from: number, to: number) => {
    for (const match of content.slice(from, to).matchAll(/[^.!?\n]+[.!?]*["”]?/g)) {
      const lead = match[0].length - match[0].trimStart().length;
      const text = match[0].trim();
      const start = from + match.index + lead;
      if (/[\p{L}\p{N}{<]/u.test(text))
        spans.push({
          text,
          facts: [],
          start,
          isGreeting: isGreetingLine(content, start, text),
          isListed: false,
        });
    }
  };
  for (const sentence of sentences) {
    const start = sentence.text === '' ? -1 : content.indexOf(sentence.text, at);
    if (start === -1) continue;
    between(at, start);
    at = start + sentence.text.length;
    spans.push({
      ...sentence,
      start,
      isGreeting: isGreetingLine(content, start, sentence.text),
      isListed: true,
    });
  }
  between(at, content.length);
  return spans;
}

const longestGreeting = 60;

const isGreetingLine = (content: string, start: number, text: string): boolean =>
  content.slice(0, start).trim() === '' &&
  text.length <= longestGreeting &&
  (/^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b/i.test(text) ||
    /[\p{L}\s](?:[,:!]|--?|[–—])$/u.test(text)) &&
  content.slice(start + text.length).startsWith('\n');

const salutation =
  /^(?:hi|hello|hey|dear|good|morning|afternoon|evening|day|there|all|everyone|team|howdy|greetings)$/i;

function greetingProblem(text: string, { client }: EmailRequest): string | null {
  if (/[{<]/.test(text)) return reasons.slot;
  const name = new Set(wordsIn(client.firstName));
  const others = wordsIn(text).filter((word) => !salutation.test(word) && !name.has(word));
  return others.some((word) => new RegExp(`\\b${word}`, 'iu').exec(text)?.[0].match(/^\p{Lu}/u))
    ? reasons.name
    : null;
}

const slot = /\{[\w ]*\}|<\w+>|\bundefined\b|\bnull\b|\bNaN\b|\[[\w ]+\]|\[object/;
const mostUnfounded = 1; // words of a sentence that states nothing
const leastFounded = 0.6; // of the words about something, in a sentence that names its facts

function judgeOf(request: EmailRequest, privateTexts: readonly string[]): (span: TextSpan) => string | null {
  const secret = privateWords(privateTexts);
  const all = groundsOf(request.facts, request);
  const stated = new Set(
    request.facts.flatMap(({ text, source }) => [
      ...runsIn(wordsIn(text)),
      ...runsIn(wordsIn(source.quote ?? '')),
    ]),
  );
  const byId = new Map(request.facts.map((fact) => [fact.id, fact]));
  return ({ text, facts, isListed }) => {
    if (slot.test(text) || text.includes('  ')) return reasons.slot;
    if (isPrivate(text, secret, all, stated)) return reasons.private;
    if (facts.some((id) => !byId.has(id))) return reasons.unfounded;
    const own = isListed
      ? groundsOf(
          facts.map((id) => byId.get(id)!),
          request,
        )
      : all;
    return stateProblem(text, own, isListed, facts.length > 0);
  };
}

function stateProblem(text: string, grounds: Grounds, isListed: boolean, hasFacts: boolean): string | null {
  const missing = unfounded(text, grounds);
  if (missing) return missing.kind === 'name' ? reasons.person : reasons[missing.kind];
  if (!isListed) return null;
  const loose = unfoundedWords(text, grounds).length;
  if (!hasFacts) return loose > mostUnfounded ? reasons.unfounded : null;
  const about =
    wordsIn(text).filter((word) => grounds.stems.has(word) || grounds.words.has(word)).length + loose;
  return loose > mostUnfounded && loose > about * (1 - leastFounded) ? reasons.unfounded : null;
}

function withoutProblems(draft: EmailDraft, problems: readonly DraftProblem[]): EmailDraft {
  let { content } = draft;
  for (const { start, end, suggestion } of problems.toSorted((a, b) => b.start - a.start))
    content = content.slice(0, start) + (suggestion ?? '') + content.slice(end);
  content = content
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/^ +| +$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const failed = problems.map(({ start, end }) => draft.content.slice(start, end));
  const kept = draft.sentences.filter(({ text }) => !failed.includes(text) && content.includes(text));
  const greeting = problems.find(({ suggestion }) => suggestion !== null)?.suggestion;
  return { ...draft, content, sentences: greeting ? [{ text: greeting, facts: [] }, ...kept] : kept };
}
