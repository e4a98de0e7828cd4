import type { EmailRequest, Fact } from '#shared/follow-up.ts';
import { dateInWords, dayInWords } from '#features/follow-ups/rules/days.ts';
import { capital, escapePattern } from '#shared/words.ts';
import { cleanQuote, hasQuote } from './clean-quote.ts';
import { isCleanImperative, taskClause } from './task-clause.ts';
import { towardsClient } from './towards-client.ts';

/** Goals, insights and meetings as parts of a sentence to the client; null where no sentence of them would be signed. */
type SpokenGoal = { form: 'clause' | 'quote' | 'label'; text: string };

export function spokenGoal({ text }: Fact, request: EmailRequest): SpokenGoal | null {
  const quote = ownQuote(text);
  if (quote !== null) return wish.test(quote) ? { form: 'quote', text: quote } : null;
  if (hasQuote(text)) return null;
  const wanted = wishOf(text.trim().replace(/\.$/, ''), request);
  const turned = wanted === null ? null : towardsClient(wanted, 'client', request);
  if (turned === null || dangling.test(turned)) return null;
  if (isCleanImperative(turned, request))
    return { form: 'clause', text: turned.charAt(0).toLowerCase() + turned.slice(1) };
  const isLabel = /^(?:a|an|the|to|no|more|less|one|two|your) /i.test(turned) && !/[.;:]/.test(turned);
  return isLabel ? { form: 'label', text: turned.charAt(0).toLowerCase() + turned.slice(1) } : null;
}

/** A person the goal does not name. */
const dangling =
  /^(?:(?!\b\p{Lu}\p{Ll}|\b(?:mother|father|mum|mom|dad|wife|husband|son|daughter|sister|brother|boss)\b).|^.)*\b(?:he|she|him|his|her|they|them)\b/u;

const wish = /\bI(?:['’]d| would| want|['’]m going| will|['’]ll| need| hope)\b/;

/** "Maya wants to run her own team" is "Run her own team"; a goal about the client in other words is left out. */
function wishOf(text: string, { client }: EmailRequest): string | null {
  const said = new RegExp(
    `^(?:${escapePattern(client.firstName)}|The client) (?:wants|would like|hopes|plans) to (.+)$`,
  ).exec(text)?.[1];
  if (said !== undefined) return capital(said);
  return text.startsWith(`${client.firstName} `) ? null : text;
}

/** A bare quote is the client's; "Agreed: “…”" is the coach's words. */
const ownQuote = (text: string): string | null => (/^[“"]/.test(text.trim()) ? cleanQuote(text) : null);

/** What shows that a line of talk is more than talk. */
const telling =
  /\b(?:never|always|nobody|because|reali[sz]ed?|thought|wanted|scared|afraid|instead|matters?|enough|allowed|own|the first time|no longer|don['’]t have to|(?:I['’]m|it['’]s|it was) not)\b/i;

/** The client's words, or what the client saw, as a clause behind "that". */
export function spokenInsight(
  { text, kind }: Fact,
  request: EmailRequest,
): { form: 'quote' | 'clause'; text: string } | null {
  if (kind !== 'insight') return null;
  const quote = ownQuote(text);
  if (quote !== null) return telling.test(quote) ? { form: 'quote', text: quote } : null;
  if (hasQuote(text)) return null;
  const seen = new RegExp(
    `^(?:${escapePattern(request.client.firstName)}|The client) (?:sees|saw|reali[sz]ed|noticed|learned|learnt)(?: now)? that (.+?)\\.?$`,
  ).exec(text)?.[1];
  const turned = seen === undefined ? null : towardsClient(seen, 'client', request);
  return turned === null || /[;:]/.test(turned) ? null : { form: 'clause', text: turned };
}

const clock =
  /\bat ((?:(?:half|quarter|ten|twenty|five|twenty-five)(?: past| to)? )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|\d{1,2}(?:[:.]\d\d)?)(?: ?[ap]\.?m\.?| o['’]clock| in the (?:morning|afternoon|evening))?)(?![\w:])/i;

/** "Friday", or "Friday, 8 May, at nine" where the time was agreed. */
export function meetingDay(fact: Fact, request: EmailRequest): string {
  const { today, kind } = request;
  const day = kind === 'scheduling' ? dateInWords(fact.due!, today) : dayInWords(fact.due!, today);
  const time = clock.exec(`${fact.text} ${fact.source.quote ?? ''}`)?.[1];
  if (time === undefined) return day;
  return `${day}${day.includes(',') ? ',' : ''} at ${time}`;
}

/** Whether the built-in writer can say a fact; a plan is made of those. */
export function isSayable(fact: Fact, request: EmailRequest): boolean {
  switch (fact.kind) {
    case 'task':
    case 'promise':
    case 'next_step':
      return taskClause(fact, request) !== null;
    case 'goal':
      return spokenGoal(fact, request) !== null;
    case 'insight':
    case 'topic':
      return spokenInsight(fact, request) !== null;
    case 'next_meeting':
      return fact.due !== null;
    case 'progress':
      return !hasQuote(fact.text);
    case 'resource':
    case 'own_words':
      return true;
  }
}
