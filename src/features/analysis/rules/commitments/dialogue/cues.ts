/**
 * What the words around an action say about it: when, under which condition, whether it is told, habitual or
 * denied; and which questions ask for a plan. Kept as patterns because they are read on plain text.
 */
export const time =
  /\b(today|tonight|tomorrow|this (week|weekend|evening|afternoon|morning|month)|next (week|weekend|month|time|session|meeting|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(by|on|before|until|till) (the )?(end|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next|tomorrow|tonight|lunch|then)|after (this|the|our|class|lunch|work)|when i get|(in|over|within) (the next |a |an |two |three |four |\d+ )?(couple|few|days?|weeks?|months?|hours?)|sometime|right away|soon|every (day|morning|night|evening|week)|once a|as soon as|end of the|later( today)?|between now)\b/i;

export const habit =
  /\b(usually|sometimes|normally|often|whenever|every time|each time|most of the time|generally|tend to|typically|once in a while|if i|when i('m| am| get| was| go|)\b|back then|used to|or else|otherwise|then i'll end up|i'll end up|in theory|suppose|let's say|imagine|pretend)\b/i;

/** "I'm not sure I'll call", "I don't think I'm going to": denied from outside the clause. */
export const doubt =
  /\b(not (even |really |so |100% )?(sure|certain|convinced)|(don't|do not|didn't|can't) (really )?(think|know|believe|want|see|say|suppose)|doubt|no way|hate|refuse|not that|as if|rather than)\b/i;

export const told =
  /\b(said|says|saying|told|tells|telling|thought|goes|went|was like|were like|is like|'m like|am like|be like|like oh|asked|promised|swore|figured|knew|decided|quote)\b/i;

export const reasoned = /\b(that's why|because|'cause|cuz)\b/i;

/** Done while it is being said: on the screen, at the board, in this very conversation. */
export const onTheSpot =
  /\bjust\b.* \/ |\b(here|right now|for (a|one) (second|moment|minute|bit)|quickly|out there|go (ahead|first|next)|up here|on the board|myself first|again now|you through|for now|for the moment|real quick|during (this|the) meeting|(give|put|say|make|go (with|for))( it| that| this| them)? (a |an |the )?(one|two|three|four|five|six|seven|eight|nine|ten|zero|\d+)( or \w+)?$|the (agenda|floor)|make sure (that )?(i|we) (understand|get|got|have|heard))\b/i;

export const joke =
  /\b(just kidding|kidding|joking|in my dreams|i'll (eat my hat|kill|be damned|die|fly|sing|laugh)|haha|lol|when pigs|never in a million)\b/i;

/** Words addressed to software that reads the transcript, not to a person in the room. */
export const injected =
  /\b((ignore|disregard|forget|override) (all |any )?(of )?(the |your |my )?(previous|prior|above|earlier|other) (instructions?|prompts?|rules|messages?)|system prompt|you are (now )?(an? )?(ai|assistant|language model|chatbot|gpt)|as an ai|act as an? |jailbreak|<\/?(script|system|assistant|user|tool)\b|\[\/?(inst|system)\])/i;

/** Bounded gaps keep a hostile transcript from making the search slow. */
export const planQuestion =
  /\b(what (will|would|could|can|might|are|do|should) (you|we|be|you['’]?re)\b.{0,80}\b(do|doing|start|try|take|willing|going to|like to|next|change|commit|want|different(ly)?|make sure|prevent)|what['’]?s? (is |would be |'s )?(your|the|one|a|an|our|another|realistic) .{0,80}\b(plans?|steps?|goals?|actions?|priority|thing you|commitment)|what (kind of |sort of )?(plans?|steps?|actions?|commitments?)|next steps?|how (will|are|could|would|might|do) you .{0,80}\b(do|go about|make|get|start|reach|keep|achieve|remember|approach|begin)|when (will|are|would|could) you|who (could|can|might|will) (help|support|you)|where (would|could|will) you (start|begin)|what would (have to|need to|it take|help|be helpful)|realistic goal|what can you)/i;

/** Winding up: from here on, what is said is what is taken home. */
export const wrapUp =
  /\b(next (meeting|session|time|week|appointment|steps?)|(see|talk to|meet) you (then|soon|again|next|in)|before (we|you) (finish|end|close|go|wrap|leave)|wrap(ping)? (this |it |things )?up|to (close|finish|summari[sz]e|recap|wrap)|action items?|(thanks|thank you) (so much |very much )?for (coming|your time|talking|meeting)|close the meeting|finish up|until next|follow[- ]?up|individual (work|action)|homework|assignments?|minutes until|come back (in|and|to see))\b/i;

export const reflection =
  /^(so |and |okay |ok |all right |alright |um |uh |great |, )*(it (sounds|seems|looks) like|sounds like|seems like|so you('re| are|'ve| want| would|'d)|what i('m| am)? hear|you('re| are) (gonna|going to)|your goal|so your|you('ve| have) (got|decided|identified|come up)|one is to|the other)/i;
