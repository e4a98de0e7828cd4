/** Says in our error codes, and in a sentence, why ffmpeg gave no sound. */
import { AppError } from '#shared/errors.ts';
import type { Ending } from './run-program.ts';

/** What ffmpeg prints, and what it means for the person who sent the file. */
const knownMessages: { says: RegExp; code: 'unsupported_media' | 'unusable_audio'; detail: string }[] = [
  {
    says: /moov atom not found/,
    code: 'unusable_audio',
    detail: 'The recording was cut off before it was finished: its table of contents is missing.',
  },
  {
    says: /not on whitelist/,
    code: 'unsupported_media',
    detail: 'This kind of file is not accepted as a recording.',
  },
  { says: /matches no streams/, code: 'unsupported_media', detail: 'The file contains no audio.' },
  {
    says: /Invalid data found when processing input/,
    code: 'unsupported_media',
    detail: 'This file is not a recording.',
  },
];

/** `null` when ffmpeg ended well. */
export function decodeFailure(end: Ending): AppError | null {
  if (end.how === 'exited' && end.code === 0) return null;
  if (end.how === 'flooding')
    return new AppError('unusable_audio', { detail: 'Too much of this file is broken to be decoded.' });
  if (end.how !== 'exited')
    return new AppError('unusable_audio', {
      detail: 'Decoding this file took more time or memory than any recording should.',
    });
  const known = knownMessages.find(({ says }) => says.test(end.messages));
  return new AppError(known?.code ?? 'unusable_audio', {
    ...(known && { detail: known.detail }),
    cause: end.messages,
  });
}
