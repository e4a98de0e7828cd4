/**
 * Joins two changes of one thing made of fields: a field only one side changed is taken from it. `clashes` names those
 * both changed differently; there mine stands, and the caller says so.
 */
export function mergeFields<Values extends Record<string, unknown>>(
  base: Values,
  mine: Values,
  theirs: Values,
): { values: Values; clashes: (keyof Values)[] } {
  const values = { ...theirs };
  const clashes: (keyof Values)[] = [];
  for (const name of Object.keys(mine) as (keyof Values)[]) {
    if (mine[name] === base[name]) continue;
    values[name] = mine[name];
    if (theirs[name] !== base[name] && theirs[name] !== mine[name]) clashes.push(name);
  }
  return { values, clashes };
}
