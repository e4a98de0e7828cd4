import { describe, expect, it } from 'vitest';
import type { ProposedTask } from '#shared/analysis.ts';
import type { OpenPromise } from '#shared/session-record.ts';
import type { Turn } from '#shared/transcript.ts';
import { readConversation } from '../reading/read-conversation.ts';
import { followPromises } from './follow-promises.ts';

/** Lines begin with C (the coach, Ines) or K (the client, Otto). */
const turnsOf = (lines: readonly string[]): Turn[] =>
  lines.map((line, i) => ({
    speaker: line.startsWith('C:') ? 'Ines' : 'Otto',
    role: line.startsWith('C:') ? 'coach' : 'client',
    start: i * 10,
    end: i * 10 + 8,
    text: line.slice(3),
  }));

const promise = (title: string, quote: string, more: Partial<OpenPromise> = {}): OpenPromise => ({
  title,
  quote,
  turn: `${quote}.`,
  around: '',
  owner: 'Otto',
  ...more,
});

const landlord = promise('Ring the landlord about the boiler', "I'll ring the landlord about the boiler");
const stretches = promise('Do the stretches every morning', "I'll do the stretches every morning");
const article = promise('Send Otto the article on sleep', "I'll send you the article on sleep", {
  owner: 'Ines',
});

const letter = promise('Write the letter to Nina', "I'll write the letter to Nina");
const shedKey = promise('Give Rudi the shed key', "I'll give Rudi the shed key");
const askHr = promise('Ask Nina about the rota', "I'll ask Nina about the rota");

const sevenCalls = promise('Ring all seven callers', "I'll ring all seven callers");

const follow = (
  promises: readonly OpenPromise[],
  lines: readonly string[],
  tasks: readonly ProposedTask[] = [],
) => followPromises(promises, readConversation(turnsOf(lines)), tasks);
const outcomes = (one: OpenPromise, lines: readonly string[]) =>
  follow([one], lines).map(({ outcome }) => outcome);

