import { fieldOf, type Profile } from './coaching-field.ts';
import type { NoteTemplate } from './note-template.ts';
import { defaultTemplate, templateFor, type SessionKind } from './product-templates.ts';

/**
 * Chooses the template of a conversation from what is known about it, and says why. The same conversation gives the same
 * answer; what a person chose is asked before.
 */
export type SessionFacts = {
  /** Everyone who speaks, the coach included. */
  speakers: number;
  durationSeconds: number | null;
  /** Which session with the client it is, from 1; `null` without a client. */
  sessionNumber: number | null;
  client: { name: string; focusAreas: readonly string[] } | null;
  /** What was said, a text a turn. */
  said: readonly string[];
};

export type TemplateSwitches = {
  smartTemplates: boolean;
  industryAutomation: boolean;
  isBrief: boolean;
};

/** `reasons` complete the sentence “chosen because ...”. */
export type ChosenTemplate = { template: NoteTemplate; reasons: string[] };

export function chooseTemplate(
  facts: SessionFacts,
  profile: Profile,
  { smartTemplates, industryAutomation, isBrief }: TemplateSwitches,
): ChosenTemplate {
  if (isBrief)
    return { template: defaultTemplate(true), reasons: ['you like results brief, in your AI settings'] };
  if (!smartTemplates)
    return { template: defaultTemplate(false), reasons: ['smart templates are off, in your AI settings'] };
  const { kind, reason } = kindOf(facts);
  const found = industryAutomation ? fieldOf(profile, facts.client) : null;
  return {
    template: templateFor(found?.field ?? null, kind),
    reasons: [reason, ...(found ? [found.reason] : [])],
  };
}

type Sign = { kind: SessionKind; words: RegExp };

/** Words that name the kind. “Our last session” alone is the one before, so that closing needs more. */
const signs: readonly Sign[] = [
  {
    kind: 'closing session',
    words:
      /\b(?:(?:this|today) is (?:already |actually )?our (?:last|final) (?:session|meeting|call)|our (?:final|closing) session|as we (?:close|end|finish) our (?:work|coaching)|end of our (?:coaching|work together))\b/i,
  },
  {
    kind: 'first session',
    words:
      /\b(?:(?:this|today) is our (?:very )?first (?:session|meeting|call)|our first session today|chemistry (?:call|session)|first time we (?:meet|talk|speak)|(?:get|want) out of (?:this |our )?coaching)\b/i,
  },
  {
    kind: 'review',
    words:
      /\b(?:(?:mid-?(?:point|term)|half-?time|quarterly|six-month|progress|year-end) review|review (?:of )?(?:your|our|the) (?:progress|goals)|look back (?:at|on) (?:the|your|our) (?:last|past) (?:few|three|six|several) (?:sessions|months))\b/i,
  },
  {
    kind: 'check-in',
    words:
      /\b(?:(?:quick|short|brief|weekly) (?:check-?in|catch-?up)|just (?:a )?check(?:ing)?(?: |-)in|check-?in call)\b/i,
  },
];

const groupFrom = 3; // a coach and two others
const checkInSeconds = 20 * 60;
const openingTurns = 30; // what kind of session it is, is said at the beginning ...
const closingTurns = 10; // ... or at the end
const again = /\b(?:last time|since we last|our last session|last (?:week|month)(?:'s|’s) session)\b/i;

function kindOf(facts: SessionFacts): { kind: SessionKind; reason: string } {
  if (facts.speakers >= groupFrom)
    return { kind: 'team or group', reason: `${inWords(facts.speakers)} people speak in it` };
  const parts = [
    ...facts.said.slice(0, openingTurns),
    ...facts.said.slice(openingTurns).slice(-closingTurns),
  ];
  for (const { kind, words } of signs) {
    if (kind === 'first session' && (facts.sessionNumber ?? 1) > 1) continue; // they talk about an earlier one
    const quote = parts.map((text) => words.exec(text)?.[0]).find((one) => one !== undefined);
    if (quote !== undefined) return { kind, reason: `“${quote}” was said` };
  }
  return byNumber(facts, parts);
}

function byNumber({ sessionNumber, client, durationSeconds }: SessionFacts, parts: readonly string[]) {
  const { name } = client ?? { name: 'this client' };
  // A client from before Afterword has had sessions it does not know.
  if (sessionNumber === 1 && !parts.some((text) => again.test(text)))
    return { kind: 'first session', reason: `it is your first session with ${name} here` } as const;
  if (
    sessionNumber !== null &&
    sessionNumber > 1 &&
    durationSeconds !== null &&
    durationSeconds < checkInSeconds
  )
    return {
      kind: 'check-in',
      reason: `it is session ${sessionNumber} with ${name} and took less than ${checkInSeconds / 60} minutes`,
    } as const;
  const reason =
    sessionNumber === null || sessionNumber === 1
      ? 'it looks like a regular session'
      : `it is session ${sessionNumber} with ${name}`;
  return { kind: 'regular session', reason } as const;
}

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const inWords = (count: number): string => numbers[count] ?? String(count);
