import { escapeHtml } from '#shared/html.ts';

/**
 * Placeholders of the built pages for facts of the running server: operator, contact, providers. Values are text and are
 * escaped, never markup, and are not searched for slots again. A part that depends on an absent value is left out (spec
 * 1: no claim a fresh installation cannot keep).
 */
export const slotNames = [
  'publicUrl',
  'operatorName',
  'operatorAddress',
  'contactEmail',
  'coachCountClaim',
  'testimonialText',
  'testimonialName',
  'speechProviders',
  'analysisProvider',
  'storageProvider',
  'identityProvider',
  'mailProvider',
  'paymentProvider',
  'splashDelayMs',
] as const;

export type SlotName = (typeof slotNames)[number];
/** An empty text is an absent value. */
export type SlotValues = Record<SlotName, string>;

/** The placeholder of a value in the pages. */
export const placeOf = (name: SlotName): string => `{{${name}}}`;

/** The element around a part shown only with, or only without, a value; removed before sending. */
export const elementOf = (kind: 'when' | 'unless', name: SlotName): string => `${kind}-${name}`;

const part = /<(when|unless)-(\w+)>([\s\S]*?)<\/\1-\2>/g;
const place = /\{\{(\w+)\}\}/g;

/** Throws on an unknown name, so that a mistake in a page stops the server's start instead of reaching a visitor. */
export function fillSlots(page: string, values: SlotValues): string {
  return chooseParts(page, values).replace(place, (_, name: string) => escapeHtml(read(values, name)));
}

function chooseParts(page: string, values: SlotValues): string {
  return page.replace(part, (_, kind: string, name: string, inner: string) =>
    (kind === 'when') === (read(values, name) !== '') ? chooseParts(inner, values) : '',
  );
}

function read(values: SlotValues, name: string): string {
  const known = slotNames.find((one) => one === name);
  if (!known) throw new Error(`Unknown slot in a page: ${name}`);
  return values[known].trim();
}
