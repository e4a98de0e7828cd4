import { describe, expect, test } from 'vitest';
import { defaultTemplate } from '../../../templates/rules/product-templates.ts';
import type { Results, ReviewedConversation, ShownLine, ShownTask } from '../../contract.ts';
import { notesAsHtml } from './notes-as-html.ts';
import { notesAsMarkdown } from './notes-as-markdown.ts';
import { notesAsText } from './notes-as-text.ts';
import { notesDocument, timeMark, type NotesOptions } from './notes-document.ts';

const line = (text: string, start: number | null = null): ShownLine => ({
  id: text,
  text,
  revision: 0,
  isEdited: false,
  isOwn: false,
  quote: text,
  turn: 0,
  start,
  stale: null,
});

const task = (title: string, change: Partial<ShownTask> = {}): ShownTask => ({
  id: title,
  conversationId: 'one',
  title,
  description: null,
  dueDate: null,
  assignee: null,
  completed: false,
  completedAt: null,
  clientId: null,
  snoozedUntil: null,
  repeat: null,
  acceptedAt: null,
  customData: {},
  externalId: null,
  externalSystem: null,
  syncStatus: 'pending',
  lastSyncedAt: null,
  review: 'accepted',
  isEdited: false,
  revision: 0,
  quote: title,
  turn: 0,
  start: null,
  confidence: 0.9,
  isLessSure: false,
  createdAt: '2026-11-19T14:00:00.000Z',
  stale: null,
  ...change,
});

const results: Results = {
  number: 1,
  analyser: 'built-in',
  usage: null,
  style: 'supportive',
  overview: [line('Daniel plans the talk.', 32), line('He wants to name a price.', 61)],
  keyInsights: [line('He says yes so that people leave.', 605)],
  goals: [line('Say no once a week', 3729)],
  nextSteps: [line('Daniel will talk to Priya on Tuesday.', 90)],
  nextMeeting: {
    date: '2026-12-03',
    text: 'Next session: in two weeks',
    quote: 'in two weeks',
    turn: 1,
    start: 95,
    stale: null,
  },
  customFields: [
    {
      name: 'Energy',
      value: 'low',
      revision: 0,
      isEdited: false,
      isOwn: false,
      quote: null,
      turn: null,
      start: 12,
      stale: null,
    },
    {
      name: 'Mood',
      value: '',
      revision: 0,
      isEdited: false,
      isOwn: false,
      quote: null,
      turn: null,
      start: null,
      stale: null,
    },
  ],
  mentorNotes: [line('Interrupted him twice.', 40)],
  proactiveSuggestions: [line('Start with Priya.')],
  topics: [],
  questions: [],
  coachMoves: [],
  unread: [],
  stats: { words: 1, turns: 1, durationSeconds: null, speakers: [], longestTurnSeconds: null, pauses: null },
  removed: [],
  isCut: false,
  staleness: null,
};

const turn = (
  speaker: string,
  start: number | null,
  text: string,
): ReviewedConversation['turns'][number] => ({
  id: text,
  position: 1,
  revision: 1,
  isEdited: false,
  isAssigned: false,
  speaker,
  role: 'other',
  start,
  end: null,
  text,
});

const conversation = {
  title: 'Talking to Priya',
  sessionDate: '2026-11-19',
  clientName: 'Daniel Brandt',
  speakers: [
    { label: 'S1', name: 'Ruth', role: 'coach' as const, isGuess: false },
    { label: 'S2', name: 'Daniel', role: 'client' as const, isGuess: false },
  ],
  turns: [turn('S1', 0, 'How are you?'), turn('S2', 30, 'Tired. I said yes again.')],
  transcript: {
    engine: 'parakeet',
    isDraft: false,
    language: 'en',
    unreadableTimes: 0,
    version: 1,
    revision: 1,
    editedAt: null,
  },
  overviewLayout: 'text' as const,
  notes: {
    template: defaultTemplate(false),
    automatic: { id: 'session', reasons: [] },
    client: null,
    areSuggestionsOff: false,
  },
  results,
  tasks: [
    task('Send the figures', { assignee: 'S2', dueDate: '2026-11-27', start: 723 }),
    task('Book the room', { completed: true }),
    task('Call Mira', { review: 'proposed' }),
    task('Come back to Ruth', { review: 'dismissed' }),
    task('Perhaps a card', { review: 'proposed', isLessSure: true }),
  ],
};

const shared: NotesOptions = { withTranscript: false, withPrivate: false };
const all: NotesOptions = { withTranscript: true, withPrivate: true };
const sessionNotes = [{ at: 12, text: 'He sighs' }];
const dayWords = (day: string) => `day ${day}`;
const documentOf = (options: NotesOptions, change: object = {}) =>
  notesDocument({ conversation: { ...conversation, ...change }, sessionNotes, dayWords }, options);

