import PDFDocument from 'pdfkit';
import { fontFile } from '#platform/font-files.ts';
import { withoutPictures, type FontStyle } from './fonts.ts';
import { breakLines, type Line } from './lines.ts';
import { createMeasure } from './measure.ts';

/** A page of A4 and the pen on it: text in several fonts on one baseline, and breaks that leave no line alone. */
export const page = { width: 595, height: 842, top: 72, bottom: 76, left: 112, right: 84 } as const;
export const textWidth = page.width - page.left - page.right;

export const ink = { text: '#1d2623', soft: '#5c6863', accent: '#0f5c52', line: '#d8d4c9' } as const;

export type TextStyle = { style: FontStyle; size: number; leading: number; color: string };

/** Fewer lines of a paragraph stand alone on neither side of a page break. */
const fewestLines = 2;

type LinePosition = { index: number; count: number; fits: number };

/** No line fits, or it would leave too few of its paragraph on one side of the break. */
function breaksBefore({ index, count, fits }: LinePosition): boolean {
  const left = count - index;
  if (fits < 1) return true;
  if (index === 0) return fits < Math.min(left, fewestLines);
  return fits === 1 && left === fewestLines;
}

export type Pen = ReturnType<typeof createPen>;

export function createPen({ title }: { title: string }) {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0, // places are computed here, and the library must break no line and no page
    bufferPages: true,
    font: fontFile('figtree', 'latin', 400), // the library’s own is a file that the bundle does not have
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Afterword' },
  });
  const { measure, isIncomplete } = createMeasure(pdf);
  let y: number = page.top;

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
    isIncomplete,
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
        if (breaksBefore({ index, count: found.length, fits: Math.floor(room() / style.leading) })) newPage();
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
