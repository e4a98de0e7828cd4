/** Decides what a page view says: where somebody came from in one word, and how long they have been here. */
export const trafficSources = ['direct', 'search', 'social', 'referral'] as const;
export type TrafficSource = (typeof trafficSources)[number];

const searchSites = /(^|\.)(google|bing|duckduckgo|ecosia|qwant|startpage|yahoo|baidu|yandex)\./;
const socialSites =
  /(^|\.)(linkedin|facebook|instagram|youtube|reddit|twitter|x|tiktok|threads|mastodon)\.(com|net|org|social)$|^t\.co$|^lnkd\.in$/;

/** Of the referrer only its site is looked at, and nothing of it is kept. */
export function trafficSource(referrerHost: string | null, ownHost: string): TrafficSource {
  if (!referrerHost || referrerHost === ownHost) return 'direct';
  if (searchSites.test(referrerHost)) return 'search';
  return socialSites.test(referrerHost) ? 'social' : 'referral';
}

const sessionEndsAfterSeconds = 1800; // who comes back half an hour later has been away

/** What a view adds to the time a visitor spent here today. */
export function secondsAdded(lastSeenAt: Date | null, now: Date): number {
  const seconds = lastSeenAt ? (now.getTime() - lastSeenAt.getTime()) / 1000 : 0;
  return seconds > 0 && seconds <= sessionEndsAfterSeconds ? seconds : 0;
}
