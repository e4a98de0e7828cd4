import type { Sentence } from '../read-sentences.ts';
import { sumCues, type Cue } from './cues.ts';
import { bareWords } from './bare-words.ts';

/**
 * Labels what a client says as talk for a change (wish, ability, reason, need, commitment, step taken), talk for
 * keeping things as they are, or neither. Independent of the topic: the cues are ways of speaking about a change.
 */
export type ClientLabel = { talk: 'change' | 'neutral' | 'sustain' };

const changeCues: Cue[] = [
  {
    pattern:
      /\bi(?:'d| would)? (?:really |just |do |also |kind of |kinda |definitely |still )*(?:want to|wanna|wish|hope|like to|love to|need to|have to|got to|gotta|should|ought to|plan to|intend to|prefer to|better)\b/,
    weight: 1.5,
  },
  {
    pattern:
      /\bi(?:'ve| have) (?:got to|gotta|been thinking|been trying|thought about|started|decided|cut|stopped|already)\b/,
    weight: 1.5,
  },
  {
    pattern:
      /\b(?:i'll|i will|i'm going to|i'm gonna|i am going to|i'm ready|i'm willing|i'm trying|i promise|i can do|i could|i can|i might|i'd be|i would be|i'm hoping|i'm thinking)\b/,
    weight: 1.2,
  },
  {
    pattern:
      /\b(?:quit|quitting|stop|stopping|cut (?:down|back|out)|cutting|reduce|change|changes|better|improve|less|healthier|get help|give up|slow down|try|goal|instead|figure out|work on)\b/,
    weight: 0.7,
  },
  {
    pattern:
      /\b(?:worr(?:y|ied|ies)|concern(?:ed|s)?|scar(?:y|ed)|problem|trouble|risk|bad for|hurt(?:s|ing)?|embarrass(?:ed|ing)|guilty|ashamed|sick of|tired of|regret|costs?|miss(?:ed)? out|affect(?:s|ing)?|getting worse|too much)\b/,
    weight: 0.7,
  },
  {
    pattern:
      /\b(?:good idea|makes sense|important to me|would (?:help|be (?:good|nice|great|better|easier))|worth|helpful|motivat\w+|don't want (?:to|him|her|them|my|that)|do that again)\b/,
    weight: 1,
  },
];

const sustainCues: Cue[] = [
  {
    pattern:
      /\b(?:can't|cannot|couldn't|won't|wouldn't|don't (?:want to|wanna|need|think|see|care|believe|have time|like|really|know if)|not (?:ready|going to|gonna|sure i|interested|worried|a problem|a big deal|that bad|really))\b/,
    weight: 1.1,
  },
  {
    pattern: /\b(?:too )?(?:hard|difficult|tough|impossible|expensive|busy)\b|\bno time\b|\beasier said\b/,
    weight: 0.9,
  },
  {
    pattern:
      /\b(?:it's|it is|that's|i'm) (?:just |only |really |pretty |totally |all )*(?:fine|okay|normal|fun|no big deal|harmless|nothing|not)\b/,
    weight: 1,
  },
  { pattern: /\bi (?:just |really |do |still )*(?:like|love|enjoy|miss|crave)\b(?! to\b)/, weight: 1 },
  {
    pattern:
      /\b(?:helps? me|relax(?:es|ing)?|calms? me|everyone|everybody|all my friends|my friends (?:do|are)|whatever|no one cares|not my fault|only (?:a|on|once|when)|under control|deal with it|used to it|stress(?:ed|ful)?)\b/,
    weight: 0.8,
  },
  {
    pattern:
      /\b(?:tried|it didn't work|doesn't work|didn't work|never worked|failed|what's the point|pointless|waste of)\b/,
    weight: 0.8,
  },
];

export type ClientScores = { change: number; sustain: number };

export const silent: ClientScores = { change: 0, sustain: 0 };

/** Share of the previous turn's score that carries over an interjection ("mm-hmm"). */
const carriedOver = 0.4;

export function scoreClientTurn(sentences: Sentence[], before: ClientScores): ClientScores {
  const bare = bareWords(sentences.map((s) => s.text).join(' ')).join(' ');
  return {
    change: sumCues(changeCues, bare) + carriedOver * before.change,
    sustain: sumCues(sustainCues, bare) + carriedOver * before.sustain,
  };
}

/** One weak cue is enough if the other side scores clearly lower. */
const enough = 0.7;
const clearLead = 0.2;

export function clientLabel({ change, sustain }: ClientScores): ClientLabel {
  if (change >= enough && change - sustain >= clearLead) return { talk: 'change' };
  if (sustain >= enough && sustain - change >= clearLead) return { talk: 'sustain' };
  return { talk: 'neutral' };
}
