import { CalendarDays } from 'lucide-react';

/** An example of what the product does: part of a transcript and its task. Shown on wide screens. */
const lines = [
  { speaker: 'You', at: '12:38', text: 'What would make this feel settled by the end of the week?' },
  {
    speaker: 'Maya',
    at: '12:46',
    text: 'Honestly, a conversation with Tom. I’ll write to him tonight and ask for Thursday.',
  },
  { speaker: 'You', at: '12:58', text: 'And if Thursday doesn’t work for him?' },
] as const;

export function EntranceExample() {
  return (
    <aside
      aria-label="An example"
      className="hidden flex-col justify-center border-l border-line bg-card px-12 py-16 lg:flex xl:px-20"
    >
      <div className="mx-auto w-full max-w-[30rem]">
        <p className="font-serif text-3xl font-semibold tracking-[-0.015em] text-balance">
          You have the conversation. We take the notes.
        </p>
        <ol className="mt-10 space-y-5">
          {lines.map((line) => (
            <li key={line.at} className="grid grid-cols-[2.75rem_1fr] gap-x-4">
              <span className="text-sm text-ink-faint tabular-nums">{line.at}</span>
              <div>
                <p
                  className={`text-sm font-semibold ${line.speaker === 'You' ? 'text-speaker-coach' : 'text-speaker-client'}`}
                >
                  {line.speaker}
                </p>
                <p className="font-serif text-[1.0625rem] leading-7">
                  {line.speaker === 'Maya' ? (
                    <>
                      Honestly, a conversation with Tom.{' '}
                      <mark className="-mx-0.5 rounded-sm bg-accent-soft px-0.5 text-ink">
                        I’ll write to him tonight and ask for Thursday.
                      </mark>
                    </>
                  ) : (
                    line.text
                  )}
                </p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-8 ml-[3.75rem] flex items-start gap-3 border-t border-line pt-6">
          <span className="mt-0.5 size-5 shrink-0 rounded-[5px] border border-accent" />
          <div>
            <p className="font-medium">Write to Tom and ask for Thursday</p>
            <p className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-soft">
              <CalendarDays aria-hidden className="size-3.5" />
              Maya, tonight
              <span className="text-ink-faint">· said at 12:46</span>
            </p>
          </div>
        </div>
      </div>
    </aside>
  );
}
