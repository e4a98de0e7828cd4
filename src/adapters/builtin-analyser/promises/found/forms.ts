/** The forms in which promises, offers, requests and plans are said. */
export const coachForms: Partial<Record<string, number>> = { will: 1.3, must: 0.4, doing: 0.6 };

export const forms: Partial<Record<string, number>> = {
  will: 3,
  must: 1.6,
  want: 1,
  doing: 0.6,
  do: 0.5,
  might: 1.3,
  can: 1,
  should: 0.6,
  would: 0.3,
};

export const datedForm = 2.2; // "I call her tonight" is as good as "I'll call her"

export const soon =
  /\b(?:today|tonight|tomorrow|this (?:afternoon|evening|week)|(?<!\bon a )(?:mon|tues|wednes|thurs|fri|satur|sun)day|at the weekend|next week|after this call|the \d{1,2}(?:st|nd|rd|th)|the (?:(?:twenty|thirty)[ -](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|(?:thir|four|fif|six|seven|eigh|nine)teenth|eleventh|twelfth|twentieth|thirtieth)|the [\p{L}-]+ of (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/u;

/** "Could you send me ...", "I'd like you to ...", "you could ...": what the other is to do. */
export const askedForm =
  /\b(?:(?:would|could) you be (?:willing|open|able|up)(?: to| for)?|(?:can|could|will|would) you|(?:i'd|i would) (?:like|love|ask|invite|suggest|want|encourage|challenge)(?: for)? you to|i(?:'m| am) (?:going to|gonna) (?:ask|invite|challenge) you to|i want you to|i need you to|you (?:could|can|might|should|may want to|might want to|want to|need to|ought to)|why don't you|how about you|i(?:'d| would) suggest you|are you (?:willing|happy|able|prepared|going) to|please)\s+(?:just |also |maybe |perhaps |then |please |to |really |possibly |actually )*/u;

export const gerundForm =
  /\b(?:how about|what about|have you (?:thought (?:about|of)|considered|tried)|what if you|thinking about|looking at|trying to|suggest|consider)\s+(?:perhaps |maybe |just |looking at |trying to |about )*/;

export const offeredForm =
  /\b(?:(?:should|shall|can|could|may|will|might) i|do you want me to|would you like me to|i(?:'d| would) (?:like|love|be (?:happy|glad)) to|i(?:'m| am) happy to|i (?:could|can|might))\s+(?:just |also |maybe |then |always |even )*/;

export const mirroredForm =
  /^(?:(?:so|and|okay|right|then|but|great|good|yes|yeah|well|perfect) )*(?:you(?:'ll|'d|'re going to|'re gonna| will| would| are going to)|you(?:'re| are) (?=\p{L}+ing)|(?:on |this |next )?(?:\p{L}+day|tomorrow|tonight) you)\s+(?:then |just |also |definitely )*/u;

/** "You think that's something you might give a shot?" asks about what was said just before. */
export const trialForm =
  /\b(?:something (?:that )?you (?:might|could|can|would|'d)(?: \p{L}+)? (?:try|do|give|commit|take on|be willing|gift)|how does (?:that|this) sound|does (?:that|this) (?:sound|feel|work|seem) (?:like|good|okay|doable|for)|(?:would|could|will|can|do you think) you (?:be able to|could|manage to|be up for|be happy to)? ?(?:do|manage|try) (?:that|this|it)\b|would (?:that|this) work|is (?:that|this) (?:doable|something (?:that )?(?:you(?:'d| would| could| might| can|'re (?:willing|open|up|happy))|we (?:could|can)|(?:that )?(?:would|might|could))))\b/u;

export const invitedForm =
  /\b(?:thing|ask|invitation|suggestion|homework|experiment)\b.{0,80}? (?:is|would be) to (?=\p{L})/u;

/** "Do you think I should go back to the Tai Chi?" */
export const wonderedForm =
  /\b(?:(?:do you think|so|maybe) i (?:should|could)|should i)\s+(?:try to |maybe |just |perhaps )*/;

export const planForm =
  /\b(?:thing|step|plan|idea|action|way|task|job|commitment|homework|answer)s? (?:[\p{L}']+ ){0,4}?(?:would be|is|will be|might be|could be|was) (?:(?:yeah|just|like|probably|maybe|really|for|me|first|simply|then) )*(?:to )+(?:(?:just|like|probably|maybe|really|simply|to) )*(?=\p{L})|^(?:(?:and|so|but|well) )*what i(?:'ll| will| can| could) do (?:\p{L}+ )?is (?!i\b)(?:to )?(?=\p{L})/u;

/** "You'll have it by Monday", "you both get a draft from me": what the other gets, the speaker promises. */
export const deliveredForm =
  /^(?:(?:so|and|then|well|but|tomorrow|yeah|okay) )*(?:from me you(?:'ll| will)? (?:have|get)\b|you(?:'ll| will| can| both| all| two)+ (?:have|get|receive|hear)\b(?= (?:it|them|that|one|a|an|the|back|from|something|my|both|two|three|those)\b)|you (?:get|have) (?=(?:it|them) (?:on|by|tonight|tomorrow|this|\p{L}+day)\b))/u;

/** "Pauline gets three lines from me by Friday" */
export const fromMeForm = /^.{1,60}\b(?:gets?|has|have|receives?) (?:[\p{L}\d'-]+ ){1,6}?from me\b/u;

/** "Thursday end of day you have the result" */
export const dayYouHaveForm =
  /^(?:[\p{L}']+ ){0,5}?(?:\p{L}+day|tomorrow|tonight)(?: (?:end of day|morning|afternoon|evening|night|noon|lunchtime))? you (?:have|get)\b(?= (?:it|them|one|an?|the|my)\b)/u;

/** "Monday the twenty-first he gets it" */
export const dayTheyHaveForm =
  /^(?:(?:so|and|then|okay) )*(?:on )?(?:\p{L}+day|tomorrow)(?: (?!(?:before|after|when|once|until|till|if)\b)[\p{L}\d-]+){0,4}? (?:he|she|they) (?:gets?|has|have) (?:it|them|that)\b/u;

/** "It'll be in your inbox tonight" */
export const reachesForm =
  /^(?:(?:so|and|then|well|okay) )*(?:it|that|they)(?:'ll| will) (?=(?:be|arrive) (?:with you|in your)\b)/;

/** "The phone goes in the drawer from tonight", "it'll be in the bin tonight": a thing that will be where it was not. */
export const arrangedForm =
  /^(?!.*\b(?:he|she|they|we|i|you|who)\b)(?:[\p{L}'-]+ ){1,7}?(?:goes|go|stays?|(?:is|are) (?:going|staying)|(?:will|'ll) be|will (?:go|stay))(?: back| straight)? (?:in|into|on|to|off|out of|under|away|downstairs|upstairs|outside|there)\b|^(?:(?:so|and|then) )*(?:it|that|this|they)(?:'ll be|'s going|'re going) (?:in|into|on|to|off|out of|under|away|downstairs|outside|there)\b/u;

/** "I'll be there": being at home or away says where one is, and promises nothing. */
export const attendForm =
  /^(?:(?:and|so|but|then|okay|yes|yeah|no) )*i(?:'ll| will) (?=be (?:there|outside|at the (?:door|gate|entrance))\b)/;

/** "I owe her an email today" */
export const owedForm = /^(?:(?:and|but|so|also|oh) )*i (?:still )?owe (?=\p{L}+ (?:an?|the|that|my|some) )/u;

/** "I want to talk about my team" says what the hour is for. */
export const isTopic =
  /^(?:talk|speak) (?:about|through|over)\b|^(?:discuss|explore|unpack|look at|work on|figure out)\b/;

export const asksOther =
  /\b(?:can|could|will|would) you\b|^(?:(?:well|so|and|maybe) )*you (?:could|can) (?:just |always )?(?:message|text|ring|call|email|send|remind)\b/;

/** "If you could do it morning and evening for a week" */
export const ifYouForm =
  /\bif you (?:could|can|did|were to|just)\b (?!(?:imagine|think|tell|say|feel|be|have|see|know)\b)/;
