/** Reads WebVTT (Teams, Zoom, any captions) and SRT; everything with `time --> time` lines and no header is SRT. */
import { draftNotice, oneCueATurn } from '../export/draft-notice.ts';
import { readCues, type Cue } from './cues.ts';
import type { Reader } from './spoken-line.ts';
import { readVoices } from './caption-voices.ts';

/** On a line of its own in the header, or after WEBVTT in our own exports. */
const languageMark = /(?:^|; )Language:\s{0,4}([A-Za-z0-9-]{2,35})\s*$/;

export const readVtt: Reader = (text) => {
  const lines = text.trimStart().split('\n');
  const [head = ''] = lines;
  if (!/^WEBVTT(?:\s|$)/.test(head)) return null;
  const afterHeader = lines.indexOf('');
  const cues = readCues(lines.slice(1), 'ignored');
  const header = lines.slice(0, afterHeader < 0 ? lines.length : afterHeader);
  return {
    format: 'vtt',
    lines: readVoices(cues),
    unreadableTimes: unreadableTimesIn(cues),
    language: header.map((line) => languageMark.exec(line)?.[1]).find((found) => found !== undefined) ?? null,
    durationSeconds: null,
    grain: head.includes(oneCueATurn) ? 'turns' : 'lines',
  };
};

export const readSrt: Reader = (text) => {
  if (!text.includes('-->')) return null;
  const cues = readCues(text.split('\n'), 'text').filter((cue) => cue.lines[0] !== draftNotice);
  if (cues.length === 0) return null;
  return {
    format: 'srt',
    lines: readVoices(cues),
    unreadableTimes: unreadableTimesIn(cues),
    language: null,
    durationSeconds: null,
    grain: 'lines',
  };
};

const unreadableTimesIn = (cues: Cue[]): number => cues.reduce((sum, cue) => sum + cue.unreadable, 0);
