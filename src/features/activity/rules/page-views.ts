/** Decides what a page view records: the traffic source in one word, and the time on the site. */
const trafficSources = ['direct', 'search', 'social', 'referral'] as const;
export type TrafficSource = (typeof trafficSources)[number];

const searchSites = /(^|\.)(google|bing|duckduckgo|ecosia|qwant|startpage|yahoo|baidu|yandex)\./;
const socialSites =
  /(^|\.)(linkedin|facebook|instagram|youtube|reddit|twitter|x|tiktok|threads|mastodon)\.(com|net|org|social)$|^t\.co$|^lnkd\.in$/;

/** Reads only the host of the referrer; the referrer itself is not stored. */
export function trafficSource(referrerHost: string | null, ownHost: string): TrafficSource {
  if (!referrerHost || referrerHost === ownHost) return 'direct';
  if (searchSites.test(referrerHost)) return 'search';
  return socialSites.test(referrerHost) ? 'social' : 'referral';
}

const sessionEndsAfterSeconds = 1800; // a longer gap is a new visit

/** Seconds a view adds to the visitor's time of the day. */
export function secondsAdded(lastSeenAt: Date | null, now: Date): number {
  const seconds = lastSeenAt ? (now.getTime() - lastSeenAt.getTime()) / 1000 : 0;
  return seconds > 0 && seconds <= sessionEndsAfterSeconds ? seconds : 0;
}
