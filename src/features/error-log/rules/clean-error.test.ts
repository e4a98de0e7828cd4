import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { cleanReported, cleanThrown, withheld } from './clean-error.ts';
import { framesOf } from './clean-frames.ts';

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  [
    new TypeError("Cannot read properties of undefined (reading 'canary')"),
    'A property of undefined or null was used.',
  ],
  [
    new SyntaxError('Unexpected token \'c\', "canary said"... is not valid JSON'),
    'A text was not valid JSON.',
  ],
  [new Error('canary said this'), withheld],
  [new RangeError('Invalid time value'), 'Invalid date.'],
  [new AppError('internal', { detail: 'canary' }), 'Something went wrong on the server.'],
  [
    coded('duplicate key (canary@example.com)', '23505'),
    'The database refused a statement (SQL state 23505).',
  ],
  [coded('no space left on /canary', 'ENOSPC'), 'The system answered ENOSPC.'],
  [
    new Error('canary', { cause: coded('canary', '40001') }),
    'The database refused a statement (SQL state 40001).',
  ],
])('of %s the message is %s', (error, message) => {
  const clean = cleanThrown(error);
  expect(clean.message).toBe(message);
  expect(JSON.stringify(clean)).not.toContain('canary');
  expect(clean.frames[0]).toMatch(/src\/features\/error-log\/rules\/clean-error\.test\.ts:\d+:\d+$/);
});

test('what is no error has no text either', () => {
  expect(cleanThrown('canary')).toEqual({
    errorType: 'Thrown value',
    message: 'Something that is no error was thrown.',
    frames: [],
  });
});

test.each([
  ['Uncaught TypeError: canary.map is not a function', 'Something that is no function was called.'],
  ['Minified React error #418; visit https://react.dev/errors/418?args[]=canary', 'React error 418.'],
  [
    'Failed to fetch dynamically imported module: https://x.example/assets/canary.js',
    'A part of the page could not be loaded.',
  ],
  ['canary', withheld],
  ['', withheld],
])('a browser that says %s', (message, kept) => {
  const clean = cleanReported({ name: 'canary said', message, stack: `Error: ${message}\n at canary said` });
  expect(clean).toEqual({ errorType: 'Error', message: kept, frames: [] });
});

test.each([
  ['    at open (file:///srv/app/src/app/main.ts:3:5)', 'open src/app/main.ts:3:5'],
  [
    '    at async Object.run [as go] (/srv/app/node_modules/pg/lib/x.js:3:5)',
    'Object.run node_modules/pg/lib/x.js:3:5',
  ],
  ['    at https://a.example/assets/app-B1.js?token=canary:1:99', 'assets/app-B1.js:1:99'],
  ['    at https://a.example/assets/app-B1.js:1:99', 'assets/app-B1.js:1:99'],
  ['render@https://a.example/assets/app-B1.js:1:99', 'render assets/app-B1.js:1:99'],
  ['    at node:internal/process/task_queues:105:5', 'node:internal/process/task_queues:105:5'],
  ['    at canary said (file:///srv/app/src/app/main.ts:3:5)', 'src/app/main.ts:3:5'],
  ['    at x (https://a.example/clients/canary:1:2)', null],
  ['canary', null],
])('the frame %s is kept as %s', (line, frame) => {
  expect(framesOf(`Error: x\n${line}`, 'x')).toEqual(frame === null ? [] : [frame]);
});

test('a message that looks like a frame is no frame', () => {
  const message = 'said\n    at canary (file:///srv/src/canary.ts:1:1)';
  expect(framesOf(`Error: ${message}\n    at real (file:///srv/src/a.ts:1:1)`, message)).toEqual([
    'real src/a.ts:1:1',
  ]);
});
