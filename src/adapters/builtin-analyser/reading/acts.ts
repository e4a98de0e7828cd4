import type { Act, Clause } from './reading.ts';
import { interjections } from './clauses.ts';

/** What a clause does in the talk. Speech recognition often leaves out the question mark, so the form counts too. */
const openQuestion =
  /^(?:(?:so|and|but|okay|well|then|now|right|um|because) )*(?:(?:i'm|i am|i was) (?:just )?(?:curious|wondering|interested)[a-z ]{0,30} )?(?:about )?(?:in |on |at |to |for |with |by |from |of )?(?:what|what's|what're|what'll|what'd|how|how's|how'd|why|where|where's|when|who|who's|which|whose|tell me)\b/;
const closedQuestion =
  /^(?:(?:so|and|but|okay|well|then|now|right|or|because) )*(?!(?:do|have) (?:it|that|this|he|she|them)\b)(?:is|are|was|were|do|does|did|have|has|had|can|could|would|will|shall|should|may|might|isn't|aren't|don't|didn't|doesn't|won't|couldn't|wouldn't|haven't) (?:i|you|we|he|she|it|they|that|this|there|the|your|my|any|anyone|anybody|somebody|someone)\b(?!')/;
const noQuestion =
  /^(?:(?:so|and|but|well) )*(?:what (?:i|we|he|she|they|it|a)\b(?! should)|how (?:i|we|about you)\b|when (?:i|you|he|she|they|we|it|the|my|your)\b|where (?:i|he|she|they|it|the)\b|who (?:is|was) |why (?:i|he|she|they|it)\b|which (?:is|was|means|i)\b|whatever)/;

export function readQuestion(plain: string, end: string, isSide: boolean): 'open' | 'closed' | null {
  if (end === '?')
    return openQuestion.test(plain) && !/^(?:what|how) about\b/.test(plain)
      ? 'open'
      : openLater.test(plain)
        ? 'open'
        : 'closed';
  if (isSide || noQuestion.test(plain)) return null;
  if (openQuestion.test(plain)) return 'open';
  return closedQuestion.test(plain) ? 'closed' : null;
}
const openLater =
  /\b(?:what|how|why|where|when|who|which)(?:'s|'ll|'d)? (?:is|are|was|were|do|does|did|would|will|could|can|might|should|else|kind|makes|made|[a-z]+ (?:do|does|did|would|will|could|can|might|are|is))\b/;

const accepts =
  /^(?:(?:oh|well|okay|and|but|so|um) )*(?:yeah|yes|yep|yup|aye|sure|okay|ok|absolutely|definitely|deal|perfect|great|lovely|brilliant|grand|alright|of course|certainly|gladly|please|that's (?:right|it|true|fine|good|great|perfect|fair)|that (?:works|would be (?:good|great|lovely|helpful|brilliant|perfect|fantastic|wonderful|useful|amazing|nice|super|kind))|that'd be (?:good|great|lovely|grand|brilliant|perfect|fantastic|wonderful|helpful|useful|amazing|nice|super|kind)|sounds (?:good|great)|i (?:can|could|will|would|do|did) (?:do )?(?:that|it)|i'll (?:do|try|give) (?:that|it)|i will|i would|i do|will do|exactly|correct|agreed|good idea|why not|fair enough|go on|i'd (?:love|like) (?:that|it|to$)|i suppose(?: so)?|do that)\b/;
const refuses =
  /^(?:(?:oh|well|and|but|so|um|ah|yeah|hm|god|ach|och) )*(?:no|nope|nah|not (?:really|now|today|yet|necessarily|before|for me)|i don't (?:really |actually )?(?:think so|want|need|know if)|i(?:'d| would) rather not|i can't|i won't|i will not$|i'm (?:good|not)|impossible|absolutely not|never|please not|please no|rather not|maybe not)\b/;
const noRefusal =
  /^oh no$|^(?:(?:oh|well) )*no (?:no )?(?:problem|worries|doubt|it's (?:fine|good|okay|true)|that's (?:fine|good|true|right)|you're right|i (?:get|know|understand|mean|will|can|would|do)|let's|go on|i'd like|you can|go ahead|sure|please do|that'd|that would)\b/;

const suggests =
  /\b(?:you (?:could|might|can|should|ought to|may want to|might want to|want to try)|have you (?:thought (?:about|of)|considered|tried)|what (?:about|if you|if we)|how about|why don't (?:you|we)|would it (?:help|be (?:helpful|useful|possible|an idea)) (?:if you|to|for you)|i(?:'d| would) (?:suggest|encourage|invite|recommend)|i(?:'m| am) (?:going to|gonna) (?:suggest|ask you|invite|encourage|give you)|maybe you|perhaps you|it might be (?:worth|good|useful|helpful)|let's (?!see|say|stay|go|stop|start|look|do|be|come|pause|take|put|not)|you'll want to|one thing (?:you could|is to))\b/;
const requests =
  /\b(?:(?<!\bwhen )(?:can|could|will|would) you (?!(?:say|tell me|imagine|see|hear|remember|describe|be up|be willing|like|mind if|want|think|give me an|share|rate|put that|know))|i(?:'d| would) (?:like|love|want|ask|need|challenge) (?:for )?you to|i want you to|i need you to|would you mind|please (?!(?:do|not))|my ask|your homework|i(?:'m| am) asking you|are you (?:willing|happy|able|okay|prepared) to|the (?:other )?thing (?:that )?i (?:sometimes )?ask)\b/;
const offers =
  /\b(?:(?:should|shall|can|could|may|might) i (?!(?:ask|say|stop|check|just|offer|go|come|share|be|tell|see))|i (?:could|can|might) (?:also |always )?(?:send|share|introduce|put|ask|find|look|write|give|email|forward|connect|e-mail|ring|call|get|bring|dig|pass)|would you like me to|do you want me to|will i (?:look|send|ring|ask|get|find)|i(?:'d| would) (?:like|love|be (?:happy|glad)) to (?:send|share|give|offer|introduce|put|add|help|write|read|look))\b/;
const wishes =
  /\b(?:i(?:'d| would)? (?:just |really |actually |do |kind of |also |still )*(?:want|wanna|like to|love to|wish|need)|i(?:'d| would) (?:like|love)|my (?:goal|aim|hope|dream|wish|target)|the goal|i(?:'m| am) hoping|i hope|what i want|my biggest)\b/;

type ClauseForm = Pick<Clause, 'plain' | 'frame' | 'question' | 'isSide' | 'words'>;

const isRefusal = ({ plain, question }: ClauseForm): boolean =>
  refuses.test(plain) && !noRefusal.test(plain) && question === null;

const saysIWill =
  /^(?:(?:yeah|yes|oh|well|and|okay) )*i (?:will|would|shall)(?: (?:actually|yeah|yes|then|definitely|do|though))*$/;

const isPromise = ({ frame }: ClauseForm): boolean =>
  frame !== null &&
  !frame.isNegated &&
  (frame.subject === 'i' || frame.subject === 'we') &&
  (frame.modal === 'will' || frame.modal === 'must');

const longestRefusal = 6; // words: "no Mara this one I must do myself" promises more than it refuses

/** The first that fits counts. */
const acts: readonly { act: Act; when: (form: ClauseForm) => boolean }[] = [
  { act: 'statement', when: ({ isSide }) => isSide },
  {
    act: 'promise',
    when: (form) => isRefusal(form) && isPromise(form) && form.words.length > longestRefusal,
  },
  { act: 'refusal', when: isRefusal },
  { act: 'offer', when: ({ plain }) => offers.test(plain) },
  { act: 'suggestion', when: ({ plain, frame }) => suggests.test(plain) && frame?.subject !== 'i' },
  { act: 'request', when: ({ plain }) => requests.test(plain) },
  { act: 'question', when: ({ question }) => question !== null },
  { act: 'acceptance', when: ({ plain }) => saysIWill.test(plain) },
  { act: 'promise', when: isPromise },
  { act: 'acceptance', when: ({ plain }) => accepts.test(plain) },
  { act: 'wish', when: ({ plain }) => wishes.test(plain) },
  { act: 'backchannel', when: ({ words }) => words.every(({ lower }) => interjections.has(lower)) },
];

export const readAct = (form: ClauseForm): Act => acts.find(({ when }) => when(form))?.act ?? 'statement';

const nods = new Set('that true good right see i got it so interesting nice'.split(' '));

/** A turn that only shows that its speaker listens. */
export function isNod(words: readonly { lower: string }[], text: string): boolean {
  if (text.includes('?')) return false;
  if (words.length === 0) return true;
  return (
    words.length <= 5 &&
    words.every(({ lower }) => interjections.has(lower) || (words.length <= 3 && nods.has(lower))) &&
    !words.some(({ lower }) => /^(?:no|nope|nah|deal|please|thanks)$/.test(lower))
  );
}
