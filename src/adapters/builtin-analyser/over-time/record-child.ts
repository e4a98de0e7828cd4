import { serveHeavyWork } from '#platform/heavy-work/serve-heavy-work.ts';
import { readConversation } from '../reading/read-conversation.ts';
import { findAnswers } from './find-answers.ts';
import { findThemes } from './find-themes.ts';
import { followPromises } from './follow-promises.ts';
import type { RecordOrder, RecordResult } from './record-reader.ts';

/** The process that reads several sessions. What one session has no time for is not looked at. */
const readingSeconds = 60;

serveHeavyWork<RecordOrder, RecordResult>(async (order) => {
  const end = performance.now() + readingSeconds * 1000;
  switch (order.kind) {
    case 'promises': {
      const reading = readConversation(order.turns, { isOver: () => performance.now() > end });
      return followPromises(order.promises, reading, order.tasks);
    }
    case 'themes':
      return findThemes(order.sessions);
    case 'answers':
      return findAnswers(order.question, order.sessions);
  }
});
