import { describe, expect, it } from 'vitest';
import { readSentences } from '#features/analysis/rules/read-sentences.ts';
import type { ProposedTask } from '#shared/analysis.ts';
import { analyse } from '../../analyse.ts';
import { writeMentorNotes } from '../mentor-notes.ts';
import { writeOverview } from './overview.ts';
import { writeSuggestions } from '../suggestions.ts';
import { readTalk, turnsOf } from '../talk.ts';
import { writeTitle } from '../title.ts';
import { findTopics } from '../topics.ts';

const lines = [
  'C: Good morning, Ben. What brings you here today?',
  'K: The workshop is a problem. Since Rosa left I do the accounts at night and I make mistakes.',
  'C: What do you want from this hour?',
  'K: I want to know what I tell Rosa before she signs with the others.',
  'C: What have you tried?',
  'K: I wrote Rosa a card and put it in the drawer. The accounts lie beside it.',
  'C: What do you notice?',
  "K: It's not the accounts that keep me up, it's that I never asked Rosa to stay.",
  'C: You never asked her to stay.',
  "K: No. I'm ashamed of it.",
  'C: How sure are you, from one to ten, that you will ask her?',
  'K: Seven, if I do it early.',
  'C: What will you do about the accounts and Rosa?',
  "K: I'll ring Rosa on Friday. The workshop opens at eight.",
  'C: What are you taking with you?',
  'K: That silence was my answer for two years.',
];
const reading = readTalk(...lines);
const sentences = reading.turns.map(({ text }) => readSentences(text));
const topics = findTopics(reading, sentences);
const task = (title: string, owner: string, turn: number): ProposedTask => ({
  title,
  owner,
  due: '2026-05-15',
  confidence: 0.9,
  quote: reading.turns[turn]!.text,
  turn,
  start: turn * 10,
});
const tasks = [task('Ring Rosa', 'Ben Reyes', 13), task('Send Ben the list', 'Ada Holm', 12)];
const nextMeeting = {
  date: '2026-05-29',
  text: 'Next session on Friday, 29 May',
  quote: 'Seven',
  turn: 11,
  start: 110,
};
const found = { tasks, nextMeeting, topics, style: 'supportive' as const, sessionDate: '2026-05-13' };

