/** Decides how days of visits add up. */
export const visitorPeriods = ['7', '30', '90'] as const;
export type VisitorPeriod = (typeof visitorPeriods)[number];

export type VisitorDay = { visitors: number; pageViews: number; avgSessionSeconds: number };

/** The average is per visitor, so days count by their visitors. */
export function totalOf(days: readonly VisitorDay[]): VisitorDay {
  const sum = (figure: (day: VisitorDay) => number) => days.reduce((all, day) => all + figure(day), 0);
  const visitors = sum((day) => day.visitors);
  const seconds = sum((day) => day.avgSessionSeconds * day.visitors);
  return {
    visitors,
    pageViews: sum((day) => day.pageViews),
    avgSessionSeconds: visitors === 0 ? 0 : Math.round(seconds / visitors),
  };
}

/** Counts of several days, the highest first. */
export function addUp(counts: readonly Record<string, number>[]): [name: string, count: number][] {
  const sums = new Map<string, number>();
  for (const day of counts)
    for (const [name, count] of Object.entries(day)) sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}
