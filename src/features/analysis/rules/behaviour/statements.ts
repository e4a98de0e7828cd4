import { sumCues, type Cue } from './cues.ts';
import { afterOpeners } from './bare-words.ts';

/**
 * Scores a coach's statement as reflection, input (the coach's own knowledge or advice) or courtesy. Each score is a
 * sum of small weights set by hand, without training data.
 */
export type StatementScores = { reflection: number; information: number; advice: number; courtesy: number };

const reflectionCues: Cue[] = [
  {
    pattern: /\b(?:i'm sure|i imagine|i can imagine|i can see|you must|must (?:be|have been)|you probably)\b/,
    weight: 1,
  },
  { pattern: /\b(?:sounds?|sounding|seems?|looks?|feels?) (?:like|as if|as though|to me|that)\b/, weight: 2 },
  {
    pattern: /\b(?:it|that) (?:sounds|seems)\b|\b(?:sounds|seems) (?:pretty|really|very|kind of|a bit|so)\b/,
    weight: 1.5,
  },
  {
    pattern:
      /\b(?:i hear|i'm hearing|what i hear|i heard|hearing you|picking up|picked up|i'm getting|i get the sense|i sense|my sense|sense of)\b/,
    weight: 2,
  },
  {
    pattern:
      /\byou(?:'ve| just|'d)? (?:said|say|mentioned|told me|were saying|were telling|described|talked about)\b|\byou're (?:saying|telling|describing|talking)\b/,
    weight: 1.5,
  },
  {
    pattern:
      /\byou(?:'re| are)?(?: really| kind of| also| just| not| don't| sort of| actually| still)* (?:feel|feeling|felt|want|wanted|worried|concerned|hoping|hope|care|enjoy|love|like|value|believe|wish|frustrated|afraid|scared|tired|ready|struggling|proud|upset|angry|stuck|torn|sure|unsure|happy|motivated|committed|excited|trying|looking for|thinking|aware|recogni[sz]e)\b/,
    weight: 1.2,
  },
  { pattern: /\b(?:for|to|bothers?|worries) you\b|\bmatters\b/, weight: 0.5 },
  {
    pattern: /\bon (?:the )?one hand\b|\bother hand\b|\bpart of you\b|\bat the same time\b|\band yet\b/,
    weight: 2,
  },
  { pattern: /\byou'd (?:like|rather|love)\b|\byou would like\b/, weight: 0.7 },
  {
    pattern: /\bin other words\b|\blet me (?:see if|make sure)\b|\bif i understand\b|\bsummari[sz]e\b/,
    weight: 1.5,
  },
  { pattern: /^(?:[a-z-]+ ){0,3}?so\b/, weight: 0.6 },
  {
    pattern: /^(?:[a-z-]+ ){0,3}?(?:so|and|but) (?:you|it's|that's|you're|you've|they|he|she|it)\b/,
    weight: 0.6,
  },
  { pattern: /\byou(?:'ve| were| had| did| have been| didn't)\b/, weight: 0.6 },
  { pattern: /\b(?:kind of|kinda|sort of|a bit|somewhat|almost|a little)\b/, weight: 0.5 },
];

const informationCues: Cue[] = [
  {
    pattern:
      /\b(?:research|studies|study|evidence|guidelines?|recommended|recommendations?|percent|statistics|on average|according to|shown|associated|increases?d?|causes?|risks?|consequences|effects?|effective|standard|handout|brochures?|pamphlets?|questionnaire|program|website|policy|rules?|products?|appointment|session|level|contribut\w+)\b/,
    weight: 0.7,
  },
  {
    pattern:
      /\b(?:people|patients|clients|folks|some|others|kids|women|men|everyone|everybody|teens|students|persons?|somebody)\b/,
    weight: 0.5,
  },
  { pattern: /\b(?:i|i'll|i'm|i've|i'd|my|me)\b/, weight: 0.5 },
  { pattern: /\b(?:we|we'll|we're|we've|we'd|us|our|let's)\b/, weight: 0.8 },
  {
    pattern:
      /\b(?:i'd like to|i would like to|i want|i wanted|i'm going to|i'm gonna|i can|i have|let me|let's|my (?:role|job|name)|i'm here|as your|i'm (?:really )?concerned|i need|it worries me)\b/,
    weight: 0.8,
  },
  {
    pattern:
      /\b(?:is called|we call|actually|in fact|for example|for instance|such as|there are|there is|there's|like i said|anyway|technically|basically|usually|often|typically)\b/,
    weight: 0.5,
  },
  {
    pattern:
      /\b[$]?\d+(?:st|nd|rd|th)?%?\b|\b(?:ten|twenty|thirty|fifty|hundred|thousand|million|weeks?|months?|hours?)\b/,
    weight: 0.3,
  },
  {
    pattern:
      /\b(?:can|could|may|might|will|it'll|would) (?:also |actually |really )?(?:have|be|get|help|cause|lead|make|affect|do|take|put|involve|see)\b/,
    weight: 0.4,
  },
  { pattern: /\byou(?:'ll| will|'re going to|'re gonna| are going to)\b/, weight: 0.5 },
  {
    pattern:
      /^(?:okay |yeah |yes |no |right |all |alright |great |mm |hmm |sure |oh )*(?:well|no|actually|because|but)\b/,
    weight: 0.4,
  },
];

const adviceCues: Cue[] = [
  {
    pattern:
      /\byou (?:should|shouldn't|must|ought|have to|need to|might want|could try|could|can|may want|better|do not need)\b|\byou've got to\b|\byou (?:got to|gotta)\b/,
    weight: 0.7,
  },
  {
    pattern:
      /\bi(?:'d| would)? (?:really |strongly |just |also )?(?:suggest|recommend|advise|encourage|urge|wish you|need you)\b|\bmy (?:advice|suggestion|recommendation)\b/,
    weight: 2,
  },
  {
    pattern: /\bi (?:do |really |just |also )?think\b|\bit (?:might|would|could)(?: not)? be\b/,
    weight: 0.8,
  },
  {
    pattern:
      /\b(?:good|best|another|one) (?:option|idea|way|thing)\b|\boptions?\b|\bwhy don't (?:you|we)\b|\bhow about\b|\bif you(?:'d like| want| need| decide)\b|\blet me know\b|\bit's (?:really )?(?:important|best)\b|\bup to you\b|\byour (?:choice|decision|call)\b/,
    weight: 0.8,
  },
  {
    pattern:
      /^(?:just |please )?(?:try|don't|go|make|take|call|keep|stop|start|think about|use|come|read|write|find|put|get|remember|consider|give)\b/,
    weight: 0.8,
  },
];

const courtesyCues: Cue[] = [
  { pattern: /\b(?:thank you|thanks)(?: so much| very much| again)? for\b/, weight: 1 },
  {
    pattern:
      /\b(?:thank you|thanks|welcome|nice to (?:meet|see)|good (?:morning|afternoon|evening|to see|to meet|luck|job|for you)|bye|goodbye|take care|see you|hello|hi|hey|appreciate|congratulations|you bet|no problem|no worries|my pleasure|well done|proud of you|sorry)\b/,
    weight: 2,
  },
  {
    pattern:
      /\b(?:that's|that is|it's|sounds) (?:\w+ )?(?:great|good|fantastic|wonderful|awesome|excellent|fine|cool|okay|amazing|terrific|nice|fair|right|true|perfect|interesting|huge)\b/,
    weight: 1.2,
  },
  {
    pattern:
      /\b(?:i see|i understand|got it|of course|i know|fair enough|makes sense|me too|you're right|i agree|i'm glad|glad to|i promise|no doubt)\b/,
    weight: 1.2,
  },
];

/** Statements about the client tend to be reflections. */
const aboutClient: Cue[] = [{ pattern: /\byou(?:'re|'ve|'d|'ll|r|rself)?\b/, weight: 1 }];

export function scoreStatement(words: string[]): StatementScores {
  const bare = words.join(' ');
  return {
    reflection: sumCues(reflectionCues, bare) + sumCues(aboutClient, bare),
    information: sumCues(informationCues, bare),
    advice: sumCues(adviceCues, afterOpeners(words).join(' ')),
    courtesy: sumCues(courtesyCues, bare),
  };
}

const offersOptions = /\b(?:options?|one (?:thing|way)|another (?:thing|way)|either)\b|\byou could\b.*\bor\b/;
const negotiates = /\b(?:let's|we could|we can|shall we|the plan|set a|agree on|deal)\b/;

/** The kind of input; for a mix of information and advice, the one with the higher score. */
export function inputKind(
  bare: string,
  scores: Pick<StatementScores, 'information' | 'advice'>,
): 'information' | 'advice' | 'negotiation' | 'options' {
  if (offersOptions.test(bare)) return 'options';
  if (negotiates.test(bare)) return 'negotiation';
  return scores.advice > scores.information ? 'advice' : 'information';
}
