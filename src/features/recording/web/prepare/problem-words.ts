import type { AudioInputProblem } from '../device/sound/sound.ts';

/** Why recording did not start, and what to do. */
export const problemWords: Record<AudioInputProblem | 'elsewhere', string> = {
  elsewhere: 'Another tab in this browser is already recording. Finish there first.',
  refused:
    'Your browser blocked the microphone. Allow it at the left of the address bar or in your phone’s settings, then start again.',
  none: 'No microphone found. Plug one in, then start again.',
  busy: 'Another app is using the microphone. Close it, then start again.',
  tab_refused: 'No tab was chosen. Start again and choose the tab with the call.',
  no_tab_audio:
    'That tab was shared without audio. Start again and tick “Also share tab audio”. If your browser doesn’t offer it, use Chrome or Edge.',
  unknown: 'The browser could not start recording. Reload the page and try again.',
};
