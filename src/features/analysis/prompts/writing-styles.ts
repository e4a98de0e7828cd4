import type { WritingStyle } from '#shared/analysis.ts';

/** How each of the coach's four writing styles sounds to the model. A style changes the words, never what was agreed. */
export const styleInstruction: Record<WritingStyle, string> = {
  supportive:
    'Write warmly and with encouragement: name progress and effort first, and put hard things kindly. Do not flatter.',
  direct:
    'Write plainly and briefly: short sentences, the outcome first, no cushioning, no adjectives that carry nothing.',
  reflective:
    'Write thoughtfully: name what changed in how the client sees things, and the feelings and values that were spoken of.',
  strategic:
    'Write with an eye on aims: link what was said to priorities, choices, risks and the next milestone.',
};
