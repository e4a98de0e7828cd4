import { readSentences } from '#features/analysis/rules/read-sentences.ts';
import { interjections } from '../../reading/clauses.ts';
import { isAdverbAt, negations, noVerb } from '../../reading/modals.ts';
import type { Clause, Word } from '../../reading/reading.ts';

/** What is felt, thought or said in passing is no deed. */
const noDeeds = new Set(
  (
    'be been being know think fancy reckon suspect mull ponder feel guess suppose admit want like love hate wish hope believe mean remember forget understand need ' +
    'see hear die stop wait miss matter seem become get got lose fail survive worry panic imagine explain agree mind wonder ' +
    'assume consider realise realize notice regret end happen exist stay have had cry laugh sleep honest sure say tell go come turn ' +
    'manage struggle avoid quit live bet swear hurt owe apologise apologize appreciate thank doubt intend expect deserve belong wake stand sit fall let lie hold deal cope keep suck'
  ).split(' '),
);

/** Deeds all the same, with the right words behind: "see Miguel", "tell him", "say it to her". */
const deedsWith = new Map<string, RegExp>(
  Object.entries({
    tell: /^tell (?!you$|you (?:what|where|who|when|now|straight|frankly|the truth|honestly|that|how|why|something|about|a)\b|myself)(?:\p{L}+)/u,
    say: /^say (?:(?:it|that|this)(?!')|no|yes|something|what|the|to|hello|sorry|thank|\p{L}+ to)\b/u,
    see: /^see (?:to (?:it|that)|him|her|them|my|the (?:doctor|gp|nurse|team|boss)|\p{Lu}|\p{L}+ (?:on|at|tomorrow|right|after|about)|if|whether|how(?! (?:it|that|this|things|i|we) (?:goes|go|get|gets|feels?|works?)\b))/u,
    go: /^go (?:by (?:bike|bicycle|bus|train|car|boat|foot)|(?:in|round|up|along|by) (?:to|and|on|at|first|today|tonight|tomorrow|\p{L}+day)|to|back|and|for|through|over|with|out|over|there|see|talk|(?:on )?\p{L}+day|on (?:the|my|a)|down|into|home|there|ahead)\b/u,
    come: /^come (?:to|back|up with|and|with|in)\b/,
    stop: /^stop (?:\p{L}+ing|the|my|at)\b/u,
    get: /^get (?:the|a|an|my|him|her|it (?:done|over|back|to|from|off|set|out|in|booked|sorted|written|looked|filled|signed|typed|printed|fixed)|back to|in touch|that|some|(?:one )?more|another|two|three|four|five|six|them|\p{L}+ (?:involved|in|to|set|done|off)|you|up at|onto|rid|started|hold|together|out)\b/u,
    keep: /^keep (?!(?:saying|telling|thinking|feeling|hoping|wondering|wanting|being|having|getting)\b)(?:(?:a|an|one|the|my|it|that|track|notes?|\p{L}+ing|\p{L}+days?)\b|(?:\p{L}+ ){1,4}(?:free|clear|open|empty|off|out)\b)/u,
    have: /^have (?:(?:a|an|the|that|my|another|one more) (?:\p{L}+ )?(?:talk|chat|conversation|word|yarn|natter|catch-up|one-to-one|look|read|go|try|coffee|tea|lunch|dinner|breakfast|drink|call|meeting|answer|draft|walk|session|plan|list)|(?:\p{L}+ ){1,2}(?:come )?(?:over|round)\b|lunch|coffee|dinner|breakfast|(?:somebody|someone|\p{Lu}\p{L}+|(?:my|our) \p{L}+) (?:put|send|call|ring|bring|write|look|do|check|make|set|book|print|ask|take|read|add|\p{L}+ed)\b|it (?:out|done|ready|back|in|on|with|to|for|by)|(?:it|them|that|those|this) (?:out|done|ready|back|by|on|tomorrow|tonight|\p{L}+day|\p{L}+ed|made|cut|sent|written|typed|put|set|bound|built|drawn)|(?:a|the|my) .* (?:(?:with|to|in|for|on) (?:you|him|her|them|your|their)|done|ready|finished|laid out|written|signed|sorted|made|cut|sent|typed))\b/u,
    hold: /^hold (?:a|the|off|my|that)\b/,
    wait: /^wait (?:until|till|for)\b/,
    let: /^let (?:\p{L}+ ){1,3}(?:know|have)\b/u,
    sit: /^sit (?:(?:\p{L}+ )?down|with|together|in)\b/u,
    stay: /^stay (?:off|away|out|home|at|until|till)\b/,
    turn: /^turn (?:off|on|it|my|the|up|down)\b/,
    deal: /^deal with\b/,
    explain: /^explain\b.*\bto\b/,
    start: /^start (?!with\b|feeling\b|being\b|by\b|off\b|again$|there)/,
    live: /^live (?:with|in)\b/,
    stand: /^stand (?:up|in|at)\b/,
    sleep: /^sleep (?:on|in)\b/,
    quit: /^quit\b/,
    avoid: /^avoid (?:\p{L}+ing|the|my)\b/u,
    notice: /^notice (?:when|how|what|where)\b/,
    hear: /^hear (?:back|from)\b/,
  }),
);

/** What a coach does in the talk itself, or says by the way. */
const inTalk =
  /^(?:ask (?:you|a|one|that|this|about|another|again|myself)|take you|push|challenge|invite|offer (?:you )?(?:a|an|something|this|that)|read (?:it |that |this )?back|read you (?:your|the|what|my)|say what i|give you (?:a (?:minute|moment|second)|an example)|pause|interrupt|share (?:an? )?(?:observation|thought|something|screen)|reflect|say (?:it|that|something|this|back)|check (?:in with|something|that|my understanding)|leave (?:it|that)|stop (?:you|there|us)|come back to|go back to|play|be |start (?:with|by|off|recording)|begin|jump|summari[sz]e|add|make an observation|throw|put (?:it|that) (?:back|to you)|hear|bring (?:you|us|it) back|let you(?! know)|turn (?:it|that)|tell you|help you|pick up|ask$|hand|look at (?:that|this)|talk about|just|focus|move|step|quote|do (?:that|it|this)$|mirror|give (?:it|that) back|write (?:that|it) down$|take (?!(?:a |the |my )?(?:photo|picture|screenshot)|it (?:to|up|with)|you)|join|get (?:there|to that)|keep (?:time|an eye)|make sure (?:(?:that )?(?:i(?!'ll)|we|this|that|it)\b|$)|see (?:you|where|how|if)|work with|open|hold)/;

const inPassing =
  /^(?:take (?:a |the |your |my )?(?:minute|moment|breath|second|that|it(?:$| as))|take (?:your|his|her|their) (?:word|point|advice)|give (?:it|that|this) (?:some|a bit of|a little|more|another) thought|give you (?:that|an example|the|my word)|give (?:you )?(?:some )?advice|put it (?:this|that|like)|say (?:that|it|this|yes|no)$|say (?:(?:that|this) )?(?:[Ii]|we) (?:feel|felt|think|thought|guess)\b|tell you (?:what|something|why|that)|make (?:a )?(?:joke|sense)|do (?:not\b|what(?:ever)?\b|(?:it|that) anyway|anything|nothing|everything|my best|well|better|fine|okay)|try(?:$| (?:ma|sir|madam|ma'am|man|mate|boss|love)\b)|try (?:and|to) (?:do|be)\b|try my best|try (?:super |really |very |so )*hard|have (?:it|this|that) in my (?:stomach|gut|head|mind|bones)|get the order of (?:it|this|that)|get (?:it|there|that|through|used|over|better|into|going)$|go (?:first|on|ahead|with that|there|crazy|mad)$|look (?:at (?:you|it|my|the)|like|back|good|great|nice|better)|pay (?:attention|heed|more)|show you|let (?:it|that|you|her|him|them) (?:go|be|sit|ring|make|think|finish|get)|never|find (?:myself|it|that)|start (?:with|by|there|over)|get (?:back )?(?:in|on)to (?:it|things)$|turn into|end up|lose|miss|eat (?:my|the) (?:hat|mug|shoes?|boots?|words)\b|look out for|frame (?:it|that|them)\b|work(?: (?:on|out))?$|look (?!at|for|into|up|over|through|after|out|back|around|round|in|to|on|forward|and|first|again|tonight|tomorrow|when|if|whether|what|how|who|properly|harder|closely)\p{L}+(?:$| (?:in front|to (?:him|her|them)|if|when)\b)|leave it(?! (?:downstairs|upstairs|outside|in|on|by|behind|with (?:him|her|them)|at (?:home|work|the))\b)|leave \p{L}+ to (?:it|his|her|their|him|them)\b|leave .*\b(?:till|until|for now|for the moment|alone|be|out|aside)\b|(?:hang|hold|carry|soldier|crack) on|keep (?:doing|going|at|on)(?: (?:that|it|this))?$|add|use (?:it|that|this|them) as (?:an? |my )?(?:excuse|reason)|chicken out|make excuses|talk myself|tell myself|put it in$|grab (?:a|my) (?:pen|coffee|water|tea)|move (?:it|that)?$|change$|need|mute|(?:switch|turn|put) .*\b(?:camera|microphone|mic|headset|headphones|speaker|other ear|on hold)\b|.*\b(?:hang on|bear with me|one sec|one second|just a sec)$|(?:get|fetch|grab|find|plug in) (?:my|the|a) (?:glasses|charger|pen|water|tissue|tea|coffee|headphones)\b|call it|ask (?:myself|you))/u;

export const said = (some: readonly Word[]): string => some.map(({ lower }) => lower).join(' ');

/** A word that begins no deed: no verb at all, or one that says what is. */
const isNoVerb = (first: string): boolean =>
  first === '' ||
  /'|^(?:am|is|are|was|were|gonna|gotta|going|dunno|dont|it|to|today|tomorrow|tonight|what|how|so|\p{L}+day)$/u.test(
    first,
  ) ||
  noVerb.has(first) ||
  negations.has(first) ||
  interjections.has(first) ||
  /(?:ful|ous|ness|less|tion|\p{L}{2}[^pe]ly)$|^(?:will|would|could|can|may|shall)$/u.test(first);

export function isDeed(deed: readonly Word[], isCoach: boolean): boolean {
  const first = deed[0]?.lower ?? '';
  if (isNoVerb(first) || isAdverbAt(deed, 0)) return false;
  const text = deed
    .map(({ text: word, lower }, i) => (i > 0 && /^\p{Lu}/u.test(word) ? word : lower))
    .join(' ');
  if (inPassing.test(text) || (isCoach && inTalk.test(said(deed)))) return false;
  return deedsWith.get(first)?.test(text) ?? !noDeeds.has(first);
}

/** What a coach does for a client after the session. */
const services =
  /^(?:send|connect|recommend|email|e-mail|mail|forward|post|share|text|write (?:to|him|her|them|down|up)|ring|call|phone|find out|look (?:up|into|out)|book|check with|get (?:you|that|it|those|them|hold|\p{Lu}\p{L}+ to)|give you (?:the|a|her|his|their|my) (?:\p{L}+ )?(?:name|number|address|leaflet|card|copy|details|contact)|let|introduce|bring|dig|refer|arrange|set up|print|drop|pop|answer|read (?:it|your|the)|tidy|put (?:it |that )?in the (?:post|mail)|put you|pass|ask \p{Lu}|ask (?:the|my|around|someone|somebody|him|her)|have (?:a word|an answer)|message|whatsapp|confirm|chase|type|make (?:a note|sure|you)|schedule|speak (?:to|with)|talk to (?!you))/u;

export const isService = (deed: readonly Word[]): boolean =>
  services.test(deed.map(({ text }) => text).join(' '));

export const withoutAdverbs = (deed: readonly Word[]): readonly Word[] => {
  const first = deed.findIndex(
    ({ lower }) =>
      !/^(?:actually|really|just|definitely|probably|then|also|maybe|please|simply|yeah|truly|fully|perhaps|possibly)$/.test(
        lower,
      ),
  );
  return first > 0 ? deed.slice(first) : deed;
};

/** "The easiest would be to just like to write it out": a "like" that says nothing. */
export const withoutLike = (deed: readonly Word[]): readonly Word[] =>
  deed[0]?.lower === 'like' && deed[1]?.lower === 'to' ? deed.slice(2) : deed;

/** "I'm seeing her" is judged as "see her". */
export const asVerb = ([first, ...rest]: readonly Word[]): readonly Word[] =>
  first ? [{ ...first, lower: baseOf(first.lower) }, ...rest] : [];

const doubled = /([bdgmnprt])\1ing$/;

const needsE =
  /(?:ak|iv|ov|rit|ak|us|os|in|at|id|uc|ov|ar|ir|ur|ang|enc|anc|om|iz|is|as|ag|odg|edul|hon|id|ot|av|ic)ing$/;

/** "calling" is "call", "writing" is "write", "putting" is "put". */
export function baseOf(lower: string): string {
  if (
    !/^\p{L}+ing$/u.test(lower) ||
    lower.length < 5 ||
    /^(?:bring|ring|sing|thing|spring|string|swing|cling|king)$/.test(lower)
  )
    return lower;
  if (doubled.test(lower)) return lower.slice(0, -4);
  if (
    /^(?:being|doing|going|seeing|saying|paying|playing|asking|looking|talking|walking|working|thinking|finding|reading|speaking|keeping|sending|meeting|meaning|eating|listening|answering|visiting|waiting|joining|training|cleaning|starting|planning|opening|finishing|gathering|reaching|watching|checking|telling|calling|spending|drinking|helping|holding|adding|ending|feeling|learning|turning|returning|entering|offering|ordering|ringing|bringing|leading|mailing|emailing|posting|testing|resting|limiting|editing|explaining|explaining|maintaining|draining|signing|assigning|designing|running)$/.test(
      lower,
    )
  )
    return lower.slice(0, -3);
  return needsE.test(lower) ? `${lower.slice(0, -3)}e` : lower.slice(0, -3);
}

/** The words behind a form, cut where the form ends. */
export function tailOf(clause: Clause, form: RegExp): readonly Word[] | null {
  const found = form.exec(clause.plain);
  if (!found) return null;
  const before = clause.plain
    .slice(0, found.index + found[0].length)
    .split(' ')
    .filter(Boolean).length;
  const rest = clause.words.slice(before);
  return rest.length > 0 ? rest : null;
}

/** "Write three lines in the notebook" begins with a verb. */
export const opensOrder = (words: readonly Word[]): boolean =>
  readSentences(said(words))[0]?.tokens[0]?.pos === 'VERB';
