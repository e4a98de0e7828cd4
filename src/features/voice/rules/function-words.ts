/**
 * Words that carry grammar and not subject matter: how often each is used tells writers apart, whatever they write
 * about. Contractions are words of their own, because choosing them is a habit.
 */
export const functionWords: readonly string[] = `
  a an the this that these those some any each every all both either another other such same few many more most much
  enough several less least no not none nothing never neither nor
  i me my mine myself you your yours yourself he him his she her it its we us our ours they them their theirs who whom whose
  which what whatever someone something anyone anything everyone everything one
  of in on at by for with from to into onto over under about above after before between during through until till since
  around across against along toward towards up down out off near per via within without
  and but or so because although though while if unless whether as than then when whenever where why how once
  am is are was were be been being have has had having do does did done can could may might must shall should will would
  cannot let need want know think believe hope guess feel look see call get got give go going make take come keep
  just only also too very really quite rather pretty almost even ever still yet already again always often soon now here
  there today tomorrow maybe perhaps probably please thanks thank well however therefore otherwise anyway instead
  i’m i’ll i’ve i’d we’re we’ll we’ve we’d you’re you’ll you’ve you’d it’s that’s there’s what’s let’s he’s she’s they’re
  don’t didn’t doesn’t can’t couldn’t won’t wouldn’t shouldn’t isn’t aren’t wasn’t haven’t hasn’t
`
  .trim()
  .replaceAll('’', "'")
  .split(/\s+/);

const known: ReadonlySet<string> = new Set(functionWords);

export const isFunctionWord = (word: string): boolean => known.has(word);
