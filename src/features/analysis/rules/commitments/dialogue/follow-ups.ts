import type { Turn } from '#shared/transcript.ts';
import type { Situated } from '../speech/conversation.ts';
import { replyTo } from './replies.ts';

/**
 * Finds when two people agree to talk again: "I could see you again in a month. - Yeah, sure."
 */
export type FollowUp = { situated: Situated; title: string; confidence: number };

const lastPart = 0.5; // of the turns: "good to see you again" opens a session
const meeting =
  /\b((see|meet|talk (to|with)|speak (to|with)|check in with|catch up with) (you|each other)\b|(see|meet) (me|up)\b|meet (again|up)\b(?! with (some|a|my|them|him|her))|get together|come (back|in|again|see)\b|coming (back|in) (in|and|to|for|next)|follow[- ]?up (appointment|visit|session|meeting|call|with)|(next|another|follow[- ]?up) (session|appointment|visit|meeting)|sit down again|touch base|(continue|pick up) (this|the|our|where)|continue this|(will|'ll) be back\b|check back|keep in touch|talk again|schedule (a|an|another))/i;
const untilThen = /\b(before|until|till|by|for|between now and) (our|the|your|my) (next|following) \w+/gi;
const proposes =
  /\b(could|can|would|will|'ll|let's|going to|gonna|like to|what do you think|how about|do you want|wondering if|shall|look forward|looking forward|if you('re| are) (willing|open)|want to|make sure)\b/i;
const when =
  /\b((a |an |one |two |three |four |six )?(few |couple of )?(more )?(days?|weeks?|months?) from now|in a few more (days|weeks|months)|(in|within|about) (a|an|one|two|three|four|five|six|seven|eight|\d+|a couple(?: of)?|a few|another|the next)( or (two|three|so|six|eight))?( few| couple of)? ?(days?|weeks?|months?|minutes|hours)|a few weeks (from now)?|next (week|month|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:on |this )?(monday|tuesday|wednesday|thursday|friday|saturday|sunday)|tomorrow|later (today|on|this week)|(at|on|in) (our|your|the) next (session|meeting|appointment|visit))\b/i;
const past =
  /\b(if you ever|would it be (ok|okay|all right|alright) if i (brought|asked)|last (time|week|month|session)|when (i|we) (last )?(saw|met|talked)|saw you|nice to (see|meet)|good to (see|meet)|thanks for coming in (today )?to)\b/i;
const sure = { promised: 0.75, agreed: 0.65, nodded: 0.6, heard: 0.55, none: 0.5, refused: 0.1 };
const timedBonus = 0.15; // a date makes a meeting of a courtesy
const least = 0.6; // below this it is a way of saying good-bye

export function followUp(turns: readonly Turn[], situated: readonly Situated[]): FollowUp | null {
  let best: FollowUp | null = null;
  for (const one of situated) {
    const { turn, text } = one.utterance;
    if (
      turn < turns.length * lastPart ||
      !meeting.test(text.replace(untilThen, '')) ||
      past.test(text) ||
      /["“]/.test(text) ||
      !proposes.test(text)
    )
      continue;
    const reply = replyTo(turns, turn);
    const time = when.exec(text)?.[0] ?? when.exec(turns[turn]?.text ?? '')?.[0];
    const confidence = sure[reply?.kind ?? 'none'] + (time === undefined ? 0 : timedBonus);
    if (confidence < least || confidence < (best?.confidence ?? 0)) continue;
    best = { situated: one, title: titleWith(time), confidence };
  }
  return best;
}

function titleWith(time: string | undefined): string {
  if (time === undefined || /^(in|about) (a|an|one|the next)? ?$/i.test(time.trim())) return 'Meet again';
  return /^(at|on|in) (our|your|the) next/i.test(time)
    ? 'Talk again at the next session'
    : `Meet again ${time.trim().replace(/^[INAWTL](?=[a-z]+ |omorrow|ater)/, (letter) => letter.toLowerCase())}`;
}
