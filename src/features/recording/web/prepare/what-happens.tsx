/** Said before it begins, so that nothing is a surprise later. */
const steps = [
  [
    'While you talk',
    'Every two seconds are kept on this device and sent. A crash costs at most a few seconds. You may look around in Afterword meanwhile.',
  ],
  [
    'When you finish',
    'The conversation opens and fills itself: transcript, insights, tasks. You may leave meanwhile.',
  ],
  ['Never by itself', 'Nothing goes to your client, and no task is real, before you say so.'],
] as const;

export function WhatHappens() {
  return (
    <aside aria-labelledby="what-happens" className="lg:border-l lg:border-line lg:pl-8">
      <h2 id="what-happens" className="mb-3 text-sm font-semibold text-ink-soft">
        What will happen
      </h2>
      <dl className="space-y-4">
        <div className="hidden touch:block">
          <dt className="font-medium">On a phone</dt>
          <dd className="text-sm text-pretty text-ink-soft">
            {'wakeLock' in navigator
              ? 'The screen stays on by itself. Leave this page open: most phones take the microphone away when they lock or show another app.'
              : 'This browser cannot keep the screen on. Switch the automatic lock of your phone off for this session, and leave this page open: a locked phone stops listening.'}
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
