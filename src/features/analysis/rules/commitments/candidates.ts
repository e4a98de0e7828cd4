import { reflection, time } from './dialogue/cues.ts';
import { antecedent, isEmpty } from './dialogue/antecedent.ts';
import { replyTo, type Reply } from './dialogue/replies.ts';
import { marksOf } from './evidence.ts';
import type { Frame } from './frames/frame.ts';
import { classOfVerb, lemmaOf } from './frames/verbs.ts';
import type { Evidence } from './score.ts';
import type { Conversation, Situated } from './speech/conversation.ts';
import type { Utterance, Word } from './speech/words.ts';
import { actionWords } from './title/extent.ts';
import { namedSpeaker, otherOf, type People } from './title/people.ts';
import { titleOf } from './title/title.ts';

/**
 * Gathers everything in a conversation that could be a commitment, with the evidence for and against it.
 * It leaves the judgement to `score.ts` and drops only what cannot be put into words.
 */
export type Candidate = {
  utterance: Utterance;
  frame: Frame;
  evidence: Evidence;
  owner: string | null;
  title: string;
  /** Base form of the action, to tell two promises of one turn apart. */
  verb: string;
};

export function gatherCandidates(conversation: Conversation): Candidate[] {
  return conversation.situated.flatMap((situated) =>
    situated.frames.flatMap((frame) => candidateOf(conversation, situated, frame) ?? []),
  );
}

export function candidateOf(conversation: Conversation, situated: Situated, frame: Frame): Candidate | null {
  const { turns, people } = conversation;
  const { utterance, index } = situated;
  const { words, speaker } = utterance;
  const own = actionWords(words, frame.group.verb);
  const form = offersToListener(frame, own) ? 'offered' : frame.form;
  const awaitsReply =
    /^(you|unsaid)$/.test(frame.subject) || /^(offered|suggested)$/.test(form) || utterance.asks;
  const reply = awaitsReply ? replyTo(turns, utterance.turn) : null;
  const takesOn = frame.subject === 'i' && frame.form === 'stated';
  const earlier = takesOn ? antecedent(conversation.situated, index, utterance, own) : null;
  if (earlier === null && isEmpty(own)) return null;
  const source = earlier ?? { words, verb: frame.group.verb, speaker };
  const marks = marksOf(conversation, situated, frame, own, reply);
  // "The easiest thing would be to write it", asked for a plan: it is the answerer's own.
  const owner = marks.has('plan-asked') ? speaker : ownerOf(frame, utterance, reply, people);
  const named = titleOf({ ...source, owner, people });
  if (named === null) return null;
  const title = earlier === null ? named : withTime(named, own);
  if (otherOf(people, speaker) !== null && confirmsRecap(frame, utterance, reply)) marks.add('recap');
  if (earlier !== null) marks.add('takes-on').delete('pronoun-only');
  const evidence: Evidence = {
    subject: frame.subject,
    form,
    modality: frame.group.modality,
    verb: classOfVerb(source.words, source.verb),
    reply: reply?.kind ?? 'none',
    marks,
  };
  return { utterance, frame, evidence, owner, title, verb: lemmaOf(source.words[source.verb] as Word) };
}

/** "I can send you the link" waits for a yes, where "I can write and read" asks nobody. */
function offersToListener(frame: Frame, own: Word[]): boolean {
  if (frame.subject !== 'i' || frame.form !== 'stated') return false;
  return /^(can|could)$/.test(frame.group.modality) && own.some((word) => word.lower === 'you');
}

/** "Yes, I'll talk to him tomorrow" keeps its day when the rest is taken from the request. */
function withTime(title: string, own: Word[]): string {
  const said = time.exec(own.map((word) => word.text).join(' '))?.[0];
  return said === undefined || time.test(title) ? title : `${title} ${said}`;
}

/** "So you want to call her first. - Yeah." The listener's summary counts once the other side confirms it. */
function confirmsRecap(frame: Frame, utterance: Utterance, reply: Reply | null): boolean {
  if (!/^(you|unsaid)$/.test(frame.subject) || reply === null || reply.kind === 'refused') return false;
  return frame.form === 'planned' || (frame.form === 'stated' && reflection.test(utterance.text));
}

function ownerOf(frame: Frame, utterance: Utterance, reply: Reply | null, people: People): string | null {
  if (frame.subject === 'i') return utterance.speaker;
  if (frame.subject === 'named') return frame.name;
  // "The other goal is a walk" said by the coach is the client's to do.
  const proposed =
    frame.subject === 'unsaid' && reply !== null && otherOf(people, utterance.speaker) !== null;
  if (frame.subject !== 'you' && !proposed) return null;
  const called = utterance.words
    .slice(0, frame.at + 3)
    .map((_, i) => namedSpeaker(people, utterance.words, i))
    .findLast((name) => name !== null);
  if (called !== undefined && called.label !== utterance.speaker) return called.label;
  if (reply !== null && reply.kind !== 'refused') return reply.speaker;
  return otherOf(people, utterance.speaker);
}
