import { expect, test } from 'vitest';
import { blockedBy, consentState, type ConsentRecord, type ConsentState } from './consent-state.ts';
import { erasedWith, type ConsentScope } from './scopes.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const now = day(20);
const record = (change: Partial<ConsentRecord> = {}): ConsentRecord => ({
  scope: 'record',
  givenAt: day(1),
  expiresAt: null,
  withdrawnAt: null,
  ...change,
});

test.each<[ConsentState, ConsentRecord | undefined]>([
  ['not_asked', undefined],
  ['given', record()],
  ['given', record({ expiresAt: day(21) })],
  ['expired', record({ expiresAt: now })],
  ['withdrawn', record({ withdrawnAt: day(2) })],
  ['withdrawn', record({ withdrawnAt: day(2), expiresAt: day(3) })],
  ['refused', record({ withdrawnAt: day(1) })],
])('%s', (state, latest) => {
  expect(consentState(latest, now)).toBe(state);
});

const refused = (scope: ConsentScope) => record({ scope, withdrawnAt: day(1) });

test.each<[work: ConsentScope, records: ConsentRecord[], by: ConsentScope | null]>([
  ['record', [], null],
  ['record', [refused('record')], 'record'],
  ['record', [record(), refused('record')], null], // the latest counts
  ['record', [refused('record'), record()], 'record'],
  ['transcribe', [refused('record')], 'record'],
  ['transcribe', [refused('transcribe')], 'transcribe'],
  ['transcribe', [refused('ai_notes')], null],
  ['ai_notes', [refused('record'), refused('transcribe')], null], // of an imported transcript
  ['ai_notes', [refused('ai_notes')], 'ai_notes'],
  ['keep_audio', [refused('keep_audio')], 'keep_audio'],
  ['follow_ups', [refused('tracking')], null],
  ['tracking', [record({ scope: 'tracking', expiresAt: day(3) })], 'tracking'],
])('%s is blocked by the right agreement', (work, records, by) => {
  expect(blockedBy(work, records, now)).toBe(by);
});

test.each<[ConsentScope[], ConsentScope[]]>([
  [['record'], ['record', 'transcribe', 'ai_notes', 'keep_audio']],
  [['transcribe'], ['transcribe', 'ai_notes']],
  [['ai_notes'], ['ai_notes']],
  [
    ['tracking', 'keep_audio'],
    ['keep_audio', 'tracking'],
  ],
])('withdrawing %s erases %s', (withdrawn, erased) => {
  expect(erasedWith(withdrawn)).toEqual(erased);
});
