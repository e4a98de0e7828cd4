import { Select } from '#ui/forms/select.tsx';
import { retentionDays } from '../../conversations/rules/retention.ts';
import type { Settings } from '../contract.ts';

type Days = Settings['retentionDays'];
type Props = { value: Days; onChange: (days: Days) => void };

const forever = 'forever';

/** How long the audio of recordings is kept. */
export function RetentionChoice({ value, onChange }: Props) {
  return (
    <Select
      label="Keep recordings"
      hint="Only the audio is deleted. Transcripts and results stay."
      options={[
        { value: forever, label: 'Until I delete them' },
        ...retentionDays.map((days) => ({ value: String(days), label: `${days} days` })),
      ]}
      value={String(value ?? forever)}
      onChange={(event) =>
        onChange(retentionDays.find((days) => String(days) === event.target.value) ?? null)
      }
      className="sm:w-1/2"
    />
  );
}
