/**
 * What a sentence of a coaching conversation is for: a wish, a worry, something understood, something that went well,
 * a plan, the coach's suggestion or reflection. Decided from its first words; everything else is a plain statement.
 */
export type ClientKind = 'goal' | 'concern' | 'insight' | 'strength' | 'plan' | 'fact';
export type CoachKind = 'suggestion' | 'reflection' | 'advice' | 'question';

const adverbs =
  '(?: (?:really|also|just|definitely|still|always|actually|kind|mostly|probably|very|so|pretty|quite|a bit|a little|too|honestly|certainly|now|do|did))*';
const verbs = (words: string): RegExp => new RegExp(`^i${adverbs} (?:${words})\\b`);

const notGoals =
  /\b(?:want|like|love|need|hope) to (?:say|add|ask|talk about (?:it|this|that)|be honest|see you|point|mention|know (?:if|what|how)|apologi[sz]e|thank|go back to|hear|start by|tell you|let you)\b|\bwould (?:like|love) (?:a|some) (?:coffee|water|tea)\b|\bwant (?:it|that|this|you|them|him|her)\b/;

const clientCues: { kind: Exclude<ClientKind, 'fact'>; when: RegExp }[] = [
  {
    kind: 'insight',
    when: verbs(
      '(?:(?:have|had|am|was|started) )?(?:to )?(?:reali[sz]e[ds]?|reali[sz]ing|notice[ds]?|noticing|learn(?:ed|t)|discover(?:ed)?|understood|recogni[sz]e[ds]?|figured out|found out|can see (?:that|how|why)|see (?:that|how|why|now)|see (?:a )?benefits?|came to see)',
    ),
  },
  {
    kind: 'goal',
    when: verbs(
      '(?:want (?:to|a|an|my|more|less|the|us to|\\w+ (?:and \\w+ )?to)|would (?:like|love|want) (?:to|a|an|my|more|us to)|hope to|am hoping to|wish (?:i|to)|am looking (?:for|to)|am trying to|am aiming|am working (?:on|towards)|need (?:to|more|less)|would (?:prefer|rather))',
    ),
  },
  {
    kind: 'goal',
    when: /^my (?:main |biggest |first |next |own )?(?:goal|aim|dream|wish|priority|hope|plan|intention) (?:is|would be|was)\b/,
  },
  {
    kind: 'concern',
    when: verbs(
      '(?:am|was|feel|felt|get|got|have been|am getting|keep (?:getting|feeling))(?: \\w+)?(?: (?:really|very|so|pretty|quite|a bit|a little|kind of|just|too|still))* (?:worried|afraid|scared|concerned|nervous|anxious|stressed|overwhelmed|frustrated|stuck|tired|exhausted|sad|angry|upset|ashamed|guilty|embarrassed|lonely|lost|unsure|terrible|depressed|bad|awful|torn|confused|uncomfortable|annoyed|disappointed)',
    ),
  },
  {
    kind: 'concern',
    when: verbs(
      '(?:worr(?:y|ied)|struggled?|am struggling|fear|hate|cannot|could not|have trouble|have (?:a )?(?:problem|difficult\\w*|hard time)|keep (?:putting|avoiding|failing|forgetting|losing)|avoid(?:ed)?|procrastinate|lost|miss(?:ed)?|failed|did not manage|do not (?:know how|have (?:the )?(?:time|energy|money)|feel|sleep|trust|like))',
    ),
  },
  {
    kind: 'concern',
    when: /^(?:my |the )(?:main |biggest |real |only )?(?:problem|worry|fear|concern|difficulty|obstacle|issue|struggle|hard part|hardest part|challenge)\b/,
  },
  {
    kind: 'strength',
    when: verbs(
      '(?:(?:am|was|feel|felt)(?: (?:really|very|so|pretty|quite|just))* (?:proud|happy|glad|excited|confident|hopeful|pleased|relieved|better|good at|grateful|ready|motivated|determined|willing|committed)|managed|succeeded|enjoy(?:ed)?|love|achieved|finished|got better|have (?:already )?(?:cut|stopped|started|managed|done|finished|improved|built))',
    ),
  },
  {
    kind: 'plan',
    when: verbs(
      '(?:will|am going to|am planning to|plan to|intend to|am willing to|promise to) (?!not\\b|be\\b|have\\b|get\\b|keep\\b|gain\\b|lose\\b|die\\b|fail\\b|say|tell you|see you|admit|imagine|understand|remember|think (?:so|of)|give you|go ahead|always|never|like\\b|probably end|miss\\b|sleep through)',
    ),
  },
];

export function clientKind(text: string): ClientKind {
  const lower = text.toLowerCase();
  const cue = clientCues.find(({ when }) => when.test(lower));
  if (cue?.kind === 'goal' && notGoals.test(lower)) return 'fact';
  return cue?.kind ?? 'fact';
}

/** `skip`: what the frame of the told sentence replaces. */
const coachCues: { kind: CoachKind; skip: RegExp }[] = [
  {
    kind: 'advice',
    skip: /^i would (?:actually |strongly |really |like to )?(?:recommend|suggest|advise|encourage|invite) (?:that )?(?=you )/,
  },
  {
    kind: 'advice',
    skip: /^(?:my|the) (?:recommendation|suggestion|advice) (?:is|would be) (?:that )?(?=you )/,
  },
  { kind: 'advice', skip: /^i (?:recommend|suggest|advise) (?:that )?(?=you )/ },
  {
    kind: 'suggestion',
    skip: /^(?:(?:i think|maybe|perhaps) )?(?=you (?:could|might|may|should|can try|need to|ought to) )/,
  },
  {
    kind: 'reflection',
    skip: /^(?:it|that) (?:really |also |just )?(?:sounds|seems|looks|feels) (?:to me )?(?:like|as if|as though|that) (?=you )/,
  },
  {
    kind: 'reflection',
    skip: /^(?:so )?(?:i (?:am )?(?:hear|hearing|heard|can hear)|what i (?:hear|heard|am hearing)(?: you say)? is) (?:that )?(?=you )/,
  },
  {
    kind: 'reflection',
    skip: /^(?=you (?:are|feel|want|have|recogni[sz]e|see|know|would like|value|care|were|did|really|also|love|enjoy|worry|need) )/,
  },
];

export function coachKind(text: string): { kind: CoachKind; skip: number } | null {
  const lower = text.toLowerCase();
  for (const { kind, skip } of coachCues) {
    const found = skip.exec(lower);
    if (found !== null) return { kind, skip: found[0].trim() === '' ? 0 : found[0].trim().split(' ').length };
  }
  return null;
}
