import { findBlocks, type Block } from './blocks.ts';
import { pickPhrases } from '../weight/pick-phrases.ts';
import type { Salience } from '../weight/salience.ts';
import { capitalise, listed, type Naming } from '../speech/speakers.ts';
import type { Reading } from '../reading.ts';
import type { Told } from './report.ts';
import type { Spoken } from '../speech/spoken.ts';

/**
 * Tells the course of a meeting of several people: who opened it, who presented what, what was discussed, who closed
 * it. Each sentence is built from cues and phrases that were said, and points to where.
 */

const frameLength = 0.12; // of the meeting: where an opening or a closing can be
const shortestFrame = 3; // sentences, of a meeting of a few minutes
const framePriority = 1000; // an opening orients the reader: before any stretch of talk
const definiteShare = 0.25; // of the mentions: what a meeting comes back to is known to all there
const phrasesInSentence = 3; // four read as a shopping list
const longPresentation = 240; // words; shorter turns of one person are part of a discussion

const openings: { when: RegExp; say: string }[] = [
  {
    when: /\bminutes\b.*\b(?:last|previous|meeting)\b|\bgo (?:over|through) the minutes\b/,
    say: 'opened the meeting and went over the minutes of the previous meeting',
  },
  {
    when: /\b(?:last|previous) (?:meeting|session|time) (?:we|was)\b|\bsince (?:the )?last (?:meeting|time)\b|\brecap\b/,
    say: 'opened the meeting and reviewed the decisions of the previous meeting',
  },
  {
    when: /\bkick ?-?off\b|\bnew project\b|\bfirst meeting\b|\bstart of (?:the|this|our) project\b/,
    say: 'introduced the project to the group',
  },
  { when: /\bagenda\b/, say: 'opened the meeting and presented the agenda to the group' },
  {
    when: /\bwelcome\b|\bthe (?:purpose|goal|aim) of (?:this|the|our) meeting\b|\bin this meeting\b/,
    say: 'opened the meeting',
  },
];
const closings: { when: RegExp; say: string }[] = [
  {
    when: /\b(?:in|until|before|at) the next meeting\b|\bnext meeting (?:is|will|starts|in)\b|\b(?:i|we) will (?:close|finish|end|wrap)\b|\bthat is (?:the end|all for (?:today|now)|it for (?:today|now))\b|\bmeeting (?:is )?(?:over|finished|adjourned)\b/,
    say: 'closed the meeting',
  },
];

/** Whoever speaks most at the beginning runs the meeting. */
function mostHeard(part: readonly Spoken[]): string {
  const words = new Map<string, number>();
  for (const spoken of part)
    words.set(spoken.speaker, (words.get(spoken.speaker) ?? 0) + spoken.tokens.length);
  return [...words].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])[0];
}

function tellFrame(part: readonly Spoken[], cues: typeof openings, chair: string, naming: Naming): Told[] {
  for (const cue of cues) {
    const source = part.find(
      (spoken) => spoken.speaker === chair && cue.when.test(spoken.clean.toLowerCase()),
    );
    if (source !== undefined)
      return [
        { text: `${capitalise(naming.nameOf(source.speaker))} ${cue.say}.`, source, priority: framePriority },
      ];
  }
  return [];
}

function tellBlock(block: Block, salience: Salience, naming: Naming, used: Set<string>): Told[] {
  const picked = pickPhrases(block.spoken, salience, { most: phrasesInSentence, used, definiteShare });
  const first = picked[0];
  if (first === undefined || picked.length < 2) return [];
  const [main = '', ...others] = picked.map(({ phrase }) => phrase.text);
  const who = block.holder === null ? 'The group' : capitalise(naming.nameOf(block.holder));
  const isPresentation = block.holder !== null && block.words >= longPresentation;
  const text = isPresentation
    ? `${who} presented ${main} and discussed ${listed(others)}.`
    : `${who} ${block.holder === null ? 'discussed' : 'talked about'} ${listed([main, ...others])}.`;
  return [{ text, source: first.source, priority: block.words }];
}

export function tellMeeting({ spoken: all, salience, naming }: Reading): Told[] {
  const frame = Math.max(shortestFrame, Math.ceil(all.length * frameLength));
  const opening = all.slice(0, frame);
  const chair = mostHeard(opening);
  const used = new Set<string>();
  const stretches = findBlocks(all)
    .toSorted((a, b) => b.words - a.words)
    .flatMap((block) => tellBlock(block, salience, naming, used));
  return [
    ...tellFrame(opening, openings, chair, naming),
    ...stretches,
    ...tellFrame(all.slice(-frame).toReversed(), closings, chair, naming),
  ];
}

/** "The group discussed" again and again tires: later ones say "then" or "also", and "the team" where people say so. */
export function varyWording(texts: readonly string[], { isTeam }: { isTeam: boolean }): string[] {
  const times = new Map<string, number>();
  return texts.map((text) => {
    const opening = /^(.*?) (discussed|presented|talked about) /.exec(text);
    if (opening === null) return text;
    const [whole, who = '', verb = ''] = opening;
    const time = times.get(`${who} ${verb}`) ?? 0;
    times.set(`${who} ${verb}`, time + 1);
    if (time === 0) return text;
    const again = isTeam && who === 'The group' ? 'The team' : who;
    return `${again} ${time % 2 === 1 ? 'then' : 'also'} ${verb} ${text.slice(whole.length)}`;
  });
}

const fewestMentions = 2; // of "team"; once may be another team

/** Do these people call themselves a team? */
export const callsItselfTeam = (all: readonly Spoken[]): boolean =>
  all.filter(({ clean }) => /\bteam\b/i.test(clean)).length >= fewestMentions;
