import type { Token } from '../../language/read.ts';
import type { Clause } from '../speech/clauses.ts';
import { stripHedge } from '../speech/hedge.ts';
import { capitalise, type Naming } from '../speech/speakers.ts';
import { saysSame } from '../same.ts';
import type { Reading } from '../reading.ts';
import { clausesOf } from '../speech/clauses.ts';
import type { Spoken } from '../speech/spoken.ts';
import { beginsWithSubject } from '../speech/subject.ts';
import { retell } from '../speech/third-person.ts';

/** Reports what somebody said in a meeting as a sentence about the meeting, in the third person. */
export type Reported = { text: string; kind: 'decided' | 'planned' | 'needed' | 'suggested' | 'said' };

const cues: { kind: Reported['kind']; when: RegExp; skip: number; say(name: string): string }[] = [
  {
    kind: 'decided',
    when: /^we (?:have )?(?:decided|agreed) (?=to|on|that|not)/,
    skip: 0,
    say: () => 'The group decided',
  },
  {
    kind: 'needed',
    when: /^we (?:all )?(?:need|have) to (?!say|know|think|look|see|ask|talk|say|go|stop|finish)/,
    skip: 0,
    say: () => 'The group needs to',
  },
  {
    kind: 'planned',
    when: /^we (?:are going to|will) (?=\w+)(?!not|be able|see|say|just|go|look|talk|get|come|ask|in|on|at|the|all|here|have to)/,
    skip: 0,
    say: () => 'The group will',
  },
  {
    kind: 'suggested',
    when: /^let us (?=make|use|keep|go for|go with|have|put|try|take|leave|add|focus)/,
    skip: 0,
    say: (name) => `${name} suggested that they`,
  },
];

function reportPlan(tokens: readonly Token[], name: string): Reported | null {
  const text = tokens.map((token) => token.lower).join(' ');
  for (const cue of cues) {
    const found = cue.when.exec(text);
    if (found === null) continue;
    const skip = found[0].trim().split(' ').length;
    const rest = retell(tokens.slice(skip), { listener: null, together: 'they' });
    const isVerbFirst = cue.kind === 'decided' || /^(VERB|AUX)$/.test(tokens[skip]?.pos ?? '');
    const isClause = tokens[skip]?.lower !== 'that' || beginsWithSubject(tokens.slice(skip + 1));
    if (rest !== null && isVerbFirst && isClause)
      return { kind: cue.kind, text: `${cue.say(name)} ${rest}.` };
  }
  return null;
}

/** In a group "they" for one speaker would be read as the group. */
const singularFirst = new Set(['i', 'me', 'my', 'mine', 'myself', "i'm", "i've"]);
export function report(clause: Clause, naming: Naming): Reported | null {
  const name = capitalise(naming.nameOf(clause.source.speaker));
  const { tokens, opinion } = stripHedge(clause.tokens);
  const plan = reportPlan(tokens, name);
  if (plan !== null) return plan;
  if (tokens.some((token) => singularFirst.has(token.lower))) return null;
  if (!beginsWithSubject(tokens)) return null;
  const told = retell(tokens, { listener: null, together: 'the group' });
  if (told === null || /^(it|that|this|they|he|she|and|is|are|to|let)\b/i.test(told)) return null;
  const lowers = tokens.map((token) => token.lower);
  const isSuggestion = lowers
    .slice(0, 4)
    .some((word) => word === 'should' || word === 'could' || word === 'might');
  const lead =
    tokens[0]?.pos === 'PROPN' || /^[A-Z]{2}/.test(told) ? told : told[0]!.toLowerCase() + told.slice(1);
  if (isSuggestion && lowers[0] === 'we')
    return { kind: 'suggested', text: `${name} suggested that ${lead}.` };
  return { kind: 'said', text: `${name} ${opinion === null ? 'said' : 'thought'} that ${lead}.` };
}

export type Told = {
  text: string;
  /** The sentence it stands on. */
  source: Spoken;
  /** Higher is told first when there is little room. */
  priority: number;
};

const kindBonus: Record<Reported['kind'], number> = {
  decided: 2,
  planned: 0,
  needed: 0.5,
  suggested: 0,
  said: 0,
};

/** Everything said in a meeting that can be reported in a sentence that stands alone, weightiest first. */
export function tellReports({ spoken: all, salience, naming }: Reading): Told[] {
  return all
    .flatMap(clausesOf)
    .flatMap((clause): Told[] => {
      const reported = report(clause, naming);
      if (reported === null) return [];
      const weight = salience.clause({ ...clause.source, tokens: clause.tokens });
      return [{ text: reported.text, source: clause.source, priority: weight + kindBonus[reported.kind] }];
    })
    .toSorted((a, b) => b.priority - a.priority || a.source.turn - b.source.turn);
}

/** The first lines in their order, leaving out what an earlier one said. */
export function takeDistinct(lines: readonly Told[], most: number): Told[] {
  const kept: Told[] = [];
  for (const line of lines) {
    if (kept.length === most) break;
    if (!kept.some(({ text }) => saysSame(text, line.text))) kept.push(line);
  }
  return kept;
}
