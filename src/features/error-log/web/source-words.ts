import type { ErrorSource } from '../contract.ts';

export const sourceWords: Record<ErrorSource, string> = {
  server: 'Server',
  job: 'Job',
  browser: 'Browser',
};
