import type { PreferredTone, WritingStyle } from '#shared/analysis.ts';

/** Instruction for each writing style. A style changes the wording, never the facts. */
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

/** Instruction for each tone towards the coach; empty where the style is enough. */
export const toneInstruction: Record<PreferredTone, string> = {
  professional: '',
  friendly:
    'Speak to the coach in "proactiveSuggestions" like a friendly colleague: light, inviting, never chatty.',
  direct:
    'Speak to the coach in "proactiveSuggestions" without softening: say what to ask or do, in few words.',
  empathetic:
    'Speak to the coach in "proactiveSuggestions" with care for what the client feels: name it, and leave it room.',
};