describe('overview', () => {
  it('tells in fixed joints what they came with, want, saw, agreed, and when they meet', () => {
    const text = writeOverview(reading, found)
      .map((line) => line.text)
      .join(' ');
    expect(text).toContain('What Ben brought: “');
    expect(text).toContain('What Ben wants: “to know what I tell Rosa before she signs with the others”.');
    expect(text).toContain('Much of the talk was about ');
    expect(text).toContain('Feelings named: ashamed (“I’m ashamed of it”).');
    expect(text).toContain(
      'What shifted: “It’s not the accounts that keep me up, it’s that I never asked Rosa to stay”.',
    );
    expect(text).toContain('How sure: “Seven, if I do it early”.');
    expect(text).toContain('Agreed: Ring Rosa (Friday).');
    expect(text).toContain('Ada promised: Send Ben the list (Friday).');
    expect(text).toMatch(/Next session on Friday, 29 May\.$/);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(160);
  });

  it('quotes letter for letter', () => {
    for (const { quote, turn } of writeOverview(reading, found))
      expect(reading.turns[turn]!.text).toContain(quote);
  });

  it('leaves a joint without a sure filler out', () => {
    const bare = readTalk('C: Hello.', 'K: Hello.', 'C: Bye.', 'K: Bye.');
    expect(
      writeOverview(bare, {
        ...found,
        tasks: [],
        nextMeeting: null,
        topics: [],
        style: 'direct',
      }),
    ).toEqual([]);
  });

  it('of a meeting without a client is none', () => {
    const meeting = readTalk('O: The budget first.', 'O: Then the roof.');
    expect(
      writeOverview(meeting, {
        ...found,
        tasks: [],
        nextMeeting: null,
        topics: [],
        style: 'direct',
      }),
    ).toEqual([]);
  });

  it('tells nothing that was said before the coach asked what the talk is to be about', () => {
    const small = [
      'C: How was the drive?',
      'K: There is a fellow with a dog waving at me across the yard.',
      'C: Ha.',
      'K: Orville the neighbour, he feeds the dog and the yard cats.',
    ];
    const text = writeOverview(readTalk(...small, ...lines), found)
      .map((line) => line.text)
      .join(' ');
    expect(text).not.toMatch(/Orville|fellow/);
  });

  it('takes no greeting and no question for what they came with', () => {
    const hello = 'K: Good evening, it is the workshop and not me, the problem with the light is back.';
    const asks =
      'K: And the workshop and the accounts and Rosa, how many nights a week are you there yourself.';
    const [first = ''] = writeOverview(readTalk(lines[0]!, hello, asks, ...lines.slice(1)), found).map(
      ({ text }) => text,
    );
    expect(first).toContain('Since Rosa left');
  });

  it('takes no sentence begun again for what they came with', () => {
    const again =
      'K: Rosa and the workshop, I rang the. I rang the bank and the workshop and Rosa about the accounts.';
    const text = writeOverview(readTalk(lines[0]!, again, ...lines.slice(1)), found)
      .map((line) => line.text)
      .join(' ');
    expect(text).not.toContain('rang the.');
  });

  it('names beside the main subjects none that another line names', () => {
    const subject = (label: string) => ({ label, phrase: label, turns: [1, 3, 5], isName: true });
    const named = ['Workshop', 'Accounts', 'Rosa', 'Drawer'].map(subject);
    const text = writeOverview(reading, { ...found, topics: named })
      .map((line) => line.text)
      .join(' ');
    expect(text).toContain('Much of the talk was about Workshop, Accounts and Drawer.');
  });

  it('takes nothing of the first moments for what they came with', () => {
    const call = [
      'C: Ben, hello. Is that the workshop or the kitchen?',
      'K: It is the kitchen. The workshop has Rosa and a man about the boiler in it.',
    ];
    const pause = Array.from({ length: 20 }, () => ['C: Go on.', 'K: Mm.']).flat();
    const told = writeOverview(readTalk(...call, ...pause, ...lines.slice(4)), {
      ...found,
      tasks: [],
      nextMeeting: null,
    });
    expect(told.map(({ text }) => text).join(' ')).not.toContain('boiler');
  });

  it('names the subjects however much was agreed, and marks where a long quote is cut', () => {
    const long = '“I will tell Rosa how we go on without the first of the accounts and who then signs”';
    const many = Array.from({ length: 9 }, (_, i) => task(long.replace('first', `${i}th`), 'Ben Reyes', 13));
    const text = writeOverview(reading, { ...found, tasks: many })
      .map((line) => line.text)
      .join(' ');
    expect(text).toContain('Much of the talk was about Rosa');
    expect(text).toContain('how we go on without the 0th of…”');
  });

  it('ends a long title with no small word', () => {
    const long = task('Write to Tom tonight and ask him to lead the review on Thursday', 'Ben Reyes', 13);
    const text = writeOverview(reading, { ...found, tasks: [long] })
      .map((line) => line.text)
      .join(' ');
    expect(text).toContain('Agreed: Write to Tom tonight and ask him to lead the review.');
  });

  it('keeps a wish whole where only a fragment would be left of it', () => {
    const wish = "I'd like if I stopped going over and back about Rosa and the accounts.";
    const text = writeOverview(readTalk(...lines.with(3, `K: ${wish}`)), found)
      .map((line) => line.text)
      .join(' ');
    expect(text).not.toContain('“if I stopped');
  });

  it('puts what was agreed behind the aim where the style wants results first', () => {
    const texts = writeOverview(reading, { ...found, style: 'direct' }).map(({ text }) => text);
    const at = (start: string) => texts.findIndex((text) => text.startsWith(start));
    expect(at('Agreed: ')).toBeGreaterThan(at('Ben wants: '));
    expect(at('Agreed: ')).toBeLessThan(at('New: '));
  });
});

