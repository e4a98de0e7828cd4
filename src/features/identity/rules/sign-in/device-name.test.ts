import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.1 Safari/605.1.15`,
    'Safari on a Mac',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} CriOS/142.0 Mobile Safari/604.1`,
    'Chrome on an iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    'Chrome on an Android device',
  ],
  ['curl/8.0', 'A program or an unknown browser'],
  ['', 'A program or an unknown browser'],
])('%s is %s', (userAgent, words) => {
  expect(deviceName(userAgent)).toBe(words);
});
