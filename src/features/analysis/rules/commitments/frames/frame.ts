import { isPunctuation, type Utterance, type Word } from '../speech/words.ts';
import { namedSpeaker, type People } from '../title/people.ts';
import { classOfVerb } from './verbs.ts';
import { readVerbGroup, startsWith, type VerbGroup } from './modality.ts';

/**
 * Finds every "somebody + intends + action" in a sentence, in whichever shape people say it.
 * It decides who would act and in what form it was put, not whether it is a commitment.
 */
export type Frame = {
  subject: 'i' | 'we' | 'you' | 'named' | 'unsaid';
  /** The name or role said aloud, for `named`. */
  name: string | null;
  /** `stated` "I'll call", `offered` "let me call", `asked` "could you call?", `suggested` "why don't we call". */
  form: 'stated' | 'offered' | 'asked' | 'suggested' | 'ordered' | 'planned' | 'answered' | 'recapped';
  group: VerbGroup;
  /** Index of the first word of the frame. */
  at: number;
};

const plainVerb = (verb: number, modality: VerbGroup['modality']): VerbGroup => ({
  modality,
  verb,
  negated: false,
  past: false,
  tries: false,
});

type Opening = {
  words: string[];
  subject: Frame['subject'];
  form: Frame['form'];
  modality: VerbGroup['modality'];
};
const opening = (
  phrase: string,
  subject: Frame['subject'],
  form: Frame['form'],
  modality: VerbGroup['modality'],
): Opening => ({ words: phrase.split(' '), subject, form, modality });

/** Set phrases followed by the action itself; a longer phrase stands before its own beginning. */
const openings: Opening[] = [
  opening('let me know', 'unsaid', 'stated', 'would'), // asks for news, offers nothing
  opening('let me see', 'unsaid', 'stated', 'would'), // buys time to think
  opening('let me think', 'unsaid', 'stated', 'would'),
  opening('let me', 'i', 'offered', 'can'),
  opening("let 's", 'we', 'suggested', 'should'),
  opening("why do n't you", 'you', 'suggested', 'could'),
  opening("why do n't we", 'we', 'suggested', 'could'),
  opening("why do n't i", 'i', 'offered', 'can'),
  opening('what if you', 'you', 'suggested', 'could'),
  opening('what if we', 'we', 'suggested', 'could'),
  opening('how about you', 'you', 'suggested', 'could'),
  opening('how about we', 'we', 'suggested', 'could'),
  opening('how about i', 'i', 'offered', 'can'),
  opening('how about if i', 'i', 'offered', 'can'),
  opening('how about if you', 'you', 'suggested', 'could'),
  opening('would you be willing to', 'you', 'asked', 'could'),
  opening('would you be open to', 'you', 'asked', 'could'),
  opening('are you willing to', 'you', 'asked', 'could'),
  opening('would you mind', 'you', 'asked', 'could'),
  opening('do you think you could', 'you', 'asked', 'could'),
  opening('do you think you can', 'you', 'asked', 'can'),
  opening('do you want to', 'you', 'asked', 'want'),
  opening('could you please', 'you', 'asked', 'could'),
  opening("i 'd like you guys to", 'you', 'asked', 'need'),
  opening("i 'd like you to", 'you', 'asked', 'need'),
  opening('i would like you to', 'you', 'asked', 'need'),
  opening('i want you to', 'you', 'asked', 'need'),
  opening('i need you to', 'you', 'asked', 'need'),
  opening('i need you guys to', 'you', 'asked', 'need'),
  opening("i 'd encourage you to", 'you', 'asked', 'could'),
  opening('i invite you to', 'you', 'asked', 'could'),
  opening("i 'll ask you to", 'you', 'asked', 'need'),
  opening('i will ask you to', 'you', 'asked', 'need'),
  opening('i suggest you', 'you', 'asked', 'should'),
  opening("i 'd suggest you", 'you', 'asked', 'should'),
  opening('i suggest that you', 'you', 'asked', 'should'),
  opening('i recommend you', 'you', 'asked', 'should'),
  opening('please', 'you', 'ordered', 'need'),
];

