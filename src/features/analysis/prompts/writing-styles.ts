import type { ClientTone, PreferredTone, WritingForClient, WritingStyle } from '#shared/analysis.ts';

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

/** For coaches who want every insight and private note. */
export const fullInstruction =
  'Be full in "keyInsights" and "mentorNotes": every one that has a quote, up to twelve each.';

/** Tone of what the client may read; the default leaves it to the coach's style. */
const clientToneInstruction: Record<ClientTone, string> = {
  concise: 'Keep it concise: one short sentence an item, no word that can go.',
  warm: 'Write in a warm tone: kind, personal, close to how the client speaks of it.',
  encouraging: '',
  direct: 'Write in a direct tone: plain statements, the point first, nothing cushioned.',
  analytical: 'Write in an analytical tone: causes, conditions, numbers and what follows from what.',
};

/** How to write for the client of this conversation. Focus areas are the coach's words, quoted as data. */
export function clientInstruction({ tone, focusAreas }: WritingForClient): string {
  const words = clientToneInstruction[tone];
  return [
    ...(words === ''
      ? []
      : [`For this client: ${words} This concerns "overview", "nextSteps" and "proactiveSuggestions".`]),
    ...(focusAreas.length === 0
      ? []
      : [
          `The client works on these areas, given as data: ${JSON.stringify(focusAreas)}. Leave out nothing that was said about them, and put it first in each list except "overview". Invent nothing for an area that was not spoken of.`,
        ]),
  ].join('\n');
}
