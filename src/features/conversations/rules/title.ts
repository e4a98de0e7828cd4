/** The title of a conversation before a person or an analyser has named it. */
export const untitled = 'Untitled conversation';

/** "2026-11-20 Maya_session.m4a" -> "2026-11-20 Maya session"; empty when nothing is left. */
export const titleOfFile = (filename: string): string =>
  filename
    .replace(/^.*[\\/]/, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 200);
