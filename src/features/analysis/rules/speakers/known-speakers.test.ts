import { describe, expect, test } from 'vitest';
import type { Role } from '#shared/transcript.ts';
import { clientNamed, voiceOfClient, withKnown } from './known-speakers.ts';

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
});

describe('two speakers without names', () => {
  const people = { coach: 'Ruth Okafor', client: 'Daniel Brandt' };
  const pair = (isClear: boolean, second = 'Speaker 2') => [
    { ...guess('Speaker 1', 'client'), isClear },
    { ...guess(second, 'coach'), isClear },
  ];
  const namesIn = (
    guesses: ReturnType<typeof pair>,
    known: { coach: string | null; client: string | null },
  ) => withKnown(guesses, known).map(({ name, role, isGuess }) => `${name}: ${role}${isGuess ? '?' : ''}`);

  test('are the coach and the chosen client where the roles are clear', () => {
    expect(namesIn(pair(true), people)).toEqual(['Daniel Brandt: client', 'Ruth Okafor: coach']);
    expect(namesIn(pair(true, 'Coach'), people)).toEqual(['Daniel Brandt: client', 'Ruth Okafor: coach']);
  });

  test('are proposed as them where the roles are only likely', () => {
    expect(namesIn(pair(false), people)).toEqual(['Daniel Brandt: client?', 'Ruth Okafor: coach?']);
  });

  test('stay nameless where there is no name for them', () => {
    expect(namesIn(pair(true), { coach: null, client: null })).toEqual([
      'Speaker 1: client?',
      'Speaker 2: coach?',
    ]);
    expect(namesIn(pair(true), { ...people, client: null })).toEqual([
      'Speaker 1: client?',
      'Ruth Okafor: coach',
    ]);
  });

  test('follow from each other where one has a name', () => {
    expect(namesIn(pair(false, 'Ruth Okafor'), people)).toEqual([
      'Daniel Brandt: client',
      'Ruth Okafor: coach',
    ]);
    const named = [guess('Speaker 1', 'other'), guess('Daniel Brandt', 'other')];
    expect(namesIn(named as ReturnType<typeof pair>, people)).toEqual([
      'Ruth Okafor: coach',
      'Daniel Brandt: client',
    ]);
  });

  test('keep a name heard in the talk that is not the known one', () => {
    const heard = [{ ...guess('Speaker 1', 'client'), name: 'Zoe', isClear: false }, ...pair(false).slice(1)];
    expect(namesIn(heard, people)).toEqual(['Zoe: client?', 'Ruth Okafor: coach?']);
    const first = [
      { ...guess('Speaker 1', 'client'), name: 'Daniel', isClear: true },
      ...pair(true).slice(1),
    ];
    expect(namesIn(first, people)).toEqual(['Daniel Brandt: client', 'Ruth Okafor: coach']);
  });

  test('with names of their own need no question where the roles are clear', () => {
    const sample = [
      { ...guess('Dana', 'coach'), isClear: true },
      { ...guess('Maya', 'client'), isClear: true },
    ];
    expect(namesIn(sample, { coach: 'Ruth Okafor', client: null })).toEqual(['Dana: coach', 'Maya: client']);
  });

  test('stay unnamed where the talk shows no roles', () => {
    const equals = [guess('Speaker 1', 'other'), guess('Speaker 2', 'other')].map((one) => ({
      ...one,
      isClear: false,
    }));
    expect(namesIn(equals, people)).toEqual(['Speaker 1: other?', 'Speaker 2: other?']);
  });
});

test.each([
  [['Ruth Okafor', 'Daniel Brandt'], 'Daniel Brandt'],
  [['Ruth Okafor', 'brandt, daniel'], null],
  [['Ruth Okafor', 'Daniel'], null], // a first name alone
  [['Cher'], null],
  [['Daniel Brandt', 'Ana Ruiz'], null], // two clients
  [['Speaker 1'], null],
])('the client named by %j is %s', (labels, name) => {
  const clients = ['Daniel Brandt', 'Ana Ruiz', 'Cher'].map((one) => ({ name: one }));
  expect(clientNamed(labels, clients)?.name ?? null).toBe(name);
});

describe('the voice of a client who is chosen later', () => {
  const voice = (name: string, role: Role, isGuess = true) => ({ label: name, name, role, isGuess });
  const coach = voice('Speaker 1', 'coach');
  const found = (voices: ReturnType<typeof voice>[], before: string | null = null) =>
    voiceOfClient([coach, ...voices], { name: 'Bev Moss', before })?.label ?? null;

  test.each([
    ['has no name', [voice('Speaker 2', 'client')], null, 'Speaker 2'],
    ['is called by the role', [voice('Client', 'client')], null, 'Client'],
    ['has the first name', [voice('Bev', 'client')], null, 'Bev'],
    ['has the name of the client before', [voice('Ana Ruiz', 'client')], 'Ana Ruiz', 'Ana Ruiz'],
  ])('%s', (_, voices, before, label) => {
    expect(found(voices, before)).toBe(label);
  });

  test.each([
    ['was named by a person', [voice('Speaker 2', 'client', false)]],
    ['is one of two clients', [voice('Speaker 2', 'client'), voice('Speaker 3', 'client')]],
    ['has another name', [voice('Tom', 'client')]],
    ['has another role', [voice('Speaker 2', 'other')]],
    ['has the name already', [voice('Bev Moss', 'client')]],
  ])('is not known where it %s', (_, voices) => {
    expect(found(voices)).toBeNull();
  });
});
