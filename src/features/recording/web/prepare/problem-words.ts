import type { SoundProblem } from '../device/sound/sound.ts';

/** Why it did not begin, and what to do. */
export const problemWords: Record<SoundProblem | 'elsewhere', string> = {
  elsewhere: 'Another tab of this browser is recording. Finish there first; two would disturb each other.',
  refused:
    'The browser may not use the microphone. Allow it at the left of the address bar, or in the settings of your phone, then start again.',
  none: 'There is no microphone. Plug one in, then start again.',
  busy: 'Another program holds the microphone. Close it, then start again.',
  tab_refused: 'No tab was chosen. Start again and choose the tab of the call.',
  no_tab_sound:
    'The chosen tab came without sound. Start again and tick “Also share tab audio”; some browsers cannot do it, Chrome and Edge can.',
  unknown: 'The browser could not start recording. Reload the page and try again.',
};
