import type { Role, Turn } from '#shared/transcript.ts';
import { plainWords } from '../behaviour/plain.ts';
import { readQuestion } from '../behaviour/questions.ts';
import { readSentences, type Sentence } from '../language/read.ts';
import { roleInLabel } from './label-words.ts';

/**
 * Guesses who coaches and who is coached: from role words in the labels first, then from who asks and gives back and
 * who reports about themselves. Says `other` for everybody when the talk does not show it: a monologue, a meeting.
 */
export type SaidTurn = Pick<Turn, 'speaker' | 'text'>;

/** How one speaker talks; rates are per sentence. */
type Manner = {
  turns: number;
  words: number;
  sentences: number;
  asked: number;
  openly: number;
  givesBack: number;
  you: number;
  self: number;
};

export function guessRoles(
  turns: SaidTurn[],
  sentences: Sentence[][] = turns.map((turn) => readSentences(turn.text)),
): Map<string, Role> {
  const labels = [...new Set(turns.map((turn) => turn.speaker))];
  const roles = new Map<string, Role>(labels.map((label) => [label, roleInLabel(label) ?? 'other']));
  const open = labels.filter((label) => roleInLabel(label) === null);
  if (labels.length < 2 || open.length === 0) return roles;
  const manners = readManners(turns, sentences);
  if (![...roles.values()].includes('coach')) {
    const clientIsKnown = [...roles.values()].includes('client');
    const situation = clientIsKnown ? 'clientKnown' : labels.length === 2 ? 'pair' : 'group';
    const asking = clientIsKnown ? null : findAsker(open, manners);
    const byManner = findCoach(open, manners, situation);
    const coach = situation === 'group' ? (asking ?? byManner) : (byManner ?? asking);
    if (coach === null) return roles;
    roles.set(coach, 'coach');
  }
  if (![...roles.values()].includes('client')) {
    const rest = open.filter((label) => roles.get(label) === 'other');
    const client = findClient(rest, manners);
    if (client !== null) roles.set(client, 'client');
    if (client !== null && [...roles.values()].includes('coach'))
      for (const label of rest) if (isAlsoClient(label, manners)) roles.set(label, 'client');
  }
  return roles;
}

const givingBack =
  /\b(?:sounds like|seems like|i(?:'m| am)? hear(?:ing)?|what i hear|so you(?:'re|'ve|'d)?|you(?:'re| are) (?:saying|feeling)|you (?:feel|felt|said|mentioned))\b/;
const toListener = /\b(?:you|your|yours|yourself|you're|you've|you'd|you'll)\b/g;
const aboutSelf = /\b(?:i|i'm|i've|i'd|i'll|my|me|myself|mine)\b/g;

function readManners(turns: SaidTurn[], sentences: Sentence[][]): Map<string, Manner> {
  const manners = new Map<string, Manner>();
  turns.forEach(({ speaker }, i) => {
    const manner = manners.get(speaker) ?? { ...silent };
    manner.turns += 1;
    for (const { text } of sentences[i] ?? []) {
      const words = plainWords(text);
      const plain = words.join(' ');
      const asking = readQuestion(text);
      manner.words += words.length;
      manner.sentences += 1;
      if (asking !== null) manner.asked += 1;
      if (asking?.kind === 'open') manner.openly += 1;
      if (givingBack.test(plain)) manner.givesBack += 1;
      manner.you += plain.match(toListener)?.length ?? 0;
      manner.self += plain.match(aboutSelf)?.length ?? 0;
    }
    manners.set(speaker, manner);
  });
  return manners;
}

const prior = 5; // sentences of doubt: two short turns prove little

/** Each part is between 0 and about 1; asking and turning to the other weigh most. */
function coachScore({ sentences, asked, openly, givesBack, you, self }: Manner): number {
  const rate = (count: number): number => count / (sentences + prior);
  return rate(asked) + rate(openly) + 2 * rate(givesBack) + (you - self) / (you + self + prior);
}

/** How clearly the talk must point at one person. Meetings of a team reach 0.7 with leads of 0.4. */
const evidence = {
  pair: { score: 0.3, lead: 0.25 },
  group: { score: 0.9, lead: 0.3 },
  /** When the client is known by the label, the best of the rest is the coach. */
  clientKnown: { score: Number.NEGATIVE_INFINITY, lead: Number.NEGATIVE_INFINITY },
};

function findCoach(
  open: string[],
  manners: Map<string, Manner>,
  situation: keyof typeof evidence,
): string | null {
  const [best, second] = open
    .map((label) => ({ label, score: coachScore(manners.get(label) ?? silent) }))
    .toSorted((a, b) => b.score - a.score);
  if (best === undefined || best.score < evidence[situation].score) return null;
  return best.score - (second?.score ?? 0) >= evidence[situation].lead ? best.label : null;
}

/** In a group the coach is who asks most of the open questions, and asks them in few words; a chair does not. */
const asker = { share: 0.55, fewest: 5, per100Words: 1.2 };

function findAsker(open: string[], manners: Map<string, Manner>): string | null {
  const all = [...manners.values()].reduce((sum, { openly }) => sum + openly, 0);
  const found = open.find((label) => {
    const { openly, words } = manners.get(label) ?? silent;
    return openly >= asker.fewest && openly >= asker.share * all && openly * 100 >= asker.per100Words * words;
  });
  return found ?? null;
}

/** Several are coached when each takes part throughout and speaks of themselves; an observer speaks of the others. */
const alsoClient = { turnShare: 0.12, selfLead: 0.3 };

function isAlsoClient(label: string, manners: Map<string, Manner>): boolean {
  const all = [...manners.values()].reduce((sum, { turns }) => sum + turns, 0);
  const { turns, you, self } = manners.get(label) ?? silent;
  return turns >= alsoClient.turnShare * all && (self - you) / (self + you + prior) >= alsoClient.selfLead;
}

const silent: Manner = {
  turns: 0,
  words: 0,
  sentences: 0,
  asked: 0,
  openly: 0,
  givesBack: 0,
  you: 0,
  self: 0,
};

/** Of several listeners the client speaks at least this share of their words, and most about themselves. */
const clientShare = 0.25;

function findClient(rest: string[], manners: Map<string, Manner>): string | null {
  const words = (label: string): number => manners.get(label)?.words ?? 0;
  const all = rest.reduce((sum, label) => sum + words(label), 0);
  const [client] = rest
    .filter((label) => all > 0 && words(label) >= clientShare * all)
    .toSorted((a, b) => coachScore(manners.get(a) ?? silent) - coachScore(manners.get(b) ?? silent));
  return client ?? null;
}
