/**
 * A three-way merge of fields: a field only one side changed is taken from that side. `clashes` lists fields both
 * changed differently; `values` then holds mine, and the caller reports it.
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
