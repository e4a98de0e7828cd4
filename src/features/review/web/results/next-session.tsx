import { CalendarDays } from 'lucide-react';
import { formatFullDay } from '#ui/format.ts';
import type { Results } from '../../contract.ts';
import { meetingWords } from '../../rules/next-meeting.ts';
import { LineMarks } from './edit/line-marks.tsx';
import { SourceButton, useSourceHighlight, useSources } from './sources.tsx';

type Meeting = NonNullable<Results['nextMeeting']>;

/** The next session with its source. */
export function NextSession({ meeting }: { meeting: Meeting }) {
  const { open } = useSources();
  const light = useSourceHighlight(meeting);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a larger target for the mouse; keyboards have the button
    <div
      {...light}
      onClick={() => {
        if (getSelection()?.isCollapsed && meeting.turn !== null) open(meeting);
      }}
      className="-mx-2.5 flex cursor-pointer items-start justify-between gap-3 rounded-md px-2.5 py-1.5 transition-colors hover:bg-raised touch:min-h-11 touch:py-2.5"
    >
      <p className="flex min-w-0 items-start gap-2.5 text-pretty wrap-anywhere">
        <CalendarDays aria-hidden className="mt-1 size-4 shrink-0 text-ink-faint" />
        <span>
          Next session: <span className="font-medium">{meetingWords(meeting, formatFullDay)}</span>
          <LineMarks line={{ stale: meeting.stale }} />
        </span>
      </p>
      <SourceButton source={meeting} />
    </div>
  );
}
