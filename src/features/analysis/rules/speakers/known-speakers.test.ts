import { describe, expect, test } from 'vitest';
import type { Role } from '#shared/transcript.ts';
import { isSameName, withKnown } from './known-speakers.ts';

const guess = (label: string, role: Role) => ({ label, name: label, role });
const rolesOf = (guesses: ReturnType<typeof guess>[], coach: string | null, client: string | null = null) =>
  withKnown(guesses, { coach, client }).map(
    ({ label, role, isGuess }) => `${label}: ${role}${isGuess ? '?' : ''}`,
  );

describe('speakers whose names the account knows', () => {
  test('the account holder is the coach without a question, whatever the words made of them', () => {
    expect(rolesOf([guess('Ruth Okafor', 'client'), guess('Daniel', 'coach')], 'Ruth Okafor')).toEqual([
      'Ruth Okafor: coach',
      'Daniel: client?',
    ]);
  });

  test('the chosen client is the client without a question', () => {
    const guesses = [
      guess('Ruth Okafor (she/her)', 'coach'),
      guess('Brandt, Daniel', 'other'),
      guess('Zoe', 'client'),
    ];
    expect(rolesOf(guesses, 'Ruth Okafor', 'Brandt Daniel')).toEqual([
      'Ruth Okafor (she/her): coach',
      'Brandt, Daniel: client',
      'Zoe: client?',
    ]);
  });

  test('a first name is enough where only one speaker has it', () => {
    expect(
      rolesOf([guess('ruth', 'other'), guess('Daniel', 'other')], 'Ruth Okafor', 'Daniel Brandt'),
    ).toEqual(['ruth: coach', 'Daniel: client']);
    expect(rolesOf([guess('Sam', 'coach'), guess('Sam ', 'client')], 'Sam Lee')).toEqual(
      ['Sam : client?', 'Sam: coach?'].toReversed(),
    );
  });

  test('labels that are nobody’s name stay guesses', () => {
    expect(
      rolesOf([guess('Speaker 1', 'coach'), guess('Speaker 2', 'client')], 'Ruth Okafor', 'Daniel'),
    ).toEqual(['Speaker 1: coach?', 'Speaker 2: client?']);
    expect(rolesOf([guess('Speaker 1', 'coach')], null)).toEqual(['Speaker 1: coach?']);
  });

  test.each([
    ['Sinéad Mulhern', 'sinead mulhern', true],
    ['李 明', '李明', false],
    ['', '', false],
    ['Ana', 'Ana Ruiz', false],
  ])('%s and %s', (one, other, isSame) => expect(isSameName(one, other)).toBe(isSame));
});
