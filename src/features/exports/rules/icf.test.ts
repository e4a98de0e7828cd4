import { expect, test } from 'vitest';
import { icfChecklist, icfFileName, icfTurns, type IcfSource } from './icf.ts';

const session: IcfSource = {
  turns: [
    { speaker: 'S1', start: 0, text: 'How are you?' },
    { speaker: 'S1', start: 4, text: 'Take your time.' },
    { speaker: 'S2', start: 9, text: 'Um, tired.' },
  ],
  speakers: [
    { label: 'S1', role: 'coach' },
    { label: 'S2', role: 'client' },
  ],
  durationSeconds: 45 * 60,
  transcript: { isDraft: false, editedAt: null },
};
const states = (change: Partial<IcfSource>) =>
  icfChecklist({ ...session, ...change }).map(({ state }) => state);
const open = ['unknown', 'unknown', 'unknown', 'unknown'];

test('each change of speaker is one entry, with its time and no name', () => {
  expect(icfTurns(session)).toEqual([
    { speaker: 'Coach', start: 0, text: 'How are you? Take your time.' },
    { speaker: 'Client', start: 9, text: 'Um, tired.' },
  ]);
});

test.each<[string, Partial<IcfSource>, string[]]>([
  ['a usual session', {}, ['met', 'met', 'met', 'met', ...open]],
  [
    'without roles',
    { speakers: session.speakers.map(({ label }) => ({ label, role: 'other' })) },
    ['not_met', 'not_met', 'met', 'met', ...open],
  ],
  [
    'without times',
    { turns: [{ speaker: 'S1', start: null, text: 'Hi' }, session.turns[2]!] },
    ['met', 'met', 'not_met', 'met', ...open],
  ],
  ['of unknown length', { durationSeconds: null }, ['met', 'met', 'met', 'unknown', ...open]],
  ['too short', { durationSeconds: 19 * 60 }, ['met', 'met', 'met', 'not_met', ...open]],
  ['too long', { durationSeconds: 61 * 60 }, ['met', 'met', 'met', 'not_met', ...open]],
  [
    'a draft',
    { transcript: { isDraft: true, editedAt: null } },
    ['met', 'met', 'met', 'met', 'not_met', ...open.slice(1)],
  ],
])('the checklist of a session: %s', (_name, change, expected) => {
  expect(states(change)).toEqual(expected);
});

test('the file has the coach’s name in letters and digits', () => {
  expect(icfFileName('Ruth O’Neil-Smith', '2026-11-19')).toBe('Ruth ONeilSmith ICF transcript 20261119');
  expect(icfFileName('', '2026-11-19')).toBe('Coach ICF transcript 20261119');
});
