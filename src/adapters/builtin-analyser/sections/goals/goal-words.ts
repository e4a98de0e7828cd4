/** The wordings by which a goal is told from a step, a wish of the moment and a turn of phrase. */
const softly =
  '(?: (?:just|really|do|also|definitely|guess|still|kind of|kinda|only|actually|basically|suppose|think|always|ever|mainly|mostly|kind|sort of))*(?: i)?(?: (?:just|really|also|actually|kind of|kinda))*';
const plain = new RegExp(
  `\\bi${softly} (?:want|wanna|hope|wish|long|need that (?!(?:to|for|back|one|now|from|in|on|at)\\b)\\w+ \\w+)\\b|\\b(?:i|we)(?:'m| am|'re| are)${softly} wanting\\b`,
);
const conditional = new RegExp(
  `\\bi(?:'d| would| should)${softly} (?:like|love|want|wanna|wish|prefer|settle for|give (?:anything|a lot|my right arm)|be (?:quite |very |really |so )?(?:happy|glad|pleased|content) (?:if|to))\\b|\\bit(?:'d| would) be (?:so |really )?(?:great|good|nice|lovely|amazing|wonderful|brilliant|a relief) (?:to|if)\\b`,
);
export const isWish = (low: string): boolean =>
  conditional.test(low.slice(0, 400)) || plain.test(low.slice(0, 400));
/** "If I had half of it by Thanksgiving, I'd be tickled" */
export const gladIf =
  /\bif (?:i|we|it|he|she|they)(?:'d| could| had| got| was| were| did| would)? .{3,120}\b(?:i|we)(?:'d| would) be (?:(?:so|that|real|really|well|very|quite|more than) )*(?:tickled|happy|glad|pleased|delighted|thrilled|content|satisfied|over the moon|made up|chuffed|grateful|relieved|laughing)\b/;
