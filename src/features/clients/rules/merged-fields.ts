/** Decides what a merged client says: where only one of the two says something, that; else the coach chooses. */
const mergedFields = ['name', 'organization', 'email', 'phone', 'timezone'] as const;
export type MergedField = (typeof mergedFields)[number];

type Fields = { name: string } & Record<Exclude<MergedField, 'name'>, string | null>;

/** Fields in which both say something, and not the same. */
export const differingFields = (kept: Fields, other: Fields): MergedField[] =>
  mergedFields.filter((field) => kept[field] && other[field] && kept[field] !== other[field]);

/** `takesOther` names the differing fields where the other one’s is kept. */
export function keepFields(kept: Fields, other: Fields, takesOther: ReadonlySet<MergedField>): Fields {
  const value = (field: MergedField) => (takesOther.has(field) ? other[field] : kept[field]) || other[field];
  return {
    name: value('name') ?? kept.name,
    organization: value('organization'),
    email: value('email'),
    phone: value('phone'),
    timezone: value('timezone'),
  };
}