describe('what became of a promise', () => {
  it.each([
    ['its own verb', landlord, ['C: And the landlord?', 'K: I rang him on Tuesday.'], 'kept'],
    ['another verb of the sense', landlord, ['C: And the landlord?', 'K: Yes, we talked.'], 'kept'],
    ['an ellipsis', landlord, ['C: What about the landlord?', 'K: I did, yes.'], 'kept'],
    ['late', landlord, ['C: The landlord?', 'K: Not Friday, it was Monday, but I rang.'], 'kept'],
    ['told unasked', landlord, ['C: Hello.', 'K: I rang the landlord about the boiler.'], 'kept'],
    ['a habit', stretches, ['C: And the stretches?', 'K: Every single one since we met.'], 'kept'],
    ['received', article, ['C: Did you get the article?', 'K: I did, thanks.'], 'kept'],
    ['a share', stretches, ['C: And the stretches?', 'K: Four out of seven.'], 'partly'],
    ['half', stretches, ['C: And the stretches?', 'K: Half of them, to be honest.'], 'partly'],
    ['all of a number', stretches, ['C: And the stretches?', 'K: Seven out of seven.'], 'kept'],
    ['not yet', landlord, ['C: And the landlord?', "K: I haven't got round to it."], 'slipped'],
    ['a bare no', landlord, ['C: And the landlord?', 'K: No. I picked up the phone twice.'], 'slipped'],
    ['never came', article, ['C: Did you get the article?', 'K: It never came.'], 'slipped'],
    ['an intention', article, ['C: I was going to send the article. It slipped.', 'K: Fine.'], 'slipped'],
    ['given up', landlord, ['C: And the landlord?', 'K: I dropped that.'], 'dropped'],
    ['decided against', landlord, ['C: And the landlord?', 'K: I decided against it.'], 'dropped'],
    [
      'they arrived',
      article,
      ['C: And the article, did it come?', 'K: It did, and I read it on the train.'],
      'kept',
    ],
    ['where it went', article, ['C: So the article. It went out that Friday.', 'K: Mm.'], 'kept'],
    ['where it stayed', article, ['C: The article. It’s still in my drawer.', 'K: Fine.'], 'slipped'],
    [
      'a bare yes',
      landlord,
      ['C: And the landlord, did you get him?', 'K: Yes. He was out at first.'],
      'kept',
    ],
    ['like it was said', landlord, ['C: And the landlord?', 'K: On the phone that same night.'], 'kept'],
    ['let be', letter, ['C: And the letter to Nina?', 'K: I left it be.'], 'dropped'],
    [
      'not made, by another verb',
      letter,
      ['C: And the letter to Nina?', 'K: I didn’t make it. I found some paper, and I put it on the wall.'],
      'slipped',
    ],
    ['forgotten', letter, ['C: And the letter to Nina?', 'K: It went clean out of my head.'], 'slipped'],
    ['curly apostrophes', landlord, ['C: And the landlord?', 'K: I haven’t got round to it.'], 'slipped'],
    ['some of a number', sevenCalls, ['C: And the seven callers?', 'K: I rang four before lunch.'], 'partly'],
    ['only at first', stretches, ['C: And the stretches?', 'K: The first week, every morning.'], 'partly'],
    ['it was given up', landlord, ['C: And the landlord?', 'K: I’m going to leave that.'], 'dropped'],
    [
      'it is not going to be done',
      letter,
      ['C: And the letter to Nina?', 'K: I’m not writing it. It’s her turn.'],
      'dropped',
    ],
    [
      'the one it was for has it',
      shedKey,
      ['C: And Rudi?', 'K: Rudi has the shed key. He jingles it.'],
      'kept',
    ],
    [
      'another talk with the same one',
      askHr,
      [
        'C: And Nina, about the rota?',
        'K: No, that hasn’t happened. I never asked her. I said Nina, it’s cold.',
      ],
      'slipped',
    ],
    [
      'half for someone else',
      askHr,
      [
        'C: And Nina, about the rota?',
        'K: I asked her. The leave I haven’t pushed. So he’s got half of what I wanted.',
      ],
      'partly',
    ],
    ['a new day', landlord, ['C: And the landlord?', "K: I didn't ring. I'll do it tomorrow."], 're-agreed'],
  ])('%s', (_, one, lines, outcome) => {
    expect(outcomes(one, lines)).toEqual([outcome]);
  });

  it.each([
    [
      'another did something',
      letter,
      ['K: The letter to Nina was good. You wrote it that Wednesday.', 'C: Good.'],
    ],
    ['it was not let go', letter, ['C: And the letter to Nina?', 'K: I couldn’t let it go.']],
    ['it is not mentioned', landlord, ['C: How was the week?', 'K: I slept well.']],
    ['only others act', landlord, ['C: How is the building?', 'K: He cancelled the lift again.']],
    ['it is only asked after', landlord, ['C: And the landlord?', 'K: Hm.']],
    ['it is a plan still', landlord, ['C: And the landlord?', 'K: I will, I will.']],
  ])('is not told where %s', (_, one, lines) => {
    expect(outcomes(one, lines)).toEqual([]);
  });

  it('quotes the words that tell it, and their second', () => {
    const lines = ['C: Hello.', 'K: Hello.', 'C: And the landlord?', 'K: Oh. I rang him on Tuesday.'];
    const [mention] = follow([landlord], lines);
    expect(mention).toMatchObject({ promise: 0, turn: 3, start: 30 });
    expect(lines[3]).toContain(mention!.quote);
  });

  it('keeps two promises of one session apart', () => {
    const lines = [
      'C: And the landlord?',
      'K: I rang him.',
      'C: And the stretches?',
      'K: No, that did not happen.',
    ];
    expect(follow([stretches, landlord], lines)).toMatchObject([
      { promise: 0, outcome: 'slipped', turn: 3 },
      { promise: 1, outcome: 'kept', turn: 1 },
    ]);
  });

  it('says nothing of a promise that was made beside the one asked after', () => {
    const beside = { ...article, around: "I'll write the checklist for the release.\nGood." };
    const lines = ['C: And the checklist for the release?', "K: I didn't get to the checklist."];
    const checklist = promise(
      'Write the checklist for the release',
      "I'll write the checklist for the release",
    );
    expect(follow([checklist, beside], lines)).toMatchObject([{ promise: 0, outcome: 'slipped' }]);
  });

  it('names the task that agrees on it again, with its day', () => {
    const lines = ['C: And the landlord?', "K: No, I didn't ring. I'll ring the landlord on Friday."];
    const task: ProposedTask = {
      title: 'Ring the landlord',
      quote: "I'll ring the landlord on Friday",
      turn: 1,
      start: 10,
      owner: 'Otto',
      due: '2026-03-06',
      confidence: 1,
    };
    expect(follow([landlord], lines, [task])).toMatchObject([
      { outcome: 're-agreed', due: '2026-03-06', task: 0 },
    ]);
  });

  it('takes a promise that is made once more for the same one, and another deed for a new one', () => {
    const promised = (title: string, line: string) => {
      const lines = ['C: What will you do this week?', `K: ${line}`];
      const task = { title, quote: line, turn: 1, start: 10, owner: 'Otto', due: null, confidence: 1 };
      return follow([landlord], lines, [task]);
    };
    expect(
      promised('Ring the landlord about the boiler', "I'll ring the landlord about the boiler."),
    ).toMatchObject([{ outcome: 're-agreed', turn: 1, task: 0 }]);
    expect(promised('Pay the landlord', "I'll pay the landlord the rent for March.")).toEqual([]);
  });

  it.each([
    ['pointing at what was asked after', stretches, 'And the stretches?', 'do them every morning'],
    ['in another word', landlord, 'And then?', 'call the landlord about the boiler'],
    ['by another way', promise('Ring Gail', "I'll ring Gail"), 'And then?', 'text Gail tomorrow'],
  ])('takes a promise that is made again %s for the same one', (_, one, question, title) => {
    const quote = `I'll ${title}`;
    const task = { title, quote, turn: 1, start: 10, owner: 'Otto', due: null, confidence: 1 };
    expect(follow([one], [`C: ${question}`, `K: ${quote}.`], [task])).toMatchObject([
      { outcome: 're-agreed', turn: 1, task: 0 },
    ]);
  });

  it('says nothing of an empty session', () => {
    expect(follow([landlord], [])).toEqual([]);
  });
});
