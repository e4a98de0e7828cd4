import { oneLineName } from '#shared/text.ts';
import { trackedHtml, trackingNotice, type LinkBelow } from './tracking.ts';

/**
 * Decides what leaves: the text as the coach approved it, and nothing added but the link the coach chose and the notice of
 * tracking. It is plain text, as a person writes; HTML comes with it only where an image has to be in it.
 */
type Attachment = { filename: string; contentType: string; text: string };
export type Composed = { subject: string; text: string; html?: string; attachments: readonly Attachment[] };

type Email = { subject: string; content: string };
type Tracking = { token: string; publicUrl: string } | null;
type With = {
  coach: string;
  tracking: Tracking;
  attachments: readonly Attachment[];
  /** Of the shared report; null where none goes with it. */
  summaryUrl: string | null;
};

export function composeMessage(
  { subject, content }: Email,
  { coach, tracking, attachments, summaryUrl }: With,
): Composed {
  const title = oneLineName(subject);
  const below: LinkBelow | null =
    summaryUrl === null ? null : { words: 'The summary of our session', url: summaryUrl };
  const text = below ? `${content}\n\n${below.words}: ${below.url}` : content;
  if (!tracking) return { subject: title, text, attachments };
  const notice = trackingNotice(coach);
  const base = `${tracking.publicUrl}/api/follow-ups`;
  const html = trackedHtml(content, notice, {
    pixel: `${base}/opened/${tracking.token}`,
    link: (number) => `${base}/link/${tracking.token}?link=${number}`,
    below,
  });
  return { subject: title, text: `${text}\n\n${notice}`, html, attachments };
}
