import { expect, test } from 'vitest';
import { lineSections, writingStyles, type Analysis, type WritingStyle } from '#shared/analysis.ts';
import { analyse } from '#adapters/builtin-analyser/analyse.ts';
import { sampleTranscript } from '#features/conversations/sample/sample.ts';
import { noteStyles, tones, type ClientPreferences } from '../../../clients/rules/preferences.ts';
import type { NotePart } from '../../../templates/rules/note-template.ts';
import { defaultTemplate, productTemplate } from '../../../templates/rules/product-templates.ts';
import type { Results, ShownLine } from '../../contract.ts';
import { notesAsMarkdown } from './notes-as-markdown.ts';
import { notesDocument } from './notes-document.ts';
import { toneBefore, viewOf } from './notes-view.ts';

/** A whole session as the built-in analyser reads it. */
const readIn = (style: WritingStyle): Results => {
  const found = analyse({
    transcript: sampleTranscript,
    sessionDate: '2026-11-20',
    timeZone: 'Europe/Berlin',
    style,
    customFields: [],
    isDraft: false,
  });
  const toLine = ({ text, quote, turn, start }: Analysis['goals'][number], id: number): ShownLine => ({
    id: `${text} ${id}`,
    text,
    quote,
    turn,
    start,
    revision: 0,
    isEdited: false,
    isOwn: false,
    stale: null,
  });
  return {
    number: 1,
    analyser: 'builtin',
    usage: null,
    style,
    overview: found.overview.map(toLine),
    keyInsights: found.keyInsights.map(toLine),
    goals: found.goals.map(toLine),
    nextSteps: found.nextSteps.map(toLine),
    mentorNotes: found.mentorNotes.map(toLine),
    proactiveSuggestions: found.proactiveSuggestions.map(toLine),
    nextMeeting: found.nextMeeting && { ...found.nextMeeting, stale: null },
    customFields: [],
    topics: found.topics,
    questions: [],
    coachMoves: [],
    unread: [],
    stats: found.stats,
    removed: [],
    isCut: false,
    staleness: null,
  };
};
const results = readIn('supportive');

const usual: ClientPreferences = { tone: 'encouraging', focusAreas: [], noteStyle: 'bullet points' };
const shownFor = (client: Partial<ClientPreferences> | null, template = defaultTemplate(false)) => ({
  overviewLayout: 'text' as const,
  notes: {
    template,
    automatic: { id: template.id, reasons: [] },
    client: client && { ...usual, ...client },
    areSuggestionsOff: false,
  },
});

const notesFor = (client: Partial<ClientPreferences> | null, read = results): string =>
  notesAsMarkdown(
    notesDocument(
      {
        conversation: {
          ...shownFor(client),
          title: 'Session',
          sessionDate: '2026-11-20',
          clientName: null,
          speakers: [],
          turns: [],
          transcript: null,
          results: read,
          tasks: [],
        },
        sessionNotes: [],
        dayWords: (day) => day,
      },
      { withTranscript: false, withPrivate: true },
    ),
  );

const quotesIn = (text: string): string[] => text.match(/“[^”]+”/g) ?? [];

test('five tones and three note styles give fifteen notes of one session, with the same quotes', () => {
  const notes = tones.flatMap((tone) =>
    noteStyles.map((noteStyle) => ({ tone, text: notesFor({ tone, noteStyle }) })),
  );
  expect(new Set(notes.map(({ text }) => text)).size).toBe(tones.length * noteStyles.length);
  const all = new Set(quotesIn(notesFor(null)));
  expect(all.size).toBeGreaterThan(5);
  for (const { tone, text } of notes) {
    const quotes = quotesIn(text);
    // Concise notes have fewer lines; no tone has a quote or a time the others lack.
    if (tone === 'concise') expect(quotes.length).toBeLessThan(all.size);
    else expect(new Set(quotes)).toEqual(all);
    for (const quote of quotes) expect(all).toContain(quote);
  }
});

test('concise notes have fewer words', () => {
  const words = (tone: ClientPreferences['tone']) => notesFor({ tone }).split(/\s+/).length;
  for (const tone of tones.slice(1)) expect(words('concise')).toBeLessThan(words(tone) * 0.8);
});

