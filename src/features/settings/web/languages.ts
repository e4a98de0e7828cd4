/** The session languages on offer, sorted by name; a stored language that is not among them stays selectable. */
const tags = [
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'sv',
  'tr',
  'uk',
  'zh',
];

export function languageOptions(chosen: string | null): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(undefined, { type: 'language' });
  const known = new Set(chosen ? [...tags, chosen] : tags);
  return [
    { value: '', label: 'Detect' },
    ...[...known]
      .map((tag) => ({ value: tag, label: names.of(tag) ?? tag }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  ];
}
