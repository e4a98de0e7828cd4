import type { WritingStyle } from '#shared/analysis.ts';

/**
 * How each writing style words the private notes and the suggestions for the next session. The counts, the places and
 * the order are the same in all four: a style changes how something is put, never what is claimed.
 */
export type NoteVoice = {
  /** `rest` is what the client had; null where the coach had more. */
  talkShare(name: string, share: string, rest: string | null): string;
  mostlyOpen(name: string, asked: number, open: number): string;
  mostlyClosed(name: string, asked: number, open: number): string;
  monologue(name: string, length: string): string;
  unanswered(name: string, said: string): string;
  firstStep(question: string): string;
  furtherStep(question: string): string;
  promise(deed: string): string;
  plan: string;
  goal: string;
  concern: string;
  insight: string;
  takeAway: string;
  prepareQuestions: string;
};

export const noteVoices: Record<WritingStyle, NoteVoice> = {
  supportive: {
    talkShare: (name, share, rest) =>
      `${name} spoke ${share} of the words${rest === null ? ', more than the client' : ` and left ${rest} to the client`}.`,
    mostlyOpen: (name, asked, open) => `${name} asked ${asked} questions, ${open} of them open.`,
    mostlyClosed: (name, asked, open) =>
      `${name} asked ${asked} questions, only ${open} of them open; this one could be answered with yes or no.`,
    monologue: (name, length) => `${name} spoke for ${length} without a word from the client.`,
    unanswered: (name, said) => `${name} did not come back to this: ${said}`,
    firstStep: (question) => `Open with the plan: ${question}?`,
    furtherStep: (question) => `Then ask: ${question}, and what came of it?`,
    promise: (deed) => `Keep your own promise: ${deed}.`,
    plan: 'Ask how it went',
    goal: 'Ask what has moved',
    concern: 'Ask how this is now',
    insight: 'Come back to this',
    takeAway: 'Ask where this has shown since',
    prepareQuestions:
      'Prepare some questions that begin with "what" or "how"; this one could have been one of them.',
  },
  direct: {
    talkShare: (name, share, rest) =>
      rest === null
        ? `${name}: ${share} of the words, more than the client.`
        : `${name}: ${share} of the words. Client: ${rest}.`,
    mostlyOpen: (_name, asked, open) => `${asked} questions, ${open} open.`,
    mostlyClosed: (_name, asked, open) => `${asked} questions, only ${open} open. This one was closed.`,
    monologue: (name, length) => `${name}: ${length} without a break.`,
    unanswered: (_name, said) => `Left unanswered: ${said}`,
    firstStep: (question) => `First: ${question}?`,
    furtherStep: (question) => `Then: ${question}?`,
    promise: (deed) => `Your promise: ${deed}.`,
    plan: 'Ask for the result',
    goal: 'Ask for progress',
    concern: 'Ask if it is still so',
    insight: 'Follow up',
    takeAway: 'Check if it holds',
    prepareQuestions: 'More "what" and "how". This one was closed.',
  },
  reflective: {
    talkShare: (name, share, rest) =>
      rest === null
        ? `${name} spoke ${share} of the words, more than the client. What would more silence have brought up?`
        : `${name} spoke ${share} of the words and left ${rest} to the client. What did that room allow?`,
    mostlyOpen: (name, asked, open) =>
      `${name} asked ${asked} questions, ${open} of them open. Which of them opened something?`,
    mostlyClosed: (name, asked, open) =>
      `${name} asked ${asked} questions, ${open} of them open. What might this one have opened, asked with "what" or "how"?`,
    monologue: (name, length) =>
      `${name} spoke for ${length} without a word from the client. What was it for?`,
    unanswered: (name, said) => `${name} did not come back to this. What may lie in it? ${said}`,
    firstStep: (question) => `Begin by looking back: ${question}, and what did they notice?`,
    furtherStep: (question) => `Look back at this too: ${question}, and how was it for them?`,
    promise: (deed) => `Notice how your own promise went: ${deed}.`,
    plan: 'Wonder together how it went',
    goal: 'Wonder together what it means now',
    concern: 'Ask how this feels today',
    insight: 'Stay with this for a while',
    takeAway: 'Ask how this has looked from the inside since',
    prepareQuestions: 'Notice what a "what" or a "how" would have asked here.',
  },
  strategic: {
    talkShare: (name, share, rest) =>
      rest === null
        ? `Balance: ${name} had ${share} of the words, more than the client; aim for less than half.`
        : `Balance: ${name} had ${share} of the words, the client ${rest}.`,
    mostlyOpen: (_name, asked, open) => `Questions: ${open} of ${asked} were open; keep it there.`,
    mostlyClosed: (_name, asked, open) =>
      `Questions: ${open} of ${asked} were open; aim for half. This one could be answered with yes or no.`,
    monologue: (name, length) =>
      `Longest stretch: ${name} spoke for ${length} without a word from the client.`,
    unanswered: (_name, said) => `Still open, decide whether to take it up: ${said}`,
    firstStep: (question) => `Review the commitment first: ${question}?`,
    furtherStep: (question) => `Next commitment: ${question}, and what did it change?`,
    promise: (deed) => `Your own commitment: ${deed}.`,
    plan: 'Review the outcome',
    goal: 'Measure the distance to this goal',
    concern: 'Review this risk',
    insight: 'Build on this',
    takeAway: 'Ask what this has changed since',
    prepareQuestions: 'Plan questions that begin with "what" or "how"; this one could have been one of them.',
  },
};