const inverted = /^(can|could|will|would|shall|should)$/;
const plannedNoun =
  /^(plan|plans|goal|homework|assignment|task|job|intention|idea|step|action|commitment|priority|challenge|goals|thing)$/;
const owners: Record<string, Frame['subject']> = {
  my: 'i',
  your: 'you',
  our: 'we',
  the: 'unsaid',
  one: 'unsaid',
};
const pronouns: Record<string, Frame['subject']> = { i: 'i', we: 'we', you: 'you' };

const notPeople =
  /^(mon|tues|wednes|thurs|fri|satur|sun)day$|^(god|google|zoom|everybody|everyone|okay|ok|yeah|so|but)$/;

export function findFrames(utterance: Utterance, people: People): Frame[] {
  const { words } = utterance;
  const frames: Frame[] = [];
  for (let i = 0; i < words.length; i++) {
    const frame =
      openingAt(words, i) ??
      invertedAt(words, i) ??
      statedAt(words, i) ??
      plannedAt(words, i) ??
      namedAt(words, i, people) ??
      toldAt(words, i) ??
      orderedAt(words, i);
    if (frame === null) continue;
    frames.push(frame);
    i = Math.max(i, frame.group.verb - 1);
  }
  return frames;
}

function openingAt(words: Word[], at: number): Frame | null {
  const found = openings.find((candidate) => startsWith(words, at, candidate.words));
  if (found === undefined) return null;
  let verb = at + found.words.length;
  while (/^(just|maybe|all|also|please|both|try|to)$/.test(words[verb]?.lower ?? '')) verb++;
  return {
    subject: found.subject,
    name: null,
    form: found.form,
    group: plainVerb(verb, found.modality),
    at,
  };
}

function invertedAt(words: Word[], at: number): Frame | null {
  const [auxiliary, pronoun] = [words[at], words[at + 1]];
  if (auxiliary?.lower === 'who') return whoAt(words, at);
  const subject = pronouns[pronoun?.lower ?? ''];
  if (auxiliary === undefined || subject === undefined || !inverted.test(auxiliary.lower)) return null;
  const before = words[at - 1];
  if (
    before !== undefined &&
    /^(what|how|where|when|who|which|why|i|we|you|they|he|she|it)$/.test(before.lower)
  )
    return null;
  // "yes I can you know": a statement that only looks turned round.
  if (before !== undefined && !isPunctuation(before) && before.pos === 'PRON') return null;
  const group = readVerbGroup([...words.slice(0, at + 1), ...words.slice(at + 2)], at);
  if (group === null) return null;
  return {
    subject,
    name: null,
    form: subject === 'you' ? 'asked' : subject === 'i' ? 'offered' : 'suggested',
    group: { ...group, verb: group.verb + 1 },
    at,
  };
}

/** "Who can book the venue?" asks everybody in the room. */
function whoAt(words: Word[], at: number): Frame | null {
  const group = readVerbGroup(words, at + 1);
  if (group === null || !words.some((word) => word.text === '?')) return null;
  if (!/^(will|going|can|could|want)$/.test(group.modality)) return null;
  return { subject: 'you', name: null, form: 'asked', group, at };
}

function statedAt(words: Word[], at: number): Frame | null {
  const subject = pronouns[words[at]?.lower ?? ''];
  if (subject === undefined) return null;
  // "Are you going to…" asks what is so; requests have openings of their own.
  if (subject === 'you' && /^(are|were|do|did|have|is|was|if)$/.test(words[at - 1]?.lower ?? '')) return null;
  let after = at + 1;
  if (/^(guys|all|two|both)$/.test(words[after]?.lower ?? '')) after++;
  const group = readVerbGroup(words, after);
  return group === null ? null : { subject, name: null, form: 'stated', group, at };
}