describe('notes', () => {
  test('as Markdown hold what was found and decided, each with its time', () => {
    expect(notesAsMarkdown(documentOf(shared))).toBe(`# Talking to Priya

day 2026-11-19 · Daniel Brandt

## Overview

Daniel plans the talk. [00:32] He wants to name a price. [01:01]

## Tasks

- [ ] Send the figures (Daniel, due day 2026-11-27) [12:03]
- [x] Book the room

## Tasks to review

- [ ] Call Mira

## Key insights

- He says yes so that people leave. [10:05]

## Goals

- Say no once a week [1:02:09]

## Next steps

- Daniel will talk to Priya on Tuesday. [01:30]

## Next session

- day 2026-12-03 [01:35]

## Your fields

- Energy: low [00:12]
`);
  });

  test('as text hold the same', () => {
    const text = notesAsText(documentOf(shared));
    expect(text).toContain('Talking to Priya\nday 2026-11-19 · Daniel Brandt\n\nOverview\nDaniel plans');
    expect(text).toContain(
      '- Send the figures (Daniel, due day 2026-11-27) [12:03]\n- Book the room (done)\n',
    );
  });

  test('never hold what was dismissed, or what is less sure', () => {
    for (const text of [
      notesAsMarkdown(documentOf(all)),
      notesAsText(documentOf(all)),
      notesAsHtml(documentOf(all)),
    ]) {
      expect(text).not.toContain('Come back to Ruth');
      expect(text).not.toContain('Perhaps a card');
    }
  });

  test('hold private notes only where they are asked for', () => {
    const isPrivate = ['Interrupted him twice.', 'Start with Priya.', 'He sighs'];
    for (const text of isPrivate) {
      expect(notesAsText(documentOf({ withTranscript: true, withPrivate: false }))).not.toContain(text);
      expect(notesAsText(documentOf({ withTranscript: false, withPrivate: true }))).toContain(text);
    }
  });

  test('put the coach’s notes at their second of the transcript', () => {
    const { sections, transcript } = documentOf(all);
    expect(transcript?.entries.map(({ start, text, isNote }) => ({ start, text, isNote }))).toEqual([
      { start: 0, text: 'How are you?', isNote: false },
      { start: 12, text: 'He sighs', isNote: true },
      { start: 30, text: 'Tired. I said yes again.', isNote: false },
    ]);
    expect(sections.map(({ title }) => title)).not.toContain('Your notes');
    expect(notesAsMarkdown(documentOf(all))).toContain('**[00:12] Your note:** He sighs');
  });

  test('say that a transcript is a draft', () => {
    const draft = { transcript: { ...conversation.transcript, isDraft: true } };
    expect(notesAsMarkdown(documentOf(all, draft))).toContain('> Draft transcript');
    expect(notesAsMarkdown(documentOf(shared, draft))).not.toContain('Draft transcript');
  });

  test('do not repeat a meeting that is a next step', () => {
    const told = {
      results: { ...results, nextSteps: [{ ...line('Meet on 3 December.'), quote: 'in two weeks' }] },
    };
    expect(documentOf(shared, told).sections.map(({ title }) => title)).not.toContain('Next session');
  });

  test('are only the title and the transcript of a conversation without results', () => {
    const bare = { results: null, tasks: [] };
    expect(documentOf(shared, bare).sections).toEqual([]);
    expect(notesAsText(documentOf({ ...shared, withTranscript: true }, bare))).toContain(
      '[00:30] Daniel: Tired.',
    );
  });
});

describe('hostile words', () => {
  const hostile = '1. [x](javascript:alert(1)) <img src=x onerror=alert(1)> *b* | # -';
  const change = {
    title: '# <script>alert(1)</script>',
    clientName: '**Mallory** & Sons',
    results: {
      ...results,
      overview: [],
      goals: [line(`- ${hostile}`), line(hostile), line('two\n\n## lines')],
    },
  };

  test('stay words in Markdown', () => {
    const text = notesAsMarkdown(documentOf(shared, change));
    expect(text).toContain('# \\# \\<script\\>alert(1)\\</script\\>');
    expect(text).toContain('\\*\\*Mallory\\*\\* \\& Sons');
    expect(text).toContain(
      '- \\- 1. \\[x\\](javascript:alert(1)) \\<img src=x onerror=alert(1)\\> \\*b\\* \\| \\# -',
    );
    expect(text).toContain('- 1\\. \\[x\\]');
    expect(text).toContain('- two \\#\\# lines');
  });

  test('stay words in rich text', () => {
    const html = notesAsHtml(documentOf(shared, change));
    expect(html).toContain('<h1># &lt;script&gt;alert(1)&lt;/script&gt;</h1>');
    expect(html).not.toMatch(/<(?:script|img)/);
  });
});

test.each([
  [0, '[00:00]'],
  [247.9, '[04:07]'],
  [3729, '[1:02:09]'],
  [-3, '[00:00]'],
])('%d seconds are %s', (seconds, mark) => expect(timeMark(seconds)).toBe(mark));
