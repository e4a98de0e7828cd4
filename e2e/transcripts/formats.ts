/** One short conversation, written the way each product we understand writes it. Made up by us. */
export const asking = { name: 'Nora Reed', text: 'What is the first thing you will do?' };
export const answering = { name: 'Sam Ortega', text: 'I will send Petra the agenda by Friday.' };

type Format = {
  name: string;
  file: string;
  text: string;
  /** Without times there is nothing to jump to. */
  isTimed: boolean;
};

const turns = [
  { speaker: asking.name, role: 'coach', start: 3, end: 8, text: asking.text },
  { speaker: answering.name, role: 'client', start: 9, end: 14, text: answering.text },
];

export const formats: Format[] = [
  {
    name: 'WebVTT',
    file: 'meeting.vtt',
    isTimed: true,
    text: `WEBVTT\n\n00:00:03.000 --> 00:00:08.000\n<v ${asking.name}>${asking.text}</v>\n\n00:00:09.000 --> 00:00:14.000\n<v ${answering.name}>${answering.text}</v>\n`,
  },
  {
    name: 'SRT',
    file: 'meeting.srt',
    isTimed: true,
    text: `1\n00:00:03,000 --> 00:00:08,000\n${asking.name}: ${asking.text}\n\n2\n00:00:09,000 --> 00:00:14,000\n${answering.name}: ${answering.text}\n`,
  },
  {
    name: 'plain text',
    file: 'notes.txt',
    isTimed: false,
    text: `${asking.name}: ${asking.text}\n\n${answering.name}: ${answering.text}\n`,
  },
  {
    name: 'Zoom text',
    file: 'meeting_saved_closed_caption.txt',
    isTimed: true,
    text: `[${asking.name}] 09:15:03\n${asking.text}\n\n[${answering.name}] 09:15:12\n${answering.text}\n`,
  },
  {
    name: 'Teams text',
    file: 'Coaching.txt',
    isTimed: true,
    text: `Coaching-20260304_140012-Meeting Recording\nMarch 4, 2026, 2:00PM\n5s\n\n${asking.name} started transcription\n\n${asking.name}   0:03\n${asking.text}\n\n${answering.name}   0:09\n${answering.text}\n\n${asking.name} stopped transcription\n`,
  },
  {
    name: 'Otter text',
    file: 'otter.txt',
    isTimed: true,
    text: `Coaching\nWed, Mar 04, 2026 2:00PM • 0:14\n\nSUMMARY KEYWORDS\nagenda\n\nSPEAKERS\n${asking.name}, ${answering.name}\n\n${asking.name}  0:03\n${asking.text}\n\n${answering.name}  0:09\n${answering.text}\n\nTranscribed by https://otter.ai\n`,
  },
  {
    name: 'Fireflies text',
    file: 'fireflies.txt',
    isTimed: true,
    text: `${asking.name}\n00:03\n${asking.text}\n\n${answering.name}\n00:09\n${answering.text}\n`,
  },
  {
    name: 'Fireflies JSON',
    file: 'fireflies.json',
    isTimed: true,
    text: JSON.stringify(
      turns.map((turn, index) => ({
        sentence: turn.text,
        startTime: `00:0${turn.start}`,
        endTime: `00:${String(turn.end).padStart(2, '0')}`,
        speaker_name: turn.speaker,
        speaker_id: index,
      })),
    ),
  },
  {
    name: 'Afterword JSON',
    file: 'afterword.json',
    isTimed: true,
    text: JSON.stringify({ transcript: { turns, language: 'en', durationSeconds: 14 } }),
  },
];
