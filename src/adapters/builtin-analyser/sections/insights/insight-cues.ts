/**
 * Wordings in which people tell what they see in themselves. Each has a weight; a passage counts its weightiest two.
 * The lists know forms of speech, never subjects.
 */
type Cue = { pattern: RegExp; weight: number };

export const insightCues: readonly Cue[] = [
  // Seeing: "I never saw that", "that's what it is", "it turns out".
  {
    weight: 3,
    pattern:
      /\bi(?:'d|'ve| had| have)? (?:never|hadn't|haven't|didn't) (?:really |ever )?(?:saw|seen|see|noticed|notice|realised|realized|realise|realize|thought of (?:it|that)|thought about it|looked at it|known|connected)\b/,
  },
  {
    weight: 2.5,
    pattern:
      /\b(?:i|i'm|i've|i am) (?:just |only |now |suddenly |kind of |starting to |beginning to )*(?:realis(?:e|ed|ing)|realiz(?:e|ed|ing)|noticed|noticing|recognis(?:e|ed)|recogniz(?:e|ed)|discover(?:ed|ing)|uncover(?:ed|ing)|found out|learned|learnt|understood|can see now|see now|hear (?:it|myself))\b/,
  },
  {
    weight: 2.5,
    pattern:
      /\b(?:that's|that is|this is|it's) (?:what|why|how|where|exactly what|actually what|the (?:whole|real|actual|same|missing|first)) ?(?:it is|that is|i do|i did|i am|i've|i'm|it|this|he|she|the|we|they|thing|part|bit|problem|point|reason|trap)?\b/,
  },
  {
    weight: 2,
    pattern:
      /\b(?:it|that) (?:hit|struck|dawned on|occurred to) me\b|\bturns out\b|\bwhat that tells me\b|\bwhich tells me\b/,
  },
  {
    weight: 2,
    pattern:
      /\b(?:oh (?:my )?god|wow|jesus|damn it|my god|oh for god's sake)\b.{0,80}\b(?:i|i'm|it's|that's)\b/,
  },
  // The old belief and the new one.
  {
    weight: 2.5,
    pattern:
      /\bi(?:'d| had|'ve)? (?:always |just |kind of |kinda |really )*(?:thought|assumed|believed|told myself|was (?:always |just )*thinking|been (?:thinking|telling|saying|assuming))\b.{1,120}\b(?:but|and it's|it's|it is|actually|i was|it wasn't|it isn't|he's|she's|(?:i|he|she|they|we|you|it) (?:didn't|don't|doesn't|weren't))\b/,
  },
  {
    weight: 2.5,
    pattern:
      /\b(?:(?:it's|it is|it was|that's|i'm|i am|that was|i was) (?:not|no|never)|(?:it|that|this) (?:isn't|wasn't)|i don't think (?:it's|i'm|that's|you're|they're|he's|she's)) .{2,70}\b(?:it's|it is|it was|that's|i'm|i am|i was|i think|but)\b/,
  },
  {
    weight: 2,
    pattern:
      /\b(?:maybe it's not|maybe it isn't|it's less about|it's more about|the real (?:thing|question|problem|issue)|what it's really about|it comes down to|deep down|underneath)\b/,
  },
  {
    weight: 2.5,
    pattern:
      /\b(?:i|i'd|i've|i had|i have) (?:hadn't|haven't|not|never|didn't|don't think i(?:'ve)?)? ?(?:really |ever |actually )*(?:thought (?:of|about) (?:it|that)|put (?:those|the) two together|put it (?:like )?that way|told (?:anybody|anyone|nobody|a soul)|said (?:that|it) (?:out loud|to any(?:body|one)|before)|asked (?:him|her|them))\b/,
  },
  {
    weight: 2.5,
    pattern:
      /\bi'd rather .{3,100} than\b|\b(?:we're|i'm) (?:all )?doing (?:it|the same|exactly|everything)\b|\bso (?:as not to|i don't|i didn't|they don't|nobody|no one|he doesn't|she doesn't)\b/,
  },
  {
    weight: 2,
    pattern:
      /\b(?:before(?:hand)?|at first|used to|when (?:i|we) (?:came|started)|this morning)\b.{3,120}\b(?:now|but)\b|\b(?:and|but|so) now (?:it's|i|i'm|that)\b|\bcompletely different\b/,
  },
  {
    weight: 1.5,
    pattern:
      /\bi (?:didn't|never|wasn't|haven't|hadn't) (?:even |really |actually )*(?:let|ask|asked|listen|listened|listening)\b/,
  },
  {
    weight: 2,
    pattern:
      /\b(?:it's|it was|that's|that was) (?:probably |maybe |about )?the (?:worst|best|most \w+|\w{3,}est) (?:thing|part|bit|way) (?:i|i've|i'd|of|about|in|that)\b/,
  },
  // Pattern: what I do, when, and what for.
  {
    weight: 2.5,
    pattern:
      /\b(?:every (?:single )?time|each time|whenever|the moment|as soon as) .{2,140}\bi(?:'m|'ve|'ll)? \w/,
  },
  {
    weight: 2.5,
    pattern:
      /\bi(?:'m| am)? (?:always |just |only |usually |kind of )*(?:say|saying|promise|do|doing|go|going|hide|hiding|avoid|avoiding|buy|buying|keep|run|fill|filling|throw|give|push|pull|put|shut|stay|wait|work|working|rush|fix)\b.{0,80}\b(?:so that|because|'cause|when i(?:'m| feel| get)|instead of|so nobody|to avoid|rather than)\b/,
  },
  {
    weight: 2,
    pattern:
      /\bi(?:'m| am| do| have)? (?:tend|tended|used|end up|ended up|keep|kept|always end|have a habit|have a tendency)\b/,
  },
  {
    weight: 2,
    pattern: /\bthe (?:more|harder|less|longer|better|closer|faster) (?:i|you|we|he|she|they|it)\b/,
  },
  {
    weight: 2,
    pattern:
      /\b(?:i(?:'ve| have)) (?:always )?been \w+ing\b.{0,80}\b(?:since|for|instead|all (?:my|this|along)|and|so)\b/,
  },
  {
    weight: 1.5,
    pattern:
      /\bi(?:'m| am| was) (?:actually |really |just |basically |kind of |sort of )*(?:hiding|avoiding|protecting|paying|carrying|leaving|keeping|holding|running|waiting|buying|delegating|rescuing|punishing|performing|pretending|selling|chasing|fighting|doing it)\b/,
  },
  {
    weight: 1.5,
    pattern: /\b(?:i|i've|i'm) (?:the one who|somebody who|someone who|a person who|the kind of|such a)\b/,
  },
  {
    weight: 2,
    pattern:
      /\b(?:built in|internali[sz]ed|my (?:dad|father|mother|mum|mom|mam|parents|family|brother|sister|grandmother|gran)) .{0,80}\b(?:same|always|never|used to|taught|was like|did)\b|\bsince i was\b|\bwhen i was (?:a kid|little|small|young|growing up|\w+teen|eight|nine|ten|eleven|twelve|six|seven|five)\b/,
  },
  {
    weight: 2,
    pattern:
      /\bis the whole (?:thing|point|problem|game)\b|\b(?:i also|we both|i too) (?!want|need|like|have|think|know|got|did)\w+/,
  },
  {
    weight: 2,
    pattern:
      /\bit's (?:so |really |just |always )?(?:hard|harder|easy|easier|safer|difficult|simpler) to \w+.{2,80}\b(?:when|than|because|if|that)\b|\bit's easier to\b/,
  },
  {
    weight: 2.5,
    pattern:
      /\b(?:first time (?:i|i've|i'm|that i|ever)|never (?:said|told) (?:it|that|this) to|nobody (?:ever )?(?:asked|told) me|never asked me)\b/,
  },
  // What stands in the way, what it costs, what is feared.
  {
    weight: 2.5,
    pattern:
      /\bwhat(?:'s| is| was)(?: really| actually)? (?:keeping|stopping|holding|driving|missing|underneath|behind|going on)\b|\bi(?:'ve)? let (?:it|that) slide\b|\bstops me\b|\bholds me back\b|\b(?:in the|in my own) way\b/,
  },
  {
    weight: 2,
    pattern:
      /\b(?:the|an?|my|another) (?:big(?:gest)? |real |underlying |little bit of )?(?:fears?|assumption|guilt|shame|belief|story|rule|voice|pattern|cycle|habit|dread|excuse|trap)\b/,
  },
  {
    weight: 2,
    pattern:
      /\b(?:costs?|costing|paying|price|at the expense)\b.{0,60}\b(?:me|us|him|her|them|my|with|for)\b|\bpay(?:s|ing)? for it\b/,
  },
  {
    weight: 0.7,
    pattern:
      /\bi(?:'m| am| was| feel| felt|'ve been)? (?:\w+ ){0,2}(?:ashamed|guilty|scared|afraid|terrified|lonely|humiliated|betrayed)\b/,
  },
  {
    weight: 1.5,
    pattern:
      /\bi(?:'m| am| was| feel| felt|'ve been)? (?:a (?:bit|little) |really |so |just |kind of |sort of |more |actually |still |very |pretty )*(?:scared|afraid|frightened|terrified|ashamed|guilty|lonely|humiliated|hurt|betrayed|resigned|stuck|lost|angry|sad|relieved|mortified|embarrassed|exhausted|overwhelmed|worried|torn|jealous|numb|edgy|anxious|helpless|hopeless|disappointed|frustrated)\b/,
  },
  {
    weight: 1.5,
    pattern:
      /\b(?:that|it)(?:'s| is| was) (?:just |so |more |really |very |a bit |kind of |sort of )*(?:scary|frightening|exhausting|lonely|embarrassing|ugly|sad|a relief|heavy|lighter|freeing|terrifying|stressful)\b/,
  },
  {
    weight: 1.5,
    pattern: /\bmy (?:biggest|greatest|worst|main|real) (?:fear|worry|concern|problem|mistake|enemy)\b/,
  },
  // Images: "it's like living in a cotton ball".
  {
    weight: 1.5,
    pattern:
      /\b(?:it's|it is|it was|i'm|that's|seems?|seemed|feels?|felt|kinda|kind of|almost|more|sort of) (?:kind of |kinda |a bit |almost |just |really |sort of )*like (?!most|people|that\b|this\b|i said|you said|you know|a lot of|to\b|how\b|it\b|i\b|um)\w+/,
  },
  {
    weight: 1.5,
    pattern:
      /\bas if (?:i|it|he|she|they|somebody|someone)\b|\bit's (?:the )?same (?!time|as today|day)\w+|\bon (?:the )?one (?:side|hand)\b|\bside of the coin\b/,
  },
  // Judging how things are, from inside: what does not work, what goes missing, what it does to me.
  {
    weight: 2,
    pattern:
      /\b(?:it's|it is|that's|it was|i'm) (?:just |really |actually |even )*(?:not|isn't) (?:even |really |actually )*(?:working|worth|enough|right|fair|healthy|sustainable|normal|good for me|fun|me)\b|\bdoesn't (?:work|help|fit|feel right|really work)\b/,
  },
  {
    weight: 1.5,
    pattern:
      /\b(?:out of (?:control|hand)|too (?:much|far|hard|many)|getting worse|gotten worse|got worse|get worse|can't go on|at the same time|gone to the extreme|take(?:s|n)? (?:over|away|the edge|part of)|taken)\b/,
  },
  {
    weight: 1.5,
    pattern:
      /\b(?:makes?|made|making|helps?|lets?|gets|keeps?) me (?:feel|think|want|realise|realize|wonder|look|worry|calm|relax|get|forget|go|stop|out|do)\b|\bmake me \w+\b/,
  },
  {
    weight: 1.5,
    pattern:
      /\bi don't (?:really |even |actually |just )*(?:feel|like|know how|know who|know what|see|think i|want to be|trust|believe|recognise|recognize|deserve|belong)\b/,
  },
  {
    weight: 1.5,
    pattern:
      /\bi (?:can't|couldn't|cannot) (?:\w+ )?(?:stop|say|be|feel|let|see|imagine|relax|sleep|put my finger|help it|do that|trust|get my head)\b/,
  },
  {
    weight: 1.5,
    pattern:
      /\bif i (?:don't|can just|can|just|stop|say|take|stay|let|get|get too|go|give|do|ever|keep|am|'m|show)\b.{2,120}/,
  },
  {
    weight: 1.5,
    pattern:
      /\bthere(?:'s| is) no way\b|\b(?:the only (?:way|one|thing|time)|i need to do something|something (?:has to|needs to|must) change|i (?:have|need) to (?:let go|stop|accept|change))\b/,
  },
  {
    weight: 1.5,
    pattern:
      /\b(?:i'm|i am) (?:willing|ready|allowed|okay with|ok with|enough|worth)\b|\b(?:i )?need more \w+\b|\bwhat i (?:really |actually )?need\b/,
  },
  {
    weight: 1,
    pattern:
      /\b(?:important|matters|meaningful|powerful|clear(?:er)?|clarity|different) (?:to|for) me\b|\bi feel (?:like|as though|that)\b|\bmy (?:personality|life|marriage|body|head|stomach|confidence)\b/,
  },
  {
    weight: 1,
    pattern:
      /\b(?:because|'cause|'cos|cause) (?:i|it|he|she|they|we|deep|of)\b|\bwhich is why\b|\bthat's why\b|\bso that\b|\binstead of\b|\bbut actually\b/,
  },
];

/** What is said of a plan, a day, a story or the call itself is no insight, however it is worded. */
export const insightDoubts: readonly Cue[] = [
  {
    weight: 2.5,
    pattern:
      /\b(?:i'll|i will|i'm (?:gonna|going to)|we'll|we're going to|let's|i can do that|i could (?:do|try|ask|call|write|send))\b/,
  },
  {
    weight: 2,
    pattern:
      /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|o'clock|half past|next week|last week|yesterday|this morning|the other day)\b/,
  },
  {
    weight: 2,
    pattern:
      /^(?:(?:and|so|but|then|well|yeah|um|because|when) )*(?:he|she|they|we(?! (?:both|all)|'re all|'re both)|my \w+|the \w+|it was|there was|there were|there are|people)\b(?! (?:feel|felt|thing|dread|more|harder|silence|fear|guilt))/,
  },
  {
    weight: 2,
    pattern:
      /\b(?:he|she|they) (?:said|says|asked|told|goes|went|came|called|rang|texted|wrote)\b|\b(?:i|we) (?:went|came|called|rang|sent|drove|took|bought|met|had lunch|worked|got up|started|signed|moved|flew|sat)\b/,
  },
  {
    weight: 2.5,
    pattern:
      /\bi (?:just |really |kind of |kinda |guess i |guess i just |also )*(?:want|wanna|would like|would love|'d like|'d love)\b|\bi'd (?:like|love)\b|\bi wish\b/,
  },
  {
    weight: 3,
    pattern:
      /\b(?:thank you|thanks|hear me|camera|mute|recording|weather|traffic|coffee|microphone|screen|the link)\b|\bnice to (?:see|meet)\b/,
  },
  {
    weight: 1.5,
    pattern:
      /\b(?:there's|there is) (?:another|one more|also)\b|\b(?:two|three|several|couple of) (?:things|points)\b|\b(?:first|second|next|last) (?:thing|point|one) is\b/,
  },
  { weight: 1, pattern: /^(?:well |um |yeah |so )*(?:i dunno|i guess i could|i suppose i could|i might)\b/ },
  { weight: 1.5, pattern: /^(?:\w+ ){0,2}(?:says|said|goes)\b/ },
  { weight: 1, pattern: /^(?:because|cause|which|or|that we|than)\b|(?:\blike\b.*){4}/ },
  {
    weight: 1.5,
    pattern:
      /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|grand|\d+)(?:[ -]\w+){0,2} (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|grand|percent|months|\d+)\b/,
  },
  {
    weight: 2,
    pattern:
      /^(?:i don't know|i'm not sure|i guess|maybe|um|that's a (?:good|great|hard|interesting) (?:one|question))(?: i (?:guess|don't know))?$/,
  },
  {
    weight: 2,
    pattern:
      /^(?:an? |like |about |maybe |well |so |a )*(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|\d+)\b(?! (?:thing|side|hand|day|of|more|who|that))/,
  },
];
