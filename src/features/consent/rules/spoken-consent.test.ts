import { expect, test } from 'vitest';
import { findSpokenConsent, type SpokenTurn } from './spoken-consent.ts';

/** Turns alternate, the coach first; “C: ” and “M: ” say who it is where they do not. */
const talkOf = (...lines: string[]): SpokenTurn[] =>
  lines.map((line, at) => {
    const [, who, text] = /^(?:([CM]): )?(.*)$/s.exec(line)!;
    const isCoach = who ? who === 'C' : at % 2 === 0;
    return {
      speaker: isCoach ? 'Dana' : 'Maya',
      role: isCoach ? 'coach' : 'client',
      start: at * 6,
      text: text!,
    };
  });

const ask = 'Is it okay if I record this?';

test.each([
  [[ask, 'Yes, sure, go ahead.']],
  [['Before we start, are you okay with me recording this session for my notes?', 'Yeah, that’s fine.']],
  [['Do you mind if I record?', 'No, not at all.']],
  [['Do you mind if I record?', 'No.']],
  [['would you mind if we recorded this um just for me', 'nah go for it']],
  [['can i record this', 'yeah']],
  [
    [
      'so um is it is it all right with you if i if i record us today',
      'yeah yeah sure so i had this week where i would rather not have got up',
    ],
  ],
  [['Um so I usually record, is that okay with you?', 'Uh, yeah. I mean sure.']],
  [['I’d like to record our call. Is that okay?', 'No problem.']],
  [['I’m going to record this, okay?', 'Okay, sounds good.']],
  [['Any objections to recording?', 'None... no, no objections.']],
  [['Do I have your permission to record this conversation?', 'You do. Yes.']],
  [['Could I record this?', 'Who listens to it?', 'Only me. Is that okay?', 'Yeah, that’s okay then.']],
  [['Could I record this?', 'Mm.', 'It’s only for me.', 'Sure, why not.']],
  [['Happy for me to record?', 'No, yeah, that’s fine.']],
  [['Happy for me to record?', 'No, go ahead.']],
])('agreed: %j', (lines) => {
  expect(findSpokenConsent(talkOf(...lines))).toMatchObject({ kind: 'agreed', scopes: ['record'] });
});

test.each([
  [[ask, 'I’d rather not.']],
  [[ask, 'Um, no. Sorry.']],
  [[ask, 'No, thank you.']],
  [[ask, 'Yeah, I’d prefer if you didn’t.']],
  [[ask, 'Oh. Honestly, I’m not comfortable with that.']],
  [[ask, 'Can we not today?']],
  [['Do you mind if I record?', 'I do mind, actually.']],
  [['Do you mind if I record?', 'I’d rather you didn’t.']],
  [['Are you okay with me recording?', 'Please don’t.']],
  [['may i record this', 'not really no']],
  [
    [
      ask,
      'Yes, sure.',
      'Shall we begin? Wait, is it still okay that I record?',
      'Actually, no, please turn it off.',
    ],
  ],
])('refused: %j', (lines) => {
  expect(findSpokenConsent(talkOf(...lines))).toMatchObject({ kind: 'refused' });
});

test.each([
  [['How was your week?', 'Yes, sure, go ahead.']],
  [[ask, 'Mm-hmm.']],
  [[ask, 'I don’t know. Maybe.']],
  [[ask, 'Yes, but not the part about my husband.']],
  [[ask, 'Yes. But not the part about my husband.']],
  [[ask, 'As long as nobody else hears it.']],
  [['Do you mind if I record?', 'Yes.']], // either
  [[ask, 'Yeah, no.']],
  [[`${ask} Great. So how are you?`, 'Good, yeah.']],
  [[ask, 'Hm.', 'And how was the week?', 'Good, yes.']],
  [['C: Is it okay if I record this?', 'C: Thanks. How are you?', 'M: I’m good.']],
  [['Can you record yourself this week?', 'Sure.']],
  [['For the record, is that okay?', 'Sure.']],
  [['Is it okay if I stop recording here?', 'Sure.']],
  [['Is that a record high for you, is it okay?', 'Yes.']],
  [['Is it okay if I take notes?', 'Sure.']], // by hand
  [['M: Is it okay if I record this?', 'C: Yes, sure.']], // the client asks
  [['I am recording this.', 'Okay.']], // not asked
  [[]],
])('neither: %j', (lines) => {
  expect(findSpokenConsent(talkOf(...lines))).toBeNull();
});

test('the question is pinned to its second, word for word, with what it asks for', () => {
  const talk = talkOf(
    'Hi Maya.',
    'Hi.',
    'Is it okay if I record this and have AI take notes?',
    'Yes, sure, go ahead.',
    'Lovely. What would you like to work on?',
    'My release.',
  );
  expect(findSpokenConsent(talk)).toEqual({
    kind: 'agreed',
    scopes: ['record', 'ai_notes'],
    turn: 2,
    start: 12,
    speaker: 'Maya',
    question: 'Is it okay if I record this and have AI take notes?',
    answer: 'Yes, sure, go ahead.',
  });
});

test('speakers without roles are told apart by their labels, and times may be missing', () => {
  const talk: SpokenTurn[] = [
    { speaker: 'Speaker 1', role: 'other', start: null, text: ask },
    { speaker: 'Speaker 2', role: 'other', start: null, text: 'Yes.' },
  ];
  expect(findSpokenConsent(talk)).toMatchObject({ kind: 'agreed', start: null, speaker: 'Speaker 2' });
});

test('a talk without end and without full stops is read', () => {
  const long = 'is it okay if i record is it is it do you mind no not at all '.repeat(20_000);
  const talk = talkOf(long, long, ask, 'Sure.');
  expect(findSpokenConsent(talk)).toMatchObject({ kind: 'agreed', start: 12 });
  expect(findSpokenConsent(talkOf(...Array.from({ length: 20_000 }, () => ask)))).toBeNull();
});
