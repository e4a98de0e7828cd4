import { describe, expect, it } from 'vitest';
import type { Turn } from '#shared/transcript.ts';
import { readConversation } from './read-conversation.ts';
import { quoteBetween } from './reading.ts';
import { resolvePronoun } from './referents.ts';

const talk = (...lines: string[]): Turn[] =>
  lines.map((line, i) => {
    const [, who = '', text = ''] = /^(\w): (.*)$/.exec(line) ?? [];
    return {
      speaker: who === 'N' ? 'Nora Blum' : 'Ines Carter',
      role: who === 'N' ? 'coach' : 'client',
      start: i * 5,
      end: i * 5 + 4,
      text,
    };
  });
const read = (...lines: string[]) => readConversation(talk(...lines));

describe('an utterance', () => {
  it.each([
    ['Um, I-I want to- I want to, you know, sleep.', 'I want to, sleep.'],
    ['It sort-- it just got uh worse.', 'it just got worse.'],
    ['Nah. Drawer eh go work, eh, I go break it.', 'Nah. Drawer eh go work, I go break it.'],
    ["I'll let you know by Monday.", "I'll let you know by Monday."],
    ['I might try from now on you know, uh, asking first.', 'I might try from now on asking first.'],
    ["I'll let you know, then.", "I'll let you know, then."],
    ["He doesn't do 'em so I do 'em, 'cause I can.", "He doesn't do 'em so I do 'em, 'cause I can."],
    ['So wh-what is it? [laughs] Mm.', 'So what is it?'],
    ['I paid £1,200 at 5:30, half of it for R&D, 24/7.', 'I paid £1,200 at 5:30, half of it for R&D, 24/7.'],
    ["Can I, I've got one idea. Did he, um, he's gone?", "I've got one idea. he's gone?"],
    ['Write to bev@example.com about the $20.', 'Write to bev@example.com about the $20.'],
    ['A very, very long day.', 'A very, very long day.'],
    ['Sinéad möchte mit dem Mann reden.', 'Sinéad möchte mit dem Mann reden.'],
  ])('%s', (said, clean) => {
    expect(read(`I: ${said}`).utterances[0]?.text).toBe(clean);
  });

  it('keeps its quotes letter for letter', () => {
    const reading = read("I: Well, um, I- I'll ring her, you know, on Friday, and then I'll, uh, sleep.");
    for (const clause of reading.clauses) {
      expect(reading.turns[0]!.text).toContain(clause.quote);
      expect(reading.turns[0]!.text).toContain(quoteBetween(reading, reading.clauses[0]!, clause));
    }
  });

  it.each([
    ['Mm-hmm.', true],
    ['Yeah, yeah. Right.', true],
    ['No.', false],
    ['Yeah, on Friday.', false],
  ])('%s is only listening: %s', (said, isBackchannel) => {
    expect(read(`I: ${said}`).utterances[0]?.isBackchannel).toBe(isBackchannel);
  });
});

it.each([
  ["I'd better ring her.", 'promise'],
  ["I'd better not ring her.", 'statement'],
  ["I won't be ringing her.", 'refusal'],
  ["I'm not going to ring her.", 'refusal'],
])('%s is a %s', (said, act) => {
  expect(read(`I: ${said}`).clauses[0]?.act).toBe(act);
});

const statusOf = (part: string, ...lines: string[]) =>
  read(...lines).clauses.find(({ text }) => text.includes(part))?.status;