export const named =
  /\b(?:my|the|our|one|main|big|biggest|real|a) (?:\w+ )?(?:goal|aim|hope|dream|wish|target|ambition|objective)s?(?: (?:for|this|by|here|today|right now)(?: \w+){0,2})?(?:'s| (?:is|are|was|would|for|here))\b|\b(?:what|all) i(?:'m)? (?:really |actually |do )?(?:want|after|hoping for|'d like|'m hoping|'m looking|would like|need (?:is|are))\b|\b(?:important|matters|means a lot)(?: \w+)? (?:to|for) me (?:that|to|is|if)\b|\bwhat i'd (?:really |actually |most )?(?:like|love|want)\b|\bi(?:'m| am) (?:really |just )?(?:after (?:an?|some|the|one|more)\b|determined to\b)|\bit(?:'d| would) mean\b|\ball i(?:'m)? ask(?:ing)?\b|\bwhat (?:really )?matters (?:most )?is that\b|\b(?:the|my) (?:whole )?(?:thing|point|idea) (?:is|was) to\b|\bi'd be (?:happy|content|glad) (?:if|with|to)\b|\b(?:that's|is) (?:the|my) (?:number one|main thing|big (?:one|thing)|first thing(?! (?:what|that|i|you|we|he|she|they|to))|priority)\b/;
/** "I was hoping to come away with a plan", "I could do with one": wishes in a past or a conditional of politeness. */
export const softened =
  /\bi was (?:really |just |kind of |sort of )*(?:hoping|wondering (?:if|how|whether)) (?:to|for|i|we|that|you)\b|\bi(?:'m| am) hoping (?:i|we|that|it)\b|\bi could (?:really |just )?do with\b|\bi've set my heart on\b|\bif only (?:i|we|he|she|they|it)\b/;
export const striving = new RegExp(
  `${softened.source}|\\b(?:i'm|i am|i've been) (?:really |just |kind of |also |so )*(?:(?:trying|hoping|aiming|longing|dying|itching|keen|desperate) (?:to|for|out|we|i|that|it)|looking (?:to|for|out))\\b|\\bi'd (?:much )?(?:rather|sooner) (?:be|have|know|feel)\\b|\\b(?:my|the|our) plan is (?:to|that)\\b|(?<!what )\\bwe (?:(?:really|just|both|all) )*(?:want|'d like|would like)\\b|\\bi (?:really |just |also )*need (?:an?|more|some)\\b|\\bi (?:really |just |also )*(?:need|have) to (?:get|find|stop|learn|be|feel|figure|know|understand|stay|work|cut|create|change)\\b|\\blet's (?:find|figure)\\b|\\bi(?:'m| am) willing to work\\b`,
);

/** Words that make of a wish a thing to be done in this hour, or no wish. */
export const deed = new RegExp(
  `\\b(?:want|wanna|like|love|wish|need|hope)(?: to)? (?:talk (?:to you )?about|say|tell|ask|add|mention|point|go back to|come back to|show|thank|apologi[sz]e|write|send|call|ring|email|text|bring|check|clarify|know (?:about|when) (?:the|they|he|she|it|that|this)\\b|start with|do that|do it|try that|note|hear|(?:have|get|do|see|put|make|try|keep|give|fill|read|hear|bring) (?:it|them|that|this)\\b|\\w+ to (?:look at|check|read|sign|call|ring|send|write|email)\\b|(?:him|her|them) to\\b(?! (?:be|stay|feel|have|know|get|see))|(?:a|some|my|the) (?:coffee|tea|water|air|sugar|minute|second|break|look|word|tissue)|laugh|cry|scream|shout|throw up|be sick|hit|go first|be honest|be clear|be fair|give the|read)\\b|\\b(?:want|need|'d like|would like) (?:you\\b|(?:it|this|that)(?: (?:back|for|in|on|from|with|now|here|so|and|but|because|if|when|as|at|too|either|done)\\b|$))`,
);
export const doubt =
  /\bi (?:don't|do not|didn't|wouldn't|never|won't)(?: (?:really|even|just|actually|necessarily))* (?:want|wanna|like|need)\b|\bi wanted\b|\bwhat would i want\b|\bi was going\b|\bused to want\b|\b(?:want|'d like|would like) (?:him|her|them|it) to have (?:been|\w+ed)\b|\bwhatever i want\b|\b(?:he|she|they|people) (?:thinks?|reckons?|thought|says?|believes?|assumes?) i\b|\b(?:tell|show|telling|ask|asks|asked) \w+(?: \w+)? what i want\b|\bwhere i(?:'d| would) like to (?:begin|start)\b|\bon the record\b|\bthings i want\b|\bnot what i\b|\bneed to get (?:him|her|them|some|the|a)\b|\bwant(?:ed)? to but\b|\b(?:don't know|not sure) (?:if|whether) (?:i|we)\b|\bwant to (?:i|i'll|i'm|i've|but|so|and|because)\b/;
/** "When I want a day off, do I ask you?": a case, and no wish, unless one follows: "When it goes wrong I want to know". */
export const inCase = /^(?:(?:because|whatever|unless|what if)\b|(?:if|when|whenever) (?!.{8,} i want\b))/;
/** What someone wants to be spared: "I don't want to end up like that". */
export const spared =
  /\bi (?:really |just |definitely |certainly )*(?:don't|do not) (?:really |ever |just )*(?:want|wanna) (?:(?:to )?(?:be|lose|end up|go back|become|have to|keep|die|live|go on|miss|let|look|hurt|fall|feel|turn into)|another|any more|(?:him|her|them|my \w+|\w{3,}) to \w+ (?:me|us|him|her|them|it|this|out|the|a|my|as|like|that)\b|(?:it|this|that|them) (?:in|on|near|around) (?:my|the|our)\b|my (?!friends|kids|wife|husband|boss))\b/;
/** "I don't want to be rude, but ...", said before something else; "I would prefer that you begin" is for the other. */
export const hedge =
  /\bi (?:don't|do not) (?:want to|wanna) (?:be|sound|seem)(?: \w+){1,3} but\b|\bi(?:'d| would) prefer(?: that)? you\b/;
export const state =
  /\bto (?:(?:just|really|finally|also|still|never|not) )?(?:be|feel|have|know|stay|stop|live|become|get|keep|lose|walk|sleep|find|reach|stand|look|understand|learn|enjoy|quit|cut|give up|go (?:home|through|back to)|not|see if|figure|make sure|move|grow|build|finish|decide|trust|lead|manage|spend|help|do (?:better|more|well|something|things)|work (?:on|out|less)|leave|end|change|play|cook|run|meet|come away)\b|\b(?:want|like|love) to see (?:him|her|them|it|us|my \w+|the \w+) \w+|\b(?:want|like|love|wish|need) that (?:i|he|she|they|we|it|people|the|my|our|his|her|there|when)\b|\bpeace of mind\b|\bmore\b|\bplan\b|\bback\b/;
export const noAnswer =
  /^(?:(?:no|yes|yeah|well|okay) )*(?:that|it)(?:'s| is) an? (?:\w+ )?(?:question|thing|point|goal|idea|answer)\b|\b(?:don't know|dunno|not sure|struggl\w+|good question|hard (?:one|question)|no idea|interesting question|hardest|(?:do|would|did) you|whatever you|up to you)\b/;

/** "I'd love to play it": what is wished for was named before, and mostly is a step. */
export const endsOnPronoun = /^.{1,50} (?:it|him|her|she|them)$/;

/** "I'd like that back": what is wished for was named before. */
export const wishedBack = /\b(?:want|like|love) (?:it|that|this|them|those) (?:back|again)\b/;
/** "How to tell the board.", "Whether to take the job.": what is to be found out. */
export const openMatter =
  /^(?:(?:well|just|maybe|i guess|i suppose|so) )*(?:how to|how i|whether to|whether i) /;
/** "Sixty to forty": an answer to another question. */
export const onlyNumbers =
  /^(?:(?:and|about|maybe|to|or|a|per ?cent|\d+|zero|one|two|three|four|five|six|seven|eight|nine|ten|hundred|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}+)?)(?: |$))+$/u;

/** What the coach says for the client. */
export const agreedWish =
  /\byou(?:'d| would)(?: (?:really|just|also|kind of|kinda|definitely))* (?:like|love|want|prefer)\b|\byou(?: (?:really|just|also|do|kind of|kinda|definitely))* (?:want|wanna|hope|wish)\b|\byou're (?:really |also )*(?:hoping|looking|wanting|longing) (?:to|for)\b|\byou(?:'re| are) (?:really )?(?:after\b|aiming (?:to|for|at))|\byour (?:real |big |main )?(?:goal|hope|wish|aim|dream)\b|\bthe (?:goal|aim|hope|wish|dream) (?:is|would be)\b|\bgoal for you\b|\bwhat (?:this|it|all this)(?:'s| is) (?:really |all )*about\b/;
/** "That's what this is about for you?" begins like a question and tells. */
export const tells =
  /^(?:(?:so|and) )*(?:that's|it's|that is|it is) (?:really )?what\b|\bwhat you (?:really |actually )?want(?: \w+){0,6} is\b/;
export const offer =
  /^(?:(?:so|and|okay|well|then|now) )*(?:is|are|was|do|does|did|have|can|could|would|shall|what|where|how|when|who)\b|\b(?:whether|on (?:the )?one hand|would you|do you|did you|if you|when you|what you(?! (?:really |actually )?want(?: \w+){0,6} is\b)|you want me|you (?:want|wanna) (?:(?:a|his|her|their|my|the) (?:name|number|card|copy|link|lift|minute|example|go)\b)|you (?:want to|wanna) (?:say|talk|try|do that|come|go|meet))\b/;

/** How a coach asks for the day when all has come right. */
export const asksAhead =
  /\b(?:years?|months?)(?:'s)? (?:from now|down the (?:road|line)|on|ahead)\b|\bwhat(?:'d| would| will| does| might)(?: \p{L}+){0,5} (?:look like|be (?:like|different)|change|tell you)\b|\bwhat(?:'s| is) (?:true|different)\b|\b(?:ha[ds]|have|this's|it's|all|this|it|that) (?:come|gone|went|turned out|worked|was|were|is) (?:right|well|the way|out (?:right|well|how|the way)|sorted|how you|good for you)\b|\b(?:look|think)(?:ing)? (?:further|ahead|beyond|past)\b|\b(?:beyond|bigger|longer|further|past) (?:than )?(?:today|this|the hour|that)\b|\b(?:close your eyes|imagine)\b.* what\b|\bhow (?:would|will|'d|'ll) (?:you|we) know (?:it|this|that|we)\b|\bwhat (?:should|would|will|needs to|has to|must)(?: \p{L}+){0,4} (?:different|true|in place|possible|give you|enough)\b|\b(?:goes|went) (?:right|well) what\b|\bwhat(?: \p{L}+){1,3} be for\b|\bwhat(?:'s| is) it in aid of\b|\bwhat would you rather\b|\bwhat(?: \p{L}+){1,3} working towards?\b|\bwhat are we here for\b|^(?:(?:so|and|okay|then) )*(?:(?:what about|in) )?(?:the )?(?:further|longer|long|bigger|beyond)(?: (?:out|on|term|thing|picture|one|run))?$|\bhow you(?:'d)? (?:want(?:ed)?|like(?:d)?) it\b|\b(?<!without (?:a|the|any) )(?:wand|miracle)\b/u;
/** How a coach asks for what is wanted, in whichever move. */
export const asksForGoal = new RegExp(
  `${asksAhead.source}|\\b(?:what(?! if\\b)|where(?! you need\\b)|how|which|anything|still)\\b(?:'s|'d)?(?: [\\p{L}']+){0,7} (?<!\\bdid )(?:you|each of you|we)(?:'d|'re)?(?: (?:really|actually|truly|most|each|both|personally))* (?:want|wanting|wish|hope|hoping|like|love|need|after|aiming|looking for|wanna)\\b(?! from me\\b)(?! (?:to )?(?:do|let|say|start|begin|talk|tell|try|look|go|add|ask|bring|focus|discuss|use|work|hear)\\b)|\\bwhat(?:'s|'d|'ll)?(?: [\\p{L}']+){0,6} (?:good(?! about\\b)|useful|helpful|worth|success\\p{L}*|outcome|result|ideal|goal|aim|dream|hope|matters? (?:most|to you)|most important)\\b`,
  'u',
);
