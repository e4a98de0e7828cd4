import type { Clause, Reading, Word } from '../../reading/reading.ts';
import type { Candidate } from './candidates.ts';
import { asVerb, isDeed, said, services, tailOf, withoutAdverbs } from './deeds.ts';
import {
  askedForm,
  gerundForm,
  offeredForm,
  mirroredForm,
  trialForm,
  invitedForm,
  wonderedForm,
  asksOther,
  ifYouForm,
} from './forms.ts';

const farthest = 24; // clauses

/**
 * What "would you be able to do that?" is about: the coach's last suggestion, else the clause before; where that only
 * judges ("that feels doable"), what the client had named.
 */
function suggestionBefore({ clauses }: Reading, clause: Clause): Clause | undefined {
  const before = clauses.slice(Math.max(0, clause.index - farthest), clause.index);
  const suggests = (some: Clause) =>
    some.role !== 'client' &&
    some.status !== 'declined' &&
    (ifYouForm.test(some.plain) || (some.act === 'suggestion' && requested(some) !== null));
  const last = before.at(-1);
  const near = before.findLast((some) => some.turn === clause.turn && suggests(some));
  if (near || !last) return near;
  if (last.turn !== clause.turn || last.words.length < 4) return before.findLast(suggests) ?? last;
  if (!judges.test(last.plain)) return last;
  const named = before.findLast(({ role, words }) => role === 'client' && words.length >= 4);
  return (
    named &&
    before.filter(({ turn }) => turn === named.turn).toSorted((a, b) => b.words.length - a.words.length)[0]
  );
}
const judges = /^(?:(?:so|and|well|okay) )*(?:that|it|this)(?:'s| is| feels?| sounds?| seems?)\b/;

export function foreignDeed(reading: Reading, clause: Clause): Candidate[] {
  const addressee = reading.utterances[clause.turn]?.addressee ?? null;
  const place = { clause, speaker: clause.speaker, addressee };
  const mirrored = clause.role === 'coach' && !isOnIf(reading, clause) ? tailOf(clause, mirroredForm) : null;
  const plan = clause.role === 'coach' && clause.question === null ? tailOf(clause, invitedForm) : null;
  if (plan && isDeed(plan, false))
    return [{ ...place, owner: addressee, kind: 'asked', strength: 0.4, deed: plan }];
  const trial =
    clause.role !== 'client' && trialForm.test(clause.plain) ? suggestionBefore(reading, clause) : undefined;
  if (trial && trial.act !== 'backchannel' && trial.words.length >= 4)
    return [
      {
        ...place,
        clause: trial,
        owner: addressee,
        kind: 'asked',
        strength: 0.5,
        deed: trial.words,
        isTrial: true,
        asked: clause.index,
      },
    ];
  const isWhat =
    /\b(?:what|how|why|when|who|where|if(?! you could)|that)\b(?! about).{0,30}?\b(?:you|i)\b/.test(
      clause.plain.slice(0, leadOf(clause.plain)),
    );
  if (mirrored && !isWhat && isDeed(mirrored, false))
    return [{ ...place, owner: addressee, kind: 'mirror', strength: 0.6, deed: mirrored }];
  if (isWhat) return [];
  const offered = tailOf(clause, offeredForm);
  if (
    offered &&
    clause.frame?.subject !== 'you' &&
    isDeed(offered, clause.role === 'coach') &&
    (clause.role !== 'coach' || services.test(offered.map(({ text }) => text).join(' '))) &&
    !/\bdon't think\b/.test(clause.plain) &&
    (clause.act === 'offer' || clause.role === 'coach')
  )
    return [{ ...place, owner: clause.speaker, kind: 'offered', strength: 0.4, deed: offered }];
  const asked = requested(clause);
  const isMine =
    asked &&
    asked.length > 0 &&
    !/^(?:say|tell me|give me|share|describe|name|rate|put it|imagine|remember|hear|be )\b/.test(
      said(asked),
    ) &&
    isDeed(asVerb(asked, asked[0]!.lower.endsWith('ing') ? 'doing' : 'do'), false);
  if (asked && isMine && (clause.role === 'coach' || asksOther.test(clause.plain)))
    return [{ ...place, owner: addressee, kind: 'asked', strength: 0.4, deed: asked }];
  const wondered = clause.role === 'client' ? tailOf(clause, wonderedForm) : null;
  if (wondered && isDeed(wondered, false))
    return [{ ...place, owner: clause.speaker, kind: 'asked', strength: 0.3, deed: wondered }];
  return [];
}

/** "If it doesn't go off, you'd ring 999" */
const isOnIf = ({ clauses }: Reading, { index, sentence, frame }: Clause): boolean =>
  frame?.modal === 'would' && clauses[index - 1]?.sentence === sentence && clauses[index - 1]!.isSide;

const longestQuestion = 90; // characters

/** Where the words that ask end and the deed begins: "I'd suggest you | write down how you sleep". */
function leadOf(plain: string): number {
  const form = askedForm.exec(plain) ?? mirroredForm.exec(plain);
  return form ? Math.min(longestQuestion, form.index + form[0].length) : longestQuestion;
}

/** What the other one is asked to do; "you feel you could make some changes" gives back what they feel. */
function requested(clause: Clause): readonly Word[] | null {
  const { frame, question, role } = clause;
  if (frame?.subject === 'you' && frame.modal === 'do' && question === null && feels.test(clause.plain))
    return null;
  const request = tailOf(clause, askedForm);
  const before = request ? askedForm.exec(clause.plain)!.index : 0;
  if (request && clause.plain.slice(0, before).split(' ').length <= longestLead)
    return withoutAdverbs(request);
  if (role !== 'coach' || /^(?:i|we|third)$/.test(frame?.subject ?? 'none')) return null;
  const deed = withoutAdverbs(tailOf(clause, gerundForm) ?? []);
  const isNamed =
    deed[0]?.lower.endsWith('ing') === true || triesTo.test(said(clause.words.slice(0, -deed.length)));
  return isNamed ? deed : null;
}
const longestLead = 8; // words before "you could"
const triesTo = /\byou(?:'re| are)\b.*\btrying to$/;
const feels = /\byou (?:\p{L}+ ){0,2}?(?:feel|think|know|see|say|believe|find|mean|understand)\b/u;
