/** Text as Zoom, Teams, Otter, Fireflies and people write it. */
import { answer, ask, type Sample } from './sample.ts';

export const textSamples: Sample[] = [
  {
    name: 'captions Zoom saves: [Name] and the time of day, over midnight',
    format: 'zoom-text',
    text: '[Dana Reed] 23:59:50\nWhat would make it\na good week?\n\n[Maya Lind] 00:00:02\nHanding over the release.\n',
    turns: [
      ['Dana Reed', 0, 12, ask],
      ['Maya Lind', 12, null, answer],
    ],
  },
  {
    name: 'Zoom text in one line, time of day',
    format: 'zoom-text',
    text: '09:15:03 Dana Reed: What would make it a good week?\n09:15:09 Maya Lind: Handing over\n09:15:12 Maya Lind: the release.\n',
    turns: [
      ['Dana Reed', 0, 6, ask],
      ['Maya Lind', 6, 9, answer],
    ],
  },
  {
    name: 'Zoom text with tabs, times from the start',
    format: 'zoom-text',
    text: '00:00:03\tDana Reed:\tWhat would make it a good week?\n00:00:09\tMaya Lind:\tHanding over the release.\n',
    turns: [
      ['Dana Reed', 3, 9, ask],
      ['Maya Lind', 9, null, answer],
    ],
  },
  {
    name: 'Teams document pasted: head, three spaces, notes of the system',
    format: 'teams-text',
    text: 'Coaching with Maya-20250304_140012-Meeting Recording\nMarch 4, 2025, 2:00PM\n10m 5s\n\nDana Reed started transcription\n\nDana Reed   0:03\nWhat would make it a good week?\n\nMaya Lind   0:09\nHanding over\vthe release.\n\nDana Reed stopped transcription\n',
    turns: [
      ['Dana Reed', 3, 9, ask],
      ['Maya Lind', 9, null, answer],
    ],
  },
  {
    name: 'Otter: keywords before, footer behind, a sentence that ends with a time',
    format: 'otter-text',
    text: 'Coaching with Maya\nTue, Mar 04, 2025 2:00PM • 10:05\n\nSUMMARY KEYWORDS\nrelease, week\n\nSPEAKERS\nDana Reed, Speaker 2\n\nDana Reed  0:03\nWhat would make it a good week?\n\nSpeaker 2  1:00:09\nHanding over the release.\n\nBy Friday 10:30\n\nTranscribed by https://otter.ai\n',
    turns: [
      ['Dana Reed', 3, 3609, ask],
      ['Speaker 2', 3609, null, `${answer} By Friday 10:30`],
    ],
  },
  {
    name: 'Fireflies text: name and time on lines of their own',
    format: 'fireflies-text',
    text: 'Dana Reed\n00:03\nWhat would make it a good week?\n\nMaya Lind\n00:09\nHanding over the release.\n',
    turns: [
      ['Dana Reed', 3, 9, ask],
      ['Maya Lind', 9, null, answer],
    ],
  },
  {
    name: 'Fireflies text: one space before the time',
    format: 'fireflies-text',
    text: 'Dana Reed 00:03\nWhat would make it a good week?\nThen lunch at 12:30\n\nMaya Lind 00:09\nHanding over the release.\n',
    turns: [
      ['Dana Reed', 3, 9, `${ask} Then lunch at 12:30`],
      ['Maya Lind', 9, null, answer],
    ],
  },
  {
    name: 'the transcript window of Teams, copied: no blank lines, times in words too',
    format: 'fireflies-text',
    text: 'Dana Reed\n0 minutes 3 seconds0:03\nDana Reed 0 minutes 3 seconds\nWhat would make it a good week?\nMaya Lind\n0 minutes 9 seconds0:09\nMaya Lind 0 minutes 9 seconds\nHanding over the release.\n',
    turns: [
      ['Dana Reed', 3, 9, ask],
      ['Maya Lind', 9, null, answer],
    ],
  },
  {
    name: 'time above the name, time of day without seconds',
    format: 'fireflies-text',
    text: '10:02 AM\nDana Reed\nWhat would make it a good week?\n\n10:03 AM\nMaya Lind\nHanding over the release.\n',
    turns: [
      ['Dana Reed', 0, 60, ask],
      ['Maya Lind', 60, null, answer],
    ],
  },
  {
    name: 'plain text with the signs of captioners and bold names',
    format: 'plain-text',
    text: '>> DANA: What would make it a good week?\n- Maya: Handing over the release.\n**DANA** (0:12): Good.\n',
    turns: [
      ['DANA', null, null, ask],
      ['Maya', null, null, answer],
      ['DANA', 12, null, 'Good.'],
    ],
  },
  {
    name: 'plain text: a title, wrapped lines, a colon inside a sentence',
    format: 'plain-text',
    text: 'Session three\n\nDana: What would make\nit a good week?\n\nMaya: Handing over the release.\nMy rule is this: no hero work.\n\nDana: Good.\n',
    turns: [
      ['Dana', null, null, ask],
      ['Maya', null, null, `${answer} My rule is this: no hero work.`],
      ['Dana', null, null, 'Good.'],
    ],
  },
  {
    name: 'plain text with roles behind the names, full-width colons and uncased letters',
    format: 'plain-text',
    text: 'Dana (Coach): What would make it a good week?\n李雷 [client]：放手。\n',
    turns: [
      ['Dana', null, null, ask, 'coach'],
      ['李雷', null, null, '放手。', 'client'],
    ],
  },
  {
    name: 'plain text with times in brackets before or behind the name',
    format: 'plain-text',
    text: '[00:00:03] Dana: What would make it a good week?\nMaya (00:09):\nHanding over the release.\n',
    turns: [
      ['Dana', 3, 9, ask],
      ['Maya', 9, null, answer],
    ],
  },
  {
    name: 'lines as the Whisper command prints them',
    format: 'plain-text',
    text: '[00:00.000 --> 00:02.500]  What would make it\n[00:02.500 --> 00:04.000]  a good week?\n',
    turns: [['Speaker 1', 0, 4, ask]],
  },
];