test.each(writingStyles)(
  'in the style %s, a tone changes only the words before a quote, and no source',
  (style) => {
    const read = readIn(style);
    for (const tone of tones) {
      const { results: shown } = viewOf(shownFor({ tone }), read);
      for (const section of lineSections) {
        expect(shown[section].map(({ quote, turn, start }) => ({ quote, turn, start }))).toEqual(
          read[section].map(({ quote, turn, start }) => ({ quote, turn, start })),
        );
        for (const [at, { text }] of shown[section].entries()) {
          const before = read[section][at]!.text;
          expect(quotesIn(text)).toEqual(quotesIn(before));
          // Behind the opening words everything is as it was.
          const end = before.slice(before.indexOf(': ') + 2);
          if (text !== before && before.includes(': ')) expect(text.endsWith(end)).toBe(true);
        }
      }
      const isReworded = shown.proactiveSuggestions.some(
        ({ text }, at) => text !== read.proactiveSuggestions[at]!.text,
      );
      expect(isReworded).toBe(tone !== 'encouraging');
    }
  },
);

test('the default preferences, and no client, leave the coach’s own way', () => {
  expect(notesFor(null)).toBe(notesFor({}));
  expect(viewOf(shownFor({}), results)).toMatchObject({ layout: 'bullets', overviewLayout: 'text' });
});

test('what a person wrote keeps its words', () => {
  const [first] = results.overview;
  const read = {
    ...results,
    overview: [
      { ...first!, isEdited: true },
      { ...first!, isOwn: true },
    ],
  };
  const { overview } = viewOf(shownFor({ tone: 'analytical' }), read).results;
  expect(overview.map(({ text }) => text)).toEqual([first!.text, first!.text]);
});

test('lines about a focus area come first in the lists, marked; the overview keeps its order', () => {
  const last = results.keyInsights.at(-1)!;
  const focus = /“(?:[^ ”]+ )*([^ ”.]{6,})/.exec(last.text)![1]!;
  const { results: shown } = viewOf(shownFor({ focusAreas: [focus] }), results);
  expect(shown.keyInsights[0]).toMatchObject({ focus });
  expect(shown.keyInsights.map(({ id }) => id).toSorted()).toEqual(
    results.keyInsights.map(({ id }) => id).toSorted(),
  );
  expect(shown.overview.map(({ id }) => id)).toEqual(results.overview.map(({ id }) => id));
  expect(notesFor({ focusAreas: [focus] })).toContain(`(focus: ${focus})`);
});

test('a template orders and names; what it leaves out can still be shown, and tasks always are', () => {
  const only: NotePart[] = [{ section: 'goals', heading: 'Where to', most: 1 }];
  const view = viewOf(shownFor(null, { id: 'own', name: 'Own', sections: only }), results);
  expect(view.parts).toEqual([...only, { section: 'tasks', heading: 'Tasks', most: null }]);
  expect(view.others).toEqual(
    expect.arrayContaining(['overview', 'keyInsights', 'mentorNotes', 'proactiveSuggestions']),
  );
  expect(view.others).not.toContain('goals');
  expect(view.results).toEqual(results);
});

test('a concise client has the limits of the template, or tighter ones', () => {
  const mostIn = (client: Partial<ClientPreferences>) =>
    Object.fromEntries(
      viewOf(shownFor(client, productTemplate('any/check-in')!), results).parts.map(({ section, most }) => [
        section,
        most,
      ]),
    );
  expect(mostIn({ tone: 'concise' })).toMatchObject({
    proactiveSuggestions: 2,
    overview: 3,
    nextSteps: 3,
    tasks: null,
  });
  expect(mostIn({})).toMatchObject({ proactiveSuggestions: 2, overview: 3, nextSteps: null, tasks: null });
});

test('a model’s words stay, and a note says that another tone needs a new reading', () => {
  const byModel = { ...results, analyser: 'openai', clientTone: 'warm' as const };
  const { notes } = shownFor({ tone: 'analytical' });
  expect(viewOf(shownFor({ tone: 'analytical' }), byModel).results.overview).toEqual(byModel.overview);
  expect(toneBefore({ notes, results: byModel })).toBe('warm');
  expect(toneBefore({ notes, results: { ...byModel, clientTone: 'analytical' } })).toBeNull();
  expect(toneBefore({ notes, results })).toBeNull();
  expect(toneBefore({ notes: shownFor(null).notes, results: byModel })).toBeNull();
});
