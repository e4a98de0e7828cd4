/**
 * What only a running instance knows (who operates it, how to reach them, which providers it uses) and the built pages
 * leave open. Values are text, never markup: each is escaped where it lands, and is not read for slots again. A part
 * that stands on an absent value is absent with it (spec 1: no claim a fresh installation cannot keep).
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
  'connectedServices',
] as const;

export type SlotName = (typeof slotNames)[number];
/** An empty text is an absent value. */
export type SlotValues = Record<SlotName, string>;

/** Where a value goes, as the pages write it. */
export const placeOf = (name: SlotName): string => `{{${name}}}`;

/** The element around a part that is there only with the value, or only without it; none reaches a browser. */
export const elementOf = (kind: 'when' | 'unless', name: SlotName): string => `${kind}-${name}`;

const part = /<(when|unless)-(\w+)>([\s\S]*?)<\/\1-\2>/g;
const place = /\{\{(\w+)\}\}/g;

/** Throws on a name nobody knows, so that a page with a mistake stops the start and not a visitor. */
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
  if (!known) throw new Error(`A page has a slot nobody fills: ${name}`);
  return values[known].trim();
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe as text and inside a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
