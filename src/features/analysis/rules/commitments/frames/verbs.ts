import type { Word } from '../speech/words.ts';

/**
 * Sorts the verb of an action by what doing it would look like: something one can tick off, something that
 * only steers the talk, or a state of mind. Verbs outside these lists are `plain`.
 */
export type VerbClass = 'deed' | 'session' | 'talk' | 'mind' | 'state' | 'plain';

const list = (words: string) => new Set(words.split(/\s+/));

const deeds =
  list(`add adjust apply arrange ask assemble attend block book borrow bring build buy call cancel change
  check circulate clean collect compare compile complete confirm contact convert copy count cut delegate delete deliver
  design dig double distribute document double-check download draft edit email e-mail enter evaluate file fill finalise
  finalize fix follow forward gather generate hand hire implement incorporate inform insert install interview
  invite investigate join journal list look mail measure meditate meet message modify move note notify order organise
  organize pack pay phone pick plan post practice practise prepare print produce provide publish pull
  purchase read recode record reduce refactor register remind remove replace reply rerun report research reschedule
  review rewrite ring run save scan schedule search send share sign sketch sort submit tell summarise summarize
  talk test text throw tidy track train transcribe translate try type update upload visit volunteer walk wash
  work write`);
const talk =
  list(`admit argue assure bet claim clarify comment confess describe digress elaborate emphasise emphasize
  explain guess interrupt introduce joke mention point quote repeat say skip stress suggest suppose swear
  thank warn pose wrap state refer call`);
/** Done on the spot, while the others watch: running the meeting rather than leaving with a task. */
const session =
  list(`begin close comment demonstrate draw end erase finish pass present read show start stop switch throw
  introduce vote zoom`);
const mind =
  list(`agree assume believe care consider doubt enjoy expect feel figure forget guess hate hear hope
  imagine know learn like love mean mind miss notice prefer realise realize recall reckon remember see suppose think
  trust understand want wish wonder worry regret laugh accept appreciate`);
const state = list(`be have become belong cost depend die end exist fail fall fit grow happen lack last lose
  matter need own remain seem stand stay live sit sleep win`);

/** Verb and particle or noun that make a deed of a plain verb, or talk of a deed. */
const turnedDeed =
  /^(find out|figure out|sort out|think about (?!it$|it |that$|them|this)|think through|think over|come up|come back|get back|get in|get hold|get rid|let .* know|have a look|take a look|take on|take care|make sure|make a|give .* (call|ring|shout|feedback|copy)|keep (track|working|a|an|trying)|see (if|whether|what)|get .* (to|done|ready|from)|have .* (ready|done)|be in touch|be back|circle back|reach out|start (to )?\w+ing|stop (to )?\w+ing|cut (down|back)|give up|quit)/;
const turnedTalk =
  /^(give .* (example|idea|sense)|tell (me|us)|talk (to me )?(a (little|bit) )?(bit )?(more )?about (that|this|it|how|what)|walk me|ask (you )?(a|one|another|some|the) questions?|help me|say more|put it (this|that)|move on|come (back )?to (this|that)|get (back )?to (that|this|it)|go (over|through|back|into) (this|that|it|these)|talk about (that|this|it)|call (it|that|this|them)|ask you|tell you (what|why|how|that|a|the|something|this)|leave it|stop (there|here)|start (off|by|with)|look at (this|that|it) (now|here)|read (this|that) out|run (this|that|it|something) by|take (this|that|it) as|say|show you|set (that|it|this) aside|check in with you (now|here)|play devil)/;

export function classOfVerb(words: Word[], at: number): VerbClass {
  const word = words[at];
  if (word === undefined) return 'plain';
  const span = 6; // words: as far as "let the whole team know" needs
  const phrase = words
    .slice(at, at + span)
    .map((other, i) => (i === 0 ? lemmaOf(other) : other.lower))
    .join(' ');
  if (turnedTalk.test(phrase)) return 'talk';
  if (turnedDeed.test(phrase)) return 'deed';
  const lemma = lemmaOf(word);
  if (talk.has(lemma) && !(lemma === 'call' && words[at + 1]?.lower !== 'it')) return 'talk';
  if (session.has(lemma)) return 'session';
  if (deeds.has(lemma)) return 'deed';
  if (mind.has(lemma)) return 'mind';
  return state.has(lemma) ? 'state' : 'plain';
}

const irregular: Record<string, string> = {
  "'s": 'be',
  "'m": 'be',
  "'re": 'be',
  tried: 'try',
  did: 'do',
  went: 'go',
};

/**
 * The base form. Behind a modal the word already stands in it, and the tagger's lemma of "bore" would be "bear",
 * so only an ending is ever taken away.
 */
export function lemmaOf(word: Word): string {
  const known = irregular[word.lower];
  if (known !== undefined) return known;
  return /(ing|ed|s)$/.test(word.lower) && /^(VERB|AUX)$/.test(word.pos) ? word.lemma : word.lower;
}

/** Whether a title can begin with it: an action, not a modal, a preposition or a pronoun left by a broken start. */
export function isActionVerb(word: Word): boolean {
  const lemma = lemmaOf(word);
  if (
    /^(can|could|will|would|should|shall|may|might|must|is|'s|'re|'m|was|were|has|had|like|so|let|not|go ahead)$/.test(
      lemma,
    )
  )
    return lemma === 'let';
  return word.pos === 'VERB' || deeds.has(lemma) || session.has(lemma) || /^(be|do|have|e-mail)$/.test(lemma);
}
