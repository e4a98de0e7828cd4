import { lineSections, sections, type Section } from '#shared/analysis.ts';
import { inTone, type TonedSection } from '../../../analysis/rules/client-tone.ts';
import {
  focusFirst,
  layoutOf,
  mostFor,
  withFocus,
  type Focused,
  type ListLayout,
} from '../../../clients/rules/lines-for-client.ts';
import { defaultPreferences } from '../../../clients/rules/preferences.ts';
import { sectionNames, type NotePart } from '../../../templates/rules/note-template.ts';
import type { Results, ReviewedConversation, ShownLine } from '../../contract.ts';

/**
 * The results as the note template and the client's preferences show them, on the screen and in copied notes alike: which
 * sections in which order, how they are called, laid out and worded. Facts, quotes and sources are those of the results.
 */
export type NotedLine = Focused<ShownLine>;
export type NotesView = {
  results: Results;
  layout: ListLayout;
  overviewLayout: ListLayout;
  /** In order. Tasks are among them always: a proposal must not be hidden. */
  parts: NotePart[];
  /** Sections with something in them that the template leaves out. */
  others: Section[];
};

type Shown = Pick<ReviewedConversation, 'notes' | 'overviewLayout'>;

export function viewOf({ notes, overviewLayout }: Shown, read: Results): NotesView {
  const client = notes.client ?? defaultPreferences;
  const results = forClient(read, client);
  const most = mostFor(client);
  const parts = notes.template.sections.map((part) => ({ ...part, most: fewer(part, most) }));
  if (!parts.some(({ section }) => section === 'tasks')) parts.push(tasksPart);
  const named = new Set(parts.map(({ section }) => section));
  // The default note style leaves the overview to the coach's own setting.
  const ownLayout = overviewLayout === 'points' ? 'bullets' : 'text';
  return {
    results,
    layout: layoutOf[client.noteStyle],
    overviewLayout:
      client.noteStyle === defaultPreferences.noteStyle ? ownLayout : layoutOf[client.noteStyle],
    parts,
    others: sections.filter(
      (section) => section !== 'tasks' && !named.has(section) && results[section].length > 0,
    ),
  };
}

const tasksPart: NotePart = { section: 'tasks', heading: sectionNames.tasks, most: null };

const fewer = ({ section, most }: NotePart, limit: number | null): number | null =>
  section === 'tasks' || limit === null ? most : Math.min(most ?? limit, limit);

type Client = NonNullable<ReviewedConversation['notes']['client']>;

function forClient(read: Results, { tone, focusAreas }: Client): Results {
  const toned: readonly string[] = ['overview', 'nextSteps', 'proactiveSuggestions'];
  const lines = lineSections.map((section) => {
    // A model has written in the tone it was given; its words are not ours to exchange.
    const isOurs = read.analyser === 'builtin' && toned.includes(section);
    const worded = isOurs
      ? read[section].map((line) => inTone(section as TonedSection, line, tone))
      : read[section];
    const marked = section === 'overview' ? withFocus(worded, focusAreas) : focusFirst(worded, focusAreas);
    return [section, marked] as const;
  });
  return { ...read, ...Object.fromEntries(lines) };
}

/** The tone the results are in, where it is another than the client's, and only a new reading changes that. */
export function toneBefore({ notes, results }: Pick<ReviewedConversation, 'notes' | 'results'>) {
  if (!results || !notes.client || results.analyser === 'builtin') return null;
  const written = results.clientTone ?? defaultPreferences.tone;
  return written === notes.client.tone ? null : written;
}

/** The sentences with outcomes: the overview is in reading order, so its first lines alone would lose the end. */
export function shortOverview(
  {
    overview,
    tasks,
    goals,
    keyInsights,
  }: Pick<Results, 'overview' | 'goals' | 'keyInsights'> & {
    tasks: readonly { turn: number | null }[];
  },
  most: number | null,
): ShownLine[] {
  if (most === null || overview.length <= most) return overview;
  const outcomes = new Set([...tasks, ...goals, ...keyInsights].map(({ turn }) => turn));
  const weigh = (line: NotedLine, at: number): number =>
    at === 0 ? 3 : (line.focus === undefined ? 0 : 2) + (outcomes.has(line.turn) ? 1 : 0);
  const kept = overview
    .map((line, at) => ({ line, weight: weigh(line, at) }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ line }) => line);
  return overview.filter((line) => kept.includes(line));
}
