import type { AnalysisRequest } from '#shared/analysis.ts';
import { findTasks, type FoundTask } from './promises/tasks.ts';
import { readConversation } from './reading/read-conversation.ts';

export function analyseTasks({ transcript, sessionDate }: AnalysisRequest, isOver?: () => boolean): FoundTask[] {
  const reading = readConversation(transcript.turns, isOver ? { isOver } : {});
  return findTasks({ reading, sessionDate }, null);
}
