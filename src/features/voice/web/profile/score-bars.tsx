import { scoreFields, type ScoreField } from '../../rules/profile-fields.ts';
import type { VoiceProfile } from '../../contract.ts';
import { FieldEditor, type FieldActions } from './field-editor.tsx';
import { fieldNames, scoreEnds } from './field-names.ts';

/** The five scores as quiet bars, each with its two ends. */
export const ScoreBars = ({ profile, ...actions }: { profile: VoiceProfile } & FieldActions) => (
  <ul aria-label="Scores" className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
    {scoreFields.map((field) => (
      <li key={field}>
        <FieldEditor field={field} profile={profile} {...actions}>
          <Bar field={field} score={profile.fields[field]} />
        </FieldEditor>
      </li>
    ))}
  </ul>
);

function Bar({ field, score }: { field: ScoreField; score: number | null }) {
  const [low, high] = scoreEnds[field];
  return (
    <>
      <div
        role="meter"
        aria-label={fieldNames[field]}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score ?? 0}
        aria-valuetext={score === null ? 'Not known yet' : `${score} of 100`}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-raised"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${score ?? 0}%` }} />
      </div>
      <div className="mt-1 flex justify-between text-xs text-ink-faint">
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </>
  );
}