describe('a talk of two without a coach', () => {
  it('tells what both want', () => {
    const turns = turnsOf([
      'K: I want to be home by six on the days I cook.',
      'L: And I want to know on Sunday which days those are.',
    ]).map((turn) => ({ ...turn, role: 'other' as const }));
    const { goals } = analyse({
      transcript: { turns, language: 'en', durationSeconds: null },
      sessionDate: '2026-05-12',
      timeZone: 'UTC',
      style: 'supportive',
      customFields: [],
      isDraft: false,
    });
    expect(goals.map(({ text }) => text)).toEqual([
      'Ben: “I want to be home by six on the days I cook”',
      'Lea: “I want to know on Sunday which days those are”',
    ]);
  });
});

describe('title and topics', () => {
  it('name what came back', () => {
    expect(topics.map(({ label }) => label)).toEqual(expect.arrayContaining(['Rosa', 'Accounts']));
    expect(writeTitle(topics, [])).toMatch(/Rosa and accounts|accounts and Rosa/i);
  });

  it('are no word that only answers', () => {
    const said = readTalk(...lines.flatMap((line) => [line, 'C: And the naw?', 'K: Naw. The naw of it.']));
    const found = findTopics(
      said,
      said.turns.map(({ text }) => readSentences(text)),
    );
    expect(found.map(({ label }) => label)).not.toContain('Naw');
  });

  it('are plain where nothing came back', () => {
    const short = readTalk('C: Hello.', 'K: Hello.');
    const said = [readSentences('Hello.'), readSentences('Hello.')];
    expect(writeTitle(findTopics(short, said), [])).toBe('Conversation');
  });
});

describe('suggestions', () => {
  it('start from promises, the scale and what was taken away', () => {
    expect(writeSuggestions(reading, tasks, { style: 'supportive' }).map(({ text }) => text)).toEqual([
      'Start with the plan. How did this go: Ring Rosa.',
      'Keep your own promise: Send Ben the list.',
      'Ask for the number again: Ben said seven when asked how sure.',
      expect.stringMatching(/^Ask where this has shown since: “/),
    ]);
  });

  it('sound as the coach prefers', () => {
    expect(writeSuggestions(reading, tasks, { style: 'supportive', tone: 'direct' })[0]?.text).toBe(
      'Ask first: Ring Rosa.',
    );
  });

  it('leave days out that will have passed', () => {
    const [line] = writeSuggestions(reading, [task('Ring Rosa tomorrow morning', 'Ben Reyes', 13)], {
      style: 'direct',
    });
    expect(line?.text).toBe('First, done or not: Ring Rosa.');
  });
});

describe('mentor notes', () => {
  const notes = (...talk: string[]) =>
    writeMentorNotes(readTalk(...talk), [], { style: 'direct', fullness: 'usual' }).map(({ text }) => text);

  it('count the words of both', () => {
    expect(notes(...lines)[0]).toMatch(/^Words: Ada \d+%, Ben \d+%\.$/);
  });

  it('point at questions asked in one breath', () => {
    const asked =
      'C: What did you say to her? How did she take it then? And what will you do with the drawer now?';
    expect(notes('K: I told her about the drawer.', asked, 'K: I will empty it.')).toContain(
      'Stacked questions in 1 turn: “What did you say to her?”',
    );
  });

  it('say whether a feeling was taken up', () => {
    const said = 'K: I am scared of the Monday call.';
    expect(
      notes('C: How is the new team?', said, 'C: Scared of the call. Say more.', 'K: It is him.'),
    ).toContain('Feeling, taken up: “I am scared of the Monday call”');
    expect(notes('C: How is the new team?', said, 'C: Which day is your review?', 'K: Friday.')).toContain(
      'Feeling, not taken up: “I am scared of the Monday call”',
    );
  });

  it('do not take the fear of a fall for the wish to do harm', () => {
    const fear = 'K: I go down the cellar stairs and think I could slip and hurt myself down there.';
    expect(notes('C: What worries you?', fear).join(' ')).not.toContain('cellar');
    const wish = 'K: Some nights I thought about hurting myself in that cellar.';
    expect(notes('C: What worries you?', wish).join(' ')).toContain('cellar');
  });

  it('point at what concerns health', () => {
    expect(notes('C: How are the nights?', 'K: My heart jumps in the night, it is nothing.')).toContain(
      'Ask about this: “My heart jumps in the night, it is nothing”',
    );
  });

  it('are none without a coach', () => {
    expect(notes('K: I am alone here.', 'K: Still.')).toEqual([]);
  });
});
