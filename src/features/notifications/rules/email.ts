/** The e-mails about what happened: one for a fact, or a digest. Plain text; the links are all they need. */
type Fact = { title: string; body: string; path: string };
type About = { name: string; publicUrl: string; unsubscribeUrl: string };

const urlOf = (path: string, publicUrl: string): string => publicUrl.replace(/\/$/, '') + path;

const footer = ({ publicUrl, unsubscribeUrl }: About, what: string): string =>
  `Stop ${what}: ${unsubscribeUrl}\nAll settings: ${urlOf('/settings#notifications', publicUrl)}`;

const lineOf = (text: string): string => text.replaceAll(/[\r\n\0]+/g, ' ').trim();

export function factEmail(
  { title, body, path }: Fact,
  withDetails: boolean,
  about: About,
): { subject: string; text: string } {
  const blocks = [
    `Hi ${about.name},`,
    title,
    ...(withDetails && body !== '' ? [body] : []),
    `Open it: ${urlOf(path, about.publicUrl)}`,
    footer(about, 'e-mails like this'),
  ];
  return { subject: lineOf(title), text: `${blocks.join('\n\n')}\n` };
}

const mostLines = 30;

/** Null where nothing happened: then there is no e-mail. */
export function digestEmail(
  facts: readonly Fact[],
  digest: 'daily' | 'weekly',
  about: About,
): { subject: string; text: string } | null {
  if (facts.length === 0) return null;
  const rest = facts.length - mostLines;
  const lines = facts
    .slice(0, mostLines)
    .map(({ title, path }) => `- ${lineOf(title)}\n  ${urlOf(path, about.publicUrl)}`);
  const blocks = [
    `Hi ${about.name},`,
    [...lines, ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n'),
    `Everything: ${urlOf('/notifications', about.publicUrl)}`,
    footer(about, `the ${digest} digest`),
  ];
  const count = `${facts.length} ${facts.length === 1 ? 'update' : 'updates'}`;
  return {
    subject: `Your ${digest === 'daily' ? 'day' : 'week'} in Afterword: ${count}`,
    text: `${blocks.join('\n\n')}\n`,
  };
}
