import type { Counted, VoiceMeasures } from '#shared/voice.ts';
import { coachingFields, combineStyles, type CoachingStyle } from './coaching-style.ts';
import { combineMeasures } from './measure-voice.ts';
import type { ProfileFields } from './profile-fields.ts';
import { profileFrom } from './profile-words.ts';
import { sourceWeights, type SourceKind } from './voice-source.ts';

/** A profile from all that is known of a coach's writing. What is said aloud adds questions and praise, and no style. */
export type MeasuredSource = {
  kind: SourceKind;
  measures: VoiceMeasures | undefined;
  style: CoachingStyle | undefined;
};

const mostExamples = 8;

export function deriveProfile(sources: readonly MeasuredSource[]): {
  measures: VoiceMeasures;
  fields: ProfileFields;
} {
  const written = combineMeasures(
    sources.flatMap(({ kind, measures }) =>
      measures && kind !== 'own_lines' ? [{ measures, weight: sourceWeights[kind] }] : [],
    ),
  );
  const spoken = sources.find(({ kind }) => kind === 'own_lines')?.measures;
  const measures = spoken ? withSpoken(written, spoken) : written;
  const style = combineStyles(sources.flatMap((source) => source.style ?? []));
  const fields = profileFrom(measures);
  return { measures, fields: { ...fields, ...coachingFields(style) } };
}

/** Spoken phrases follow the written ones, as used once each: a weak signal. */
function withSpoken(written: VoiceMeasures, spoken: VoiceMeasures): VoiceMeasures {
  const merged = (own: Counted[], said: Counted[]) =>
    [
      ...own,
      ...said
        .filter(({ text }) => !own.some((known) => known.text === text))
        .map(({ text }) => ({ text, count: 1 })),
    ].slice(0, mostExamples);
  return {
    ...written,
    questions: merged(written.questions, spoken.questions),
    encouragements: merged(written.encouragements, spoken.encouragements),
  };
}
