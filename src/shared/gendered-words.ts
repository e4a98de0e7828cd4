const female = new Set(
  `mother mum mom mummy mam ma mama wife daughter sister girlfriend fiancée aunt auntie niece nan nana gran granny grandma
  grandmother granddaughter matron landlady madam woman lady girl mrs miss ms`.split(/\s+/),
);
const male = new Set(
  `father dad daddy husband son brother boyfriend fiancé uncle nephew grandad granddad grandpa grandfather grandson
  landlord sir gentleman man guy boy lad bloke fella fellow chap mr`.split(/\s+/),
);

/** What a word for a person tells of them, in any case: "mother" and "Mrs" are "she"; "doctor" is not known. */
export function pronounOf(word: string): 'she' | 'he' | null {
  const lower = word.toLowerCase();
  if (female.has(lower)) return 'she';
  return male.has(lower) ? 'he' : null;
}
