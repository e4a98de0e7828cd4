import { firstName, labelsOf, type Reading } from '../reading/reading.ts';

/** How people are named in the texts: by first name, or by what they are where the transcript gives no name. */
const roleNames =
  /^(?:client|patient|coachee|mentee|student|supervisee|customer|participant|interviewee|user|guest|person|speaker|coach|therapist|counsell?or|interviewer|mentor|supervisor|manager|teacher|provider|clinician|nurse|doctor|trainer)$/i;

export function nameOf(reading: Reading, label: string): string {
  const name = firstName(reading, label);
  return roleNames.test(name) ? `the ${name.toLowerCase()}` : name;
}

export const clientsOf = (reading: Reading): string[] => labelsOf(reading, 'client');

/** "Anna", "Anna and Ben", "Anna, Ben and Cleo". */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;
}
