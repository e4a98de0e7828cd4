import { pino, type Logger } from 'pino';

export type Log = Logger;

/**
 * The one logger. It writes codes, ids and durations; never what was said, typed or sent, nor secrets: the redaction
 * below is the second line of defence, not the first.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        'res.headers["set-auth-token"]',
        '*.password',
        '*.token',
        '*.text',
        '*.transcript',
      ],
      censor: '[hidden]',
    },
  });
}
