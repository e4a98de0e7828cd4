import { oneLineName } from '#shared/text.ts';
import { trackedHtml, trackingNotice } from './tracking.ts';

/**
 * Decides what leaves: the text as the coach approved it, and nothing added but the notice of tracking. It is plain text,
 * as a person writes; HTML comes with it only where an image has to be in it.
 */
type Attachment = { filename: string; contentType: string; text: string };
export type Composed = { subject: string; text: string; html?: string; attachments: readonly Attachment[] };

type Email = { subject: string; content: string };
type Tracking = { token: string; publicUrl: string } | null;

export function composeMessage(
  { subject, content }: Email,
  { coach, tracking, attachments }: { coach: string; tracking: Tracking; attachments: readonly Attachment[] },
): Composed {
  const title = oneLineName(subject);
  if (!tracking) return { subject: title, text: content, attachments };
  const notice = trackingNotice(coach);
  const base = `${tracking.publicUrl}/api/follow-ups`;
  const html = trackedHtml(content, notice, {
    pixel: `${base}/opened/${tracking.token}`,
    link: (number) => `${base}/link/${tracking.token}?link=${number}`,
  });
  return { subject: title, text: `${content}\n\n${notice}`, html, attachments };
}