describe('a clause is', () => {
  it.each([
    ['meant', 'ring Tom', ["I: I'll ring Tom on Friday."]],
    ['past', 'rang Tom', ['I: I rang Tom on Friday.']],
    ['past', 'going to ring', ['I: I was going to ring Tom.']],
    ['supposed', 'ring Tom', ['I: I could ring Tom.']],
    ['habitual', 'go through', ['I: On Sundays I always go through the list.']],
    ['reported', 'finish the plan', ['I: And he says, I will finish the plan.']],
    ['joking', 'lottery', ["I: I'll win the lottery and buy a boat."]],
    [
      'rehearsed',
      'give you the account',
      [
        'N: Try it. I can be him.',
        'I: Marc, sit down. I will give you the account.',
        'N: And pause. What did you notice?',
      ],
    ],
    [
      'meant',
      'ring him',
      [
        'N: Try it. I can be him.',
        'I: Marc, sit down.',
        'N: And pause. What did you notice?',
        "I: I'll ring him tonight.",
      ],
    ],
    [
      'rehearsed',
      'new rota',
      ['I: Colleen leaves in May.', 'N: So. I’m Colleen.', 'I: Sit down. I’ll write you a new rota.'],
    ],
    [
      'meant',
      'ring her',
      ['I: You lean on me, Nora.', 'N: I’m Welsh.', 'I: Her chair is empty. I’ll ring her on Friday.'],
    ],
    [
      'meant',
      'talk with Tom',
      [
        'N: Try to say it to me as if I were him.',
        'I: Tom, I value how fast you think.',
        'N: You named what it costs, and you ended with a real question. How was it to say it out loud?',
        'I: Easier than I thought. The words are there. I will talk with Tom on Tuesday.',
      ],
    ],
    ['meant', 'oven', ['N: What would it be for?', 'I: I need that the oven works.']],
    ['rehearsed', 'get you the job', ["I: I'd say, sit down. I'll get you the job, you are good."]],
    [
      'rehearsed',
      'call out',
      [
        'I: mr probert rang and mr probert wants his money back',
        'N: so tonight and what do you',
        "I: say mr probert you're right and i'm going to knock the call out off",
      ],
    ],
    ['declined', 'gym', ['N: Have you thought about a gym?', 'I: No. No gym.']],
    ['withdrawn', 'every shift', ["I: I'll come to every shift.", 'N: How is that?', 'I: No, cut that.']],
    // What a mirror leaves out of a promise is no refusal of it.
    ['meant', 'ask him', ["I: I'll ask him tonight, and we leave the children out.", 'N: So no children.']],
    // He goes fishing, and says nothing.
    ['meant', 'call him', ["I: He goes fishing Monday, I'll call him on Tuesday.", 'N: Good.']],
    // "I'll be strict" is no part in a play.
    ['meant', 'three calls', ["N: I'll be strict.", "I: Please. I'll sit in on three calls with her."]],
    ['meant', 'the keys', ['N: What would it be to', "I: yeah i know i'll take the keys to Denny on Friday"]],
    [
      'meant',
      'April rota',
      ["I: I'll tell him it's off. And do you know what, I'll give him the April rota."],
    ],
    ['rehearsed', 'hospital', ["I: I'll go into the hospital on Friday. That's what I'd say.", 'N: Yes.']],
    // What is refused in a role play, or to another one, is promised all the same.
    [
      'meant',
      'tell her on',
      [
        "I: I'll tell her on Thursday.",
        "N: I'll be Sandra. Do you tell her?",
        "I: I won't tell her, Sandra.",
      ],
    ],
    ['meant', 'tell her on', ["I: I'll tell her on Thursday.", 'N: And Imran?', "I: I won't tell him."]],
  ] as const)('%s: %s', (status, part, lines) => {
    expect(statusOf(part, ...lines)).toBe(status);
  });
});

