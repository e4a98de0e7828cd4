import { withheld } from './clean-error.ts';

/** Decides what the daily e-mail about errors says: the kinds of errors, the most frequent first, and where to look. */
export type ReportedGroup = { errorType: string; location: string; message: string; occurrences: number };

const shownGroups = 10;

export function reportEmail(
  groups: readonly ReportedGroup[],
  { host, url }: { host: string; url: string },
): { subject: string; text: string } {
  const kinds = `${groups.length} ${groups.length === 1 ? 'kind of error' : 'kinds of errors'}`;
  const lines = groups.slice(0, shownGroups).map((group) => {
    const message = group.message === withheld ? '' : `\n  ${group.message}`;
    return `${group.occurrences} × ${group.errorType} in ${group.location}${message}`;
  });
  const more = groups.length > shownGroups ? [`and ${groups.length - shownGroups} more`] : [];
  return {
    subject: `${host}: ${kinds} since the last report`,
    text: [`Open errors on ${host}: ${kinds}.`, ...lines, ...more, `See them all: ${url}`, footer].join(
      '\n\n',
    ),
  };
}

const footer = 'You get this e-mail because reports are switched on in the administration.';
