import { serveHeavyWork } from '#platform/heavy-work/serve-heavy-work.ts';
import type { Turn } from '#shared/transcript.ts';
import { describeSpeakers } from '../rules/speakers/describe-speakers.ts';

/** Entry point of the child process that guesses roles and names. */
serveHeavyWork((turns: Turn[]) => describeSpeakers(turns));