describe('a move of the coach', () => {
  it.each([
    ['What would make this hour worth it?', 'wish'],
    ['So what would be useful today?', 'wish'],
    ['What was most useful today?', 'take-away'],
    ['What do you want, really?', 'goal'],
    ['What is it costing you?', 'cost'],
    ['What might get in the way?', 'obstacle'],
    ['So what will you do?', 'commitment'],
    ['By when?', 'when'],
    ['What are you taking with you?', 'take-away'],
    ['When shall we meet again?', 'next-meeting'],
    ['On a scale of one to ten, how sure are you?', 'scale'],
    ['How does that feel?', 'feeling'],
  ])('%s asks for %s, and the next words of substance answer', (asked, move) => {
    const { exchanges, clauses } = read(`N: ${asked}`, 'I: Um.', 'I: Peace and quiet at home.');
    expect(exchanges[0]?.move).toBe(move);
    expect(exchanges[0]?.answers.map((index) => clauses[index]!.turn)).toEqual([2]);
  });

  it('mirrors nothing where it tells why', () => {
    const said = read(
      'N: I put the recorder there, as I told you, so that I am listening and not writing.',
      "I: That's fine.",
    );
    expect(said.exchanges).toEqual([]);
  });

  it('mirrors what was said, and is confirmed or denied', () => {
    const yes = read('I: I pay for peace with his commission.', 'N: You pay for peace.', 'I: Yes, exactly.');
    expect(yes.exchanges[0]).toMatchObject({ move: 'mirror', isConfirmed: true, isDenied: false });
    const no = read(
      'I: I am tired of the garden.',
      'N: So you want to sell the garden.',
      "I: No, it's not that.",
    );
    expect(no.exchanges[0]).toMatchObject({ isConfirmed: false, isDenied: true });
  });
});

it('finds whom a pronoun means, and says nothing where two could be meant', () => {
  const resolve = (...lines: string[]) => {
    const reading = read(...lines);
    const clause = reading.clauses.findLast(({ words }) => words.some(({ lower }) => lower === 'her'))!;
    return resolvePronoun(
      reading,
      clause,
      clause.words.find(({ lower }) => lower === 'her')!,
    );
  };
  expect(resolve('I: I spoke to Renee and she is fair.', "I: I'll call her tomorrow.")).toBe('Renee');
  expect(resolve('I: I work with Renee and with Claire, she is new.', "I: So I'll call her.")).toBeNull();
  const untilRenee = ['I: Renee asked who decides.', 'N: And Renee?', 'I: Me.', 'N: When?', 'I: Well.'];
  expect(
    resolve(...untilRenee, "I: I'd grab her at lunch. No, Claire has lunch with me. I'll tell her at four."),
  ).toBe('Renee');
});

const himOrHer = (...lines: string[]) => {
  const reading = read(...lines);
  const clause = reading.clauses.at(-1)!;
  return resolvePronoun(
    reading,
    clause,
    clause.words.find(({ lower }) => /^(?:him|her|she)$/.test(lower))!,
  );
};

it.each([
  // The nearest name was never "he".
  ['I: Denise is out, she said so. I saw Denise and she waved.', "I: I'll catch him at break."],
  ['I: I rang Denise and she will hold the phone. Denise, she is good.', "I: I'll tell him then."],
  // A woman without a name stands nearer.
  ['I: So Ileana called, she is the lawyer.', 'I: There is a woman at the bank.', "I: I'll ask her."],
  // What one goes to, and a place.
  ['I: We sit in the car after Mass and he is calm.', "I: I'll tell him then."],
  ['I: The member in Recife, she waited. She is in Recife still.', "I: I'll ring her."],
])('leaves open who is meant where it may be someone else: %s', (...lines) => {
  expect(himOrHer(...lines)).toBeNull();
});

it.each([
  [
    'N: So, Saturday in Merced with Marisol.',
    'I: I said to Marisol, she works.',
    "I: I'll text her.",
    'Marisol',
  ],
  ['I: Tomorrow with Mrs Petrie, and Mrs Petrie, she knows.', "I: I'll tell she.", 'Mrs Petrie'],
  ["I: I saw Tess, and Tess's fella. She said Tess is fine.", 'N: And Tess?', "I: I'll ask her.", 'Tess'],
])('names who was spoken of: %s', (...lines) => {
  expect(himOrHer(...lines.slice(0, -1))).toBe(lines.at(-1));
});

it('stops where the time is over, and says so', () => {
  let asked = 0;
  const reading = readConversation(talk('N: One.', 'I: Two.', 'N: Three.'), {
    isOver: () => (asked += 1) > 2,
  });
  expect(reading.isCut).toBe(true);
  expect(reading.utterances.map(({ from, to }) => to - from)).toEqual([1, 1, 0]);
});
