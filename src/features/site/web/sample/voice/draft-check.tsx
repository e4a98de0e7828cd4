import { useDeferredValue, useState, type ReactNode } from 'react';
import { scoreAuthenticity } from '#features/voice/rules/authenticity.ts';
import type { VoiceMark } from '#features/voice/rules/voice-marks.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { capital } from '#shared/words.ts';
import type { VoiceMeasures } from '#shared/voice.ts';
import { sampleDraft } from './sample-emails.ts';

/** A draft scored as it is typed, with what does not sound like the coach marked and a better wording beside it. */
export function DraftCheck({ measures }: { measures: VoiceMeasures }) {
  const [text, setText] = useState(sampleDraft);
  const { score, parts, marks } = scoreAuthenticity(useDeferredValue(text), measures);
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="space-y-5">
        <Card className="px-4 py-4 sm:px-5">
          <TextArea
            label="The draft"
            hint="Change it and watch the score."
            rows={14}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Card>
        <Card>
          <CardHeader title="What doesn’t sound like Dana" />
          <div className="px-4 py-4 sm:px-5">
            <Marks text={text} marks={marks} />
          </div>
        </Card>
      </div>
      <Card>
        <CardHeader
          title="Sounds like Dana"
          aside={<span className="text-lg font-semibold tabular-nums">{Math.round(score * 100)}%</span>}
        />
        <ul className="space-y-3.5 px-4 py-4 sm:px-5">
          {parts.map((part) => (
            <li key={part.name}>
              <div className="flex justify-between gap-3 text-sm">
                <span className="font-medium">{capital(part.name)}</span>
                <span className="text-ink-soft tabular-nums">{Math.round(part.score * 100)}</span>
              </div>
              <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-raised">
                <div
                  className="h-full rounded-full bg-accent"
                  style={{ width: `${Math.round(part.score * 100)}%` }}
                />
              </div>
              <p className="mt-1 text-xs text-ink-faint">{part.note}</p>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Marks({ text, marks }: { text: string; marks: readonly VoiceMark[] }): ReactNode {
  if (marks.length === 0) return <p className="text-sm text-ink-soft">Nothing stands out.</p>;
  return (
    <ul className="divide-y divide-line">
      {marks.map(({ start, end, reason, suggestion }) => (
        <li key={start} className="py-3 text-sm first:pt-0 last:pb-0">
          <p>
            <mark className="rounded-sm bg-amber-soft px-1 text-amber-text">{text.slice(start, end)}</mark>
          </p>
          <p className="mt-1 text-ink-soft">{reason}</p>
          {suggestion ? <p className="mt-1">Closer: {suggestion}</p> : null}
        </li>
      ))}
    </ul>
  );
}
