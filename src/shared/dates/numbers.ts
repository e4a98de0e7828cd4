/** Numbers and ordinals as people say them: "three", "the twenty-sixth", "twenty sixth", "26th". */
const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
ordinals[30] = 'thirtieth';

type Read = { value: number; to: number } | null;

export function readNumber(lower: (i: number) => string, i: number): Read {
  const word = lower(i);
  if (/^\d{1,3}$/.test(word)) return { value: Number(word), to: i + 1 };
  const unit = units.indexOf(word);
  if (unit >= 0) return { value: unit, to: i + 1 };
  const [head = '', tail] = word.split('-');
  const ten = tens[head];
  if (ten === undefined) return null;
  if (tail !== undefined)
    return units.includes(tail) ? { value: ten + units.indexOf(tail), to: i + 1 } : null;
  const next = units.indexOf(lower(i + 1));
  return next >= 1 && next <= 9 ? { value: ten + next, to: i + 2 } : { value: ten, to: i + 1 };
}

export function readOrdinal(lower: (i: number) => string, i: number): Read {
  const word = lower(i);
  const written = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word);
  if (written) return { value: Number(written[1]), to: i + 1 };
  const plain = ordinals.indexOf(word);
  if (plain >= 1) return { value: plain, to: i + 1 };
  const [head = '', tail] = word.split('-');
  const ten = tens[head];
  if (ten === undefined || ten > 30) return null;
  const unit = ordinals.indexOf(tail ?? lower(i + 1));
  return unit >= 1 && unit <= 9 ? { value: ten + unit, to: tail === undefined ? i + 2 : i + 1 } : null;
}
