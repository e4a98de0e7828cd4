/** Explains before the recording what happens during and after it. */
const steps = [
  [
    'While you talk',
    'Saved every two seconds, so a crash costs you a few seconds at most. You can use Afterword while it records.',
  ],
  [
    'When you finish',
    'The conversation opens and fills in by itself: transcript, insights, tasks. You don’t have to wait.',
  ],
  ['Nothing without your OK', 'Nothing goes to your client, and nothing becomes a task, until you say so.'],
] as const;

export function WhatHappens() {
  return (
    <aside aria-labelledby="what-happens" className="lg:border-l lg:border-line lg:pl-8">
      <h2 id="what-happens" className="mb-3 text-sm font-semibold text-ink-soft">
        What happens next
      </h2>
      <dl className="space-y-4">
        <div className="hidden touch:block">
          <dt className="font-medium">On a phone</dt>
          <dd className="text-sm text-pretty text-ink-soft">
            {'wakeLock' in navigator
              ? 'The screen stays on. Keep this page open: most phones cut off the microphone when they lock or show another app.'
              : 'This browser can’t keep the screen on. Turn off auto-lock for this session and keep this page open: a locked phone stops listening.'}
          </dd>
        </div>
        {steps.map(([when, what]) => (
          <div key={when}>
            <dt className="font-medium">{when}</dt>
            <dd className="text-sm text-pretty text-ink-soft">{what}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
