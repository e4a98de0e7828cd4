import PDFDocument from 'pdfkit';
import { createFontChooser, withoutPictures, type FontStyle } from './fonts.ts';
import { breakLines, type Line } from './lines.ts';

/** A page of A4 and the pen on it: text in several fonts on one baseline, and breaks that leave no line alone. */
export const page = { width: 595, height: 842, top: 72, bottom: 76, left: 112, right: 84 } as const;
export const textWidth = page.width - page.left - page.right;

export const ink = { text: '#1d2623', soft: '#5c6863', accent: '#0f5c52', line: '#d8d4c9' } as const;

export type TextStyle = { style: FontStyle; size: number; leading: number; color: string };

/** Fewer lines of a paragraph stand alone on neither side of a page break. */
const fewestLines = 2;

export type Pen = ReturnType<typeof createPen>;

export function createPen({ title }: { title: string }) {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0, // places are computed here, and the library must break no line and no page
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Afterword' },
  });
  const choose = createFontChooser();
  const registered = new Set<string>();
  const measured = new Map<string, { font: string; text: string; width: number }[]>();
  let isIncomplete = false;
  let y: number = page.top;

  const runsOf = (text: string, style: FontStyle): { font: string; text: string }[] => {
    const runs: { font: string; text: string }[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const file = choose(style, letter.codePointAt(0)!);
      if (!file) isIncomplete = true;
      // A space and what no font has stay in the font of the letters before.
      const isNeutral = letter === ' ' && last !== undefined;
      const font = isNeutral ? last.font : (file ?? choose(style, 63)!).key;
      if (file && !registered.has(file.key)) {
        registered.add(file.key);
        pdf.registerFont(file.key, file.path);
      }
      const shown = file ? letter : '?';
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs;
  };

  const measure =
    ({ style, size }: TextStyle) =>
    (text: string) => {
      const key = `${style}|${size}|${text}`;
      const known = measured.get(key);
      if (known) return known;
      const runs = runsOf(text, style).map((run) => ({
        ...run,
        width: pdf.font(run.font).fontSize(size).widthOfString(run.text),
      }));
      measured.set(key, runs);
      return runs;
    };

  const lines = (text: string, style: TextStyle, width: number = textWidth): Line[] =>
    breakLines(withoutPictures(text), width, measure(style));

  const drawLine = (line: Line, style: TextStyle, { x, baseline }: { x: number; baseline: number }): void => {
    let at = x;
    pdf.fillColor(style.color);
    for (const { text, font, width } of line.units) {
      pdf
        .font(font)
        .fontSize(style.size)
        .text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += width;
    }
  };

  const room = (): number => page.height - page.bottom - y;

  const newPage = (): void => {
    pdf.addPage();
    y = page.top;
  };

  return {
    pdf,
    lines,
    drawLine,
    newPage,
    /** Whether a letter had no font: a question mark stands for it. */
    isIncomplete: () => isIncomplete,
    y: () => y,
    space: (points: number): void => {
      if (y > page.top) y += points;
    },
    /** Begins a new page unless so many points are left. */
    keep: (points: number): void => {
      if (room() < points && y > page.top) newPage();
    },
    /** A paragraph; `beside` draws what hangs next to its first line. */
    flow(
      found: Line[],
      style: TextStyle,
      {
        x = page.left,
        width = textWidth,
        beside,
      }: { x?: number; width?: number; beside?: (baseline: number) => void } = {},
    ): void {
      for (const [index, line] of found.entries()) {
        const left = found.length - index;
        const fits = Math.floor(room() / style.leading);
        const isFirst = index === 0 && fits < Math.min(left, fewestLines);
        const leavesOne = fits === 1 && left === fewestLines;
        if (fits < 1 || isFirst || (leavesOne && index > 0)) newPage();
        const baseline = y + style.size;
        if (index === 0) beside?.(baseline);
        drawLine(line, style, { x: line.isRightToLeft ? x + width - line.width : x, baseline });
        y += style.leading;
      }
    },
    rule: (): void => {
      pdf
        .moveTo(page.left, y)
        .lineTo(page.width - page.right, y)
        .lineWidth(0.6)
        .strokeColor(ink.line)
        .stroke();
    },
  };
}
