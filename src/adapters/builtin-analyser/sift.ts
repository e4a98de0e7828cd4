import type { Analysis, AnalysisRequest, ProposedTask } from '#shared/analysis.ts';
import { onlyEnglish } from './languages.ts';
import { dueAt, statusAt } from './promises/at-quote.ts';
import { agreedMeeting, findNextMeeting } from './promises/next-meeting.ts';
import type { Reading, Status } from './reading/reading.ts';
import { readConversation } from './reading/read-conversation.ts';

/** A model's item goes where the built-in reading is sure that its words were not meant: it errs here least. */
const notMeant: ReadonlySet<Status> = new Set<Status>(['rehearsed', 'joking', 'declined', 'withdrawn']);

/**
 * What another analyser found, by the statuses of the built-in reading: tasks, next steps and goals whose words were
 * rehearsed, joked, declined or withdrawn are left out, and a task without a day gets the one its words name.
 */
export function sift(found: Analysis, request: AnalysisRequest): Analysis {
  const { sessionDate } = request;
  const reading = readConversation(onlyEnglish(request.transcript.turns).turns, { isOver: () => false });
  const talk = findNextMeeting(reading, sessionDate);
  const meeting = agreedMeeting(talk);
  const dated = (task: ProposedTask): ProposedTask => ({
    ...task,
    due: task.due ?? dueAt({ reading, sessionDate, meeting }, task.turn, task.quote),
  });
  const { tasks, nextSteps, goals } = found;
  return {
    ...found,
    tasks: tasks.filter(isMeant(reading)).map(dated),
    nextSteps: nextSteps.filter(isMeant(reading)),
    goals: goals.filter(isMeant(reading)),
  };
}

const isMeant =
  (reading: Reading) =>
  ({ turn, quote }: { turn: number; quote: string }): boolean => {
    const status = statusAt(reading, turn, quote);
    return status === null || !notMeant.has(status);
  };
