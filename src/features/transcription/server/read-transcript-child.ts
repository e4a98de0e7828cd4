import { serveHeavyWork } from '#platform/heavy-work/serve-heavy-work.ts';
import { readTranscript } from '../rules/import/read-transcript.ts';

/** The process that reads an imported text. */
serveHeavyWork((text: string) => readTranscript(text));
