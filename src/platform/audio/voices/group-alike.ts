/** Groups points that lie close together (k-means, the same result every time) and says how clear the groups are. */

export type Point = number[];

const maxRounds = 50;

export const distance = (a: Point, b: Point): number =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0));

const meanOf = (points: Point[]): Point =>
  (points[0] ?? []).map((_, i) => points.reduce((sum, point) => sum + (point[i] ?? 0), 0) / points.length);

export const nearest = (point: Point, centres: Point[]): number =>
  centres.reduce(
    (best, centre, i) => (distance(point, centre) < distance(point, centres[best] ?? []) ? i : best),
    0,
  );

/** The centres of at most `count` groups. Starts from the points farthest apart, so no chance is involved. */
export function findCentres(points: Point[], count: number): Point[] {
  const middle = meanOf(points);
  const fromAll = (point: Point, others: Point[]) =>
    Math.min(...others.map((other) => distance(point, other)));
  const farthest = (others: Point[]) =>
    points.reduce(
      (best, point) => (fromAll(point, others) > fromAll(best, others) ? point : best),
      points[0] ?? [],
    );
  let centres: Point[] = [farthest([middle])];
  while (centres.length < Math.min(count, points.length)) centres.push(farthest(centres));
  for (let round = 0; round < maxRounds; round++) {
    const members = centres.map((_, group) => points.filter((point) => nearest(point, centres) === group));
    const moved = centres.map((centre, group) => (members[group]?.length ? meanOf(members[group]) : centre));
    if (moved.every((centre, i) => distance(centre, centres[i] ?? []) < 1e-6)) break;
    centres = moved;
  }
  return centres;
}

/**
 * How clear the division is, -1..1 (the mean silhouette): near 1 every point is far closer to its own group than to
 * the other, near 0 the groups are one cloud cut in two.
 */
export function clarity(points: Point[], centres: Point[]): number {
  const groups = points.map((point) => nearest(point, centres));
  const meanDistance = (from: number, group: number): number => {
    const others = points.filter((_, i) => i !== from && groups[i] === group);
    return others.length === 0
      ? 0
      : others.reduce((sum, other) => sum + distance(points[from] ?? [], other), 0) / others.length;
  };
  const scores = points.map((_, i) => {
    const own = groups[i] ?? 0;
    const inside = meanDistance(i, own);
    const outside = Math.min(
      ...centres.map((_, group) => (group === own ? Infinity : meanDistance(i, group))),
    );
    return groups.filter((group) => group === own).length === 1
      ? 0
      : (outside - inside) / Math.max(outside, inside, 1e-9);
  });
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
