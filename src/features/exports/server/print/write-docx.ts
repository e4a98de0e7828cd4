import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
  type IParagraphOptions,
} from 'docx';
import { itemAsText } from '../../../review/rules/notes/notes-as-text.ts';
import type { NotesItem } from '../../../review/rules/notes/notes-document.ts';
import { oneLine, storable } from '../../../transcription/rules/import/strip-markup.ts';
import { clock, type PrintBlock, type PrintDocument, type PrintTurn } from '../../rules/print-document.ts';

/**
 * Sets a document as a Word file, in fonts that every office program has. Headings are real headings, times hang before
 * the text, and a speaker’s name stays on the page of the words below it.
 */
const serif = 'Georgia';
const sans = 'Calibri';
const color = { soft: '5C6863', accent: '0F5C52', line: 'D8D4C9' };
const points = (value: number): number => value * 20; // twentieths of a point
const hanging = points(54);

export async function writeDocx(source: PrintDocument): Promise<Uint8Array> {
  const file = new Document({
    title: clean(source.title),
    creator: 'Afterword',
    styles: {
      default: {
        document: { run: { font: serif, size: 22 }, paragraph: { spacing: { line: 300, after: points(6) } } },
        title: { run: { font: serif, size: 48, bold: true }, paragraph: { spacing: { after: points(4) } } },
        heading1: {
          run: { font: serif, size: 30, bold: true },
          paragraph: { spacing: { before: points(20), after: points(4) }, keepNext: true },
        },
        heading2: {
          run: { font: sans, size: 22, bold: true, color: color.accent },
          paragraph: { spacing: { before: points(12), after: points(3) }, keepNext: true },
        },
      },
    },
    numbering: {
      config: [list('bullets', LevelFormat.BULLET, '•'), list('numbers', LevelFormat.DECIMAL, '%1.')],
    },
    sections: [
      {
        properties: { page: { margin: { top: 1300, bottom: 1300, left: 1440, right: 1440 } } },
        footers: { default: footerOf(source.footer) },
        children: [...headOf(source), ...source.blocks.flatMap(paragraphsOf)],
      },
    ],
  });
  return Packer.toBuffer(file);
}

const list = (reference: string, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
  reference,
  levels: [
    {
      level: 0,
      format,
      text,
      alignment: AlignmentType.START,
      style: { paragraph: { indent: { left: points(20), hanging: points(16) } } },
    },
  ],
});

/** XML cannot hold most control characters, and no text here has lines of its own. */
const clean = (text: string): string => oneLine(storable(text.toWellFormed()));

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

const isRightToLeft = (text: string): boolean => {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && rightToLeft.test(first);
};

type RunOptions = { bold?: boolean; color?: string; font?: string; size?: number; strike?: boolean };

/** A text in runs of one direction: Word sets the letters of a run from right to left where the run says so. */
const runsOf = (text: string, options: RunOptions = {}): TextRun[] =>
  clean(text)
    .split(
      /((?:[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC][\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\s\p{P}]*)+)/u,
    )
    .filter((part) => part !== '')
    .map(
      (part) =>
        new TextRun({ ...options, text: part, ...(rightToLeft.test(part) ? { rightToLeft: true } : {}) }),
    );

const paragraph = (text: string, options: IParagraphOptions & object = {}, run: RunOptions = {}): Paragraph =>
  new Paragraph({
    ...options,
    ...(isRightToLeft(text) ? { bidirectional: true } : {}),
    children: runsOf(text, run),
  });

function headOf({ title, facts }: PrintDocument): Paragraph[] {
  return [
    paragraph(title, { heading: HeadingLevel.TITLE }),
    paragraph(
      facts.join('  ·  '),
      {
        spacing: { after: points(14) },
        border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 8, color: color.line } },
      },
      { font: sans, size: 19, color: color.soft },
    ),
  ];
}

function paragraphsOf(block: PrintBlock): Paragraph[] {
  switch (block.kind) {
    case 'heading':
      return [
        paragraph(block.text, {
          heading: block.level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
        }),
      ];
    case 'paragraph':
      return [paragraph(block.text, {}, block.isSoft ? { font: sans, size: 19, color: color.soft } : {})];
    case 'list':
      return block.items.map((item) => listItem(item, block.layout));
    case 'turns':
      return turnParagraphs(block.turns);
    case 'checks':
      return block.checks.map(({ state, text, note }) =>
        paragraph(`${{ met: '✓', not_met: '✗', unknown: '?' }[state]}  ${text}. ${note}`),
      );
  }
}

/** A task has a box instead of a bullet. */
function listItem(item: NotesItem, layout: 'bullets' | 'numbers'): Paragraph {
  const text = itemAsText({ ...item, start: null });
  const time = item.start === null ? [] : [run(`  ${clock(item.start)}`)];
  const common = isRightToLeft(text) ? { bidirectional: true } : {};
  if (item.isDone === undefined)
    return new Paragraph({
      ...common,
      numbering: { reference: layout, level: 0 },
      children: [...runsOf(text), ...time],
    });
  return new Paragraph({
    ...common,
    indent: { left: points(20), hanging: points(20) },
    tabStops: [{ type: TabStopType.LEFT, position: points(20) }],
    children: [
      new TextRun({ text: item.isDone ? '☑' : '☐', font: 'Segoe UI Symbol', color: color.accent }),
      new TextRun({ children: [new Tab()] }),
      ...runsOf(text),
      ...time,
    ],
  });
}

const run = (text: string): TextRun => new TextRun({ text, font: sans, size: 17, color: color.soft });

function turnParagraphs(turns: readonly PrintTurn[]): Paragraph[] {
  let before: string | null = null;
  return turns.flatMap(({ speaker, start, text }) => {
    const isNew = speaker !== before;
    before = speaker;
    const words = new Paragraph({
      indent: { left: hanging, hanging },
      tabStops: [{ type: TabStopType.LEFT, position: hanging }],
      ...(isRightToLeft(text) ? { bidirectional: true } : {}),
      children: [
        run(start === null ? '' : clock(start)),
        new TextRun({ children: [new Tab()] }),
        ...runsOf(text),
      ],
    });
    if (!isNew) return [words];
    const name = paragraph(
      speaker,
      { keepNext: true, indent: { left: hanging }, spacing: { before: points(8), after: 0 } },
      { font: sans, size: 20, bold: true, color: color.accent },
    );
    return [name, words];
  });
}

const footerOf = (text: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: 9026 }],
        children: [
          run(clean(text)),
          new TextRun({
            font: sans,
            size: 17,
            color: color.soft,
            children: [new Tab(), PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });
