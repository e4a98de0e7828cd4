import { createFontChooser, type FontStyle } from './fonts.ts';

/** How wide a text is, in the fonts its letters need; a text that comes again is not measured again. */
type Run = { font: string; text: string };
type MeasuredRun = Run & { width: number };
type Style = { style: FontStyle; size: number };

type Library = {
  registerFont(name: string, file: string): unknown;
  font(name: string): Library;
  fontSize(size: number): Library;
  widthOfString(text: string): number;
};

const questionMark = 63;

export function createMeasure(pdf: Library) {
  const choose = createFontChooser();
  const registered = new Set<string>();
  const measured = new Map<string, MeasuredRun[]>();
  const settable = new Map<string, boolean>();
  let isIncomplete = false;

  const fontOf = (style: FontStyle, letter: string): string | null => {
    const file = choose(style, letter.codePointAt(0)!);
    if (!file) return null;
    if (!registered.has(file.key)) pdf.registerFont(file.key, file.path);
    registered.add(file.key);
    return canSet(file.key, letter) ? file.key : null;
  };

  /** A few of the fonts’ files are cut so that the library cannot read them: full-width brackets are in one. */
  const canSet = (font: string, letter: string): boolean => {
    const key = font + letter;
    const known = settable.get(key);
    if (known !== undefined) return known;
    let isSettable = true;
    try {
      pdf.font(font).fontSize(1).widthOfString(letter);
    } catch {
      isSettable = false;
    }
    settable.set(key, isSettable);
    return isSettable;
  };

  const runsOf = (text: string, style: FontStyle): Run[] => {
    const runs: Run[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const own = fontOf(style, letter);
      if (own === null) isIncomplete = true;
      const font = own ?? fontOf(style, String.fromCodePoint(questionMark))!;
      const shown = own === null ? '?' : letter;
      // A space stays in the font of the letters before it.
      if (last && (letter === ' ' || last.font === font)) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs;
  };

  const measure =
    ({ style, size }: Style) =>
    (text: string): MeasuredRun[] => {
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

  /** `isIncomplete`: a letter had no font, and a question mark stands for it. */
  return { measure, isIncomplete: () => isIncomplete };
}
