import { ListChecks, Save, Smartphone } from 'lucide-react';

/** What to know before the recording, in two lines; a phone gets a third. */
export const WhatHappens = () => (
  <ul className="space-y-2 text-sm text-pretty text-ink-soft [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint [&>li]:items-start [&>li]:gap-2.5">
    <li className="flex">
      <Save aria-hidden />
      Saved every two seconds. You can use Afterword while it records.
    </li>
    <li className="flex">
      <ListChecks aria-hidden />
      When you finish, the transcript and the tasks fill in. Nothing goes to your client without your OK.
    </li>
    <li className="hidden touch:flex">
      <Smartphone aria-hidden />
      {'wakeLock' in navigator
        ? 'The screen stays on. Keep this page open: most phones cut off the microphone when they lock or show another app.'
        : 'This browser can’t keep the screen on. Turn off auto-lock for this session and keep this page open: a locked phone stops listening.'}
    </li>
  </ul>
);
