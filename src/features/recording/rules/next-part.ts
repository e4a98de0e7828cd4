import { titleLength } from './limits.ts';

/** "Weekly with Maya" -> "Weekly with Maya, part 2" -> "Weekly with Maya, part 3"; an empty title stays empty. */
export function titleOfNextPart(title: string): string {
  if (!title) return '';
  const [, stem = title, part = '1'] = /^(.*), part (\d{1,3})$/.exec(title) ?? [];
  const suffix = `, part ${Number(part) + 1}`;
  return stem.slice(0, titleLength - suffix.length) + suffix;
}