/** "My plan is to call", "your homework for Friday is to read", "action for me: book the room". */
function plannedAt(words: Word[], at: number): Frame | null {
  const assigned = assignedTo(words, at);
  const subject = assigned ?? owners[words[at]?.lower ?? ''];
  if (subject === undefined) return null;
  const reach = 6; // words: "your homework for the next two weeks"
  const oneOf = words[at]?.lower === 'one' && /^(is|'s|being)$/.test(words[at + 1]?.lower ?? '');
  // "The easiest thing to do would be, yeah, to just write it": the noun is empty, what follows is the step.
  const noun =
    assigned !== null
      ? 0
      : oneOf
        ? -1
        : words.slice(at + 1, at + 4).findIndex((word) => plannedNoun.test(word.lower));
  if (words[at + 1]?.lower === 'last') return null; // "the last thing you want" is never done
  if (noun < 0 && !oneOf) return null;
  for (let i = at + noun + 2; i < at + noun + 2 + reach; i++) {
    const word = words[i]?.lower ?? '';
    if (!/^(is|'s|would|be|was|are|being)$/.test(word)) continue;
    let verb = i + 1;
    while (/^(be|to|just|maybe|probably|going|gonna|like|yeah|,)$/.test(words[verb]?.lower ?? '')) verb++;
    const action = words[verb];
    if (action === undefined || (action.pos !== 'VERB' && words[verb - 1]?.lower !== 'to')) return null;
    return { subject, name: null, form: 'planned', group: plainVerb(verb, 'plan'), at };
  }
  return null;
}

/** "Action for me", "action item for you". */
function assignedTo(words: Word[], at: number): Frame['subject'] | null {
  if (!/^(action|task|homework|to-do|todo|job)$/.test(words[at]?.lower ?? '')) return null;
  const to = words.slice(at + 1, at + 4).findIndex((word) => word.lower === 'for');
  const whom: Record<string, Frame['subject']> = { me: 'i', us: 'we', you: 'you' };
  return to < 0 ? null : (whom[words[at + to + 2]?.lower ?? ''] ?? null);
}

function namedAt(words: Word[], at: number, people: People): Frame | null {
  const word = words[at];
  if (word === undefined || pronouns[word.lower] !== undefined) return null;
  const known = namedSpeaker(people, words, at);
  const capital = /^\p{Lu}\p{Ll}+$/u.test(word.text) && word.pos === 'PROPN' && at > 0;
  if ((known === null && !capital) || notPeople.test(word.lower)) return null;
  const after = at + (known?.length ?? 1);
  if (words[after]?.lower === 'and' && words[after + 1]?.lower === 'i') return null;
  const group = readVerbGroup(words, after);
  if (group === null || !/^(will|going|need)$/.test(group.modality)) return null;
  return { subject: 'named', name: known?.label ?? word.text, form: 'stated', group, at };
}

/** "Ben, you send it to me": said to a face, without a modal. */
function toldAt(words: Word[], at: number): Frame | null {
  if (words[at]?.lower !== 'you') return null;
  const [before, verb] = [words[at - 1], words[at + 1]];
  if (before !== undefined && !isPunctuation(before) && !/^(and|so|then|maybe)$/.test(before.lower))
    return null;
  if (verb === undefined || verb.pos !== 'VERB' || verb.lower !== verb.lemma) return null;
  if (classOfVerb(words, at + 1) !== 'deed') return null;
  return { subject: 'you', name: null, form: 'ordered', group: plainVerb(at + 1, 'need'), at };
}

/** "Send me the note": a bare verb where a clause begins. */
function orderedAt(words: Word[], at: number): Frame | null {
  const word = words[at];
  if (word === undefined || word.pos !== 'VERB' || word.lower !== word.lemma) return null;
  const before = words.slice(0, at).map((other) => other.lower);
  const opens = before.every((other) =>
    /^(so|and|okay|ok|then|well|,|just|please|first|maybe|also|yeah|yes)$/.test(other),
  );
  if (!opens) return null;
  return { subject: 'you', name: null, form: 'ordered', group: plainVerb(at, 'need'), at };
}
