import { itemAsText } from '../../../review/rules/notes/notes-as-text.ts';
import type { NotesItem } from '../../../review/rules/notes/notes-document.ts';
import { clock, type PrintBlock, type PrintDocument, type PrintTurn } from '../../rules/print-document.ts';
import { createPen, ink, page, textWidth, type Pen, type TextStyle } from './page.ts';

/**
 * Sets a document as a PDF: serif text in a column of some seventy letters, times hanging in the margin, and no heading
 * or speaker’s name at the foot of a page without the words below it.
 */
const body: TextStyle = { style: 'serif', size: 11, leading: 16.5, color: ink.text };
const soft: TextStyle = { style: 'sans', size: 9.5, leading: 14, color: ink.soft };
const titleStyle: TextStyle = { style: 'serif-bold', size: 24, leading: 30, color: ink.text };
const headings: Record<1 | 2, TextStyle> = {
  1: { style: 'serif-bold', size: 15, leading: 20, color: ink.text },
  2: { style: 'sans-bold', size: 10.5, leading: 15, color: ink.accent },
};
const speakerStyle: TextStyle = { style: 'sans-bold', size: 9.5, leading: 14.5, color: ink.accent };
const timeStyle: TextStyle = { style: 'sans', size: 8.5, leading: 12, color: ink.soft };

const timeEnd = page.left - 14;
const indent = 18;

export function writePdf(document: PrintDocument): Promise<Uint8Array> {
  const pen = createPen({ title: document.title });
  const parts: Uint8Array[] = [];
  const written = new Promise<Uint8Array>((resolve, reject) => {
    pen.pdf.on('data', (part: Uint8Array) => parts.push(part));
    pen.pdf.on('end', () => resolve(Buffer.concat(parts)));
    pen.pdf.on('error', reject);
  });
  pen.flow(pen.lines(document.title, titleStyle), titleStyle);
  pen.space(4);
  pen.flow(pen.lines(document.facts.join('  ·  '), soft), soft);
  pen.space(10);
  pen.rule();
  pen.space(14);
  for (const block of document.blocks) drawBlock(pen, block);
  if (pen.isIncomplete()) {
    pen.space(18);
    pen.flow(pen.lines(incomplete, soft), soft);
  }
  drawFooters(pen, document.footer);
  pen.pdf.end();
  return written;
}

const incomplete =
  'A question mark stands for letters that the fonts of this PDF do not have. The Word and text files have them.';

function drawBlock(pen: Pen, block: PrintBlock): void {
  switch (block.kind) {
    case 'heading': {
      const style = headings[block.level];
      pen.space(block.level === 1 ? 20 : 12);
      pen.keep(style.leading + body.leading * 3);
      pen.flow(pen.lines(block.text, style), style);
      pen.space(4);
      return;
    }
    case 'paragraph': {
      const style = block.isSoft ? soft : body;
      pen.flow(pen.lines(block.text, style), style);
      pen.space(8);
      return;
    }
    case 'list':
      for (const [index, item] of block.items.entries())
        drawItem(pen, item, block.layout === 'numbers' ? `${index + 1}.` : signOf(item));
      pen.space(4);
      return;
    case 'turns':
      drawTurns(pen, block.turns);
      return;
    case 'checks':
      for (const { state, text, note } of block.checks) {
        const sign = { met: '✓', not_met: '✗', unknown: '?' }[state];
        drawItem(pen, { text: `${text}. ${note}`, details: [], start: null }, sign);
      }
  }
}

/** Only tasks can be done. */
const signOf = ({ isDone }: NotesItem): string | null => (isDone === undefined ? '•' : null);

function drawItem(pen: Pen, item: NotesItem, sign: string | null): void {
  const { start, ...words } = item;
  const found = pen.lines(itemAsText({ ...words, start: null }), body, textWidth - indent);
  const isRightToLeft = found[0]?.isRightToLeft ?? false;
  pen.flow(found, body, {
    x: isRightToLeft ? page.left : page.left + indent,
    width: textWidth - indent,
    beside: (baseline) => {
      if (start !== null) drawTime(pen, start, baseline);
      const x = isRightToLeft ? page.width - page.right - 10 : page.left + 2;
      if (sign === null) drawBox(pen, { x, baseline, isDone: item.isDone ?? false });
      else
        for (const line of pen.lines(sign, body, indent))
          pen.drawLine(line, { ...body, color: ink.accent }, { x, baseline });
    },
  });
  pen.space(3);
}

function drawBox(pen: Pen, { x, baseline, isDone }: { x: number; baseline: number; isDone: boolean }): void {
  const side = 8;
  const top = baseline - side;
  pen.pdf.roundedRect(x, top, side, side, 1.5).lineWidth(0.9).strokeColor(ink.accent).stroke();
  if (isDone)
    pen.pdf
      .moveTo(x + 1.8, top + 4.2)
      .lineTo(x + 3.5, top + 6)
      .lineTo(x + 6.4, top + 2)
      .lineWidth(1.1)
      .stroke();
}

function drawTime(pen: Pen, start: number, baseline: number): void {
  const [line] = pen.lines(clock(start), timeStyle, page.left);
  if (line) pen.drawLine(line, timeStyle, { x: timeEnd - line.width, baseline });
}

function drawTurns(pen: Pen, turns: readonly PrintTurn[]): void {
  let before: string | null = null;
  for (const { speaker, start, text } of turns) {
    const found = pen.lines(text, body);
    const isNew = speaker !== before;
    before = speaker;
    pen.space(isNew ? 9 : 4);
    if (isNew) {
      // The name stays with the two lines below it.
      pen.keep(speakerStyle.leading + body.leading * Math.min(2, Math.max(1, found.length)));
      pen.flow(pen.lines(speaker, speakerStyle).slice(0, 1), speakerStyle);
    }
    pen.flow(found, body, { beside: (baseline) => start !== null && drawTime(pen, start, baseline) });
  }
}

function drawFooters(pen: Pen, footer: string): void {
  const { count } = pen.pdf.bufferedPageRange();
  const baseline = page.height - 40;
  for (let index = 0; index < count; index += 1) {
    pen.pdf.switchToPage(index);
    const [left] = pen.lines(footer, timeStyle, textWidth - 70);
    const [right] = pen.lines(`${index + 1} of ${count}`, timeStyle, 70);
    if (left) pen.drawLine(left, timeStyle, { x: page.left, baseline });
    if (right) pen.drawLine(right, timeStyle, { x: page.width - page.right - right.width, baseline });
  }
}
