/** What kind of device opened a link, from what its browser says of itself. Nothing else of it is kept. */
export type Device = 'phone' | 'tablet' | 'computer';

/** Programs that fetch a link to preview or check it: no one has read the page. */
const programs =
  /bot|crawl|spider|preview|facebookexternalhit|whatsapp|slack|telegram|skype|curl|wget|python|headlesschrome\/.*lighthouse/i;

export function deviceOf(userAgent: string): Device | null {
  if (userAgent === '' || programs.test(userAgent)) return null;
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /iphone|ipod|mobile/i.test(userAgent) ? 'phone' : 'computer';
}

/** A reload, or the page after a tick, belongs to the same visit. */
export const visitMinutes = 30;
