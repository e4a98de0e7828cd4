import { expect, test } from 'vitest';
import type { EmailRequest, Fact } from '#shared/follow-up.ts';
import { taskClause } from './task-clause.ts';

const today = '2026-05-05'; // a Tuesday

function clauseOf(text: string, more: Partial<Fact> = {}, others: string[] = []): string | null {
  const fact = (title: string, id: string): Fact => ({
    id,
    kind: 'task',
    text: title,
    owner: 'client',
    due: null,
    isDone: false,
    source: { conversationId: 'c', quote: null, start: 0 },
  });
  const own = { ...fact(text, 'f'), ...more };
  const request: EmailRequest = {
    kind: 'session_follow_up',
    coach: { firstName: 'Ruth', signature: '' },
    client: { firstName: 'Anna', tone: 'warm', noteStyle: 'paragraphs', language: 'en' },
    session: { title: '', date: today },
    facts: [own, ...others.map((title, index) => fact(title, `o${index}`))],
    voice: null,
    today,
    instruction: null,
    seed: '',
  };
  const clause = taskClause(own, request);
  return clause === null ? null : `${clause.clause ?? clause.label}${clause.by}`;
}

const hers = ['Take off her coat'];

test.each([
  // Who is meant.
  ['Take off my coat', 'take off your coat'],
  ['Take off her coat', 'take off your coat'],
  ['Send the mentor the page', 'send me the page'],
  ['Ask Denise to have breakfast with her', 'ask Denise to have breakfast with you'],
  ['Stand up herself and say that it was her call', 'stand up yourself and say that it was your call'],
  ['Ring Hugh and tell him that she released it', 'ring Hugh and tell him that you released it'],
  ['See Uncle Boniface, on her feet', 'see Uncle Boniface, on your feet'],
  ['Tell her dad that she is not going back', 'tell your dad that you are not going back'],
  ['Run the Leeds team on her own', 'run the Leeds team on your own'],
  [
    'Jot down three moments in which she forgets the clock',
    'jot down three moments in which you forget the clock',
  ],
  // Who could be meant is not guessed.
  ['Tell Noor that she gets the last round', null],
  ['Ask the head of department what she expects', null],
  // What is no sentence.
  ['We meet in, two weeks', null],
  ['Budget draft, second half', 'Budget draft, second half'],
  ['“I could put it by the toothbrush or something”', null],
  ['“I’ll put one in the drawer”', '“I’ll put one in the drawer”'],
  ['“Monday. I’ll ring Maria about the lease”', 'ring Maria about the lease'],
])('%s', (text, expected) => expect(clauseOf(text, {}, hers)).toBe(expected));

test.each([
  ['Send the budget to Maria', '2026-05-08', 'send the budget to Maria by Friday'],
  ['Send the budget to Maria', '2026-05-20', 'send the budget to Maria by Wednesday, 20 May'],
  ['Send the budget on Friday', '2026-05-08', 'send the budget on Friday'],
  ['Send the budget on Friday and rest', '2026-05-15', 'send the budget on Friday, 15 May, and rest'],
  [
    'Meet Warren tomorrow at seven and tell him',
    '2026-05-06',
    'meet Warren on Wednesday at seven and tell him',
  ],
  ['Put the phone away at ten from tonight', '2026-05-07', 'put the phone away at ten from Thursday evening'],
  ['Ring Hugh at half past seven', '2026-05-07', 'ring Hugh on Thursday at half past seven'],
  ['Finish the lamp before half-term', '2026-05-22', 'finish the lamp before half-term'],
  ['Bring the June rota to the next session', '2026-06-04', 'bring the June rota to the next session'],
  ['Not look at tomorrow’s pack', '2026-05-06', 'not look at Wednesday’s pack'],
  ['Ring Hugh tonight', '2026-05-05', 'ring Hugh'],
  ['Ring Hugh tonight', null, null],
])('%s, due %s', (text, due, expected) => expect(clauseOf(text, { due })).toBe(expected));

test('the coach’s own part', () => {
  expect(clauseOf('Sign his sheet for the first talk', { owner: 'coach' })).toBe(
    'sign your sheet for the first talk',
  );
  expect(clauseOf('Give the patient a call', { owner: 'coach' })).toBe('give you a call');
  expect(clauseOf('“I’ll shoot her an email this afternoon”', { owner: 'coach' })).toBeNull();
});
