import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { cityOf } from '#ui/time-zones/city-of.ts';
import { capital } from '#shared/words.ts';
import type { Client } from '../contract.ts';

/** Contact details and writing preferences of a client. */
export function ClientDetails({ client }: { client: Client }) {
  const { tone, noteStyle, focusAreas } = client.preferences;
  return (
    <Card className="h-fit">
      <CardHeader title="About" />
      <div className="space-y-5 p-4 sm:p-5">
        <dl className="space-y-2.5 touch:space-y-5">
          <Contact icon={<Mail aria-hidden />} label="E-mail">
            {client.email ? (
              <a className="thumb" href={`mailto:${client.email}`}>
                {client.email}
              </a>
            ) : null}
          </Contact>
          <Contact icon={<Phone aria-hidden />} label="Phone">
            {client.phone ? (
              <a className="thumb" href={`tel:${client.phone.replaceAll(/[^+\d]/g, '')}`}>
                {client.phone}
              </a>
            ) : null}
          </Contact>
          <Contact icon={<MapPin aria-hidden />} label="Time zone">
            {client.timezone ? `${cityOf(client.timezone)}, ${clockIn(client.timezone)} there now` : null}
          </Contact>
        </dl>
        <dl className="space-y-4 border-t border-line pt-4">
          <Preference label="Tone">{capital(tone)}</Preference>
          <Preference label="Note style">{capital(noteStyle)}</Preference>
          <Preference label="Focus areas">
            {focusAreas.length === 0 ? (
              <span className="text-ink-faint">None yet</span>
            ) : (
              <span className="flex flex-wrap gap-1.5 pt-1">
                {focusAreas.map((area) => (
                  <Badge key={area}>{area}</Badge>
                ))}
              </span>
            )}
          </Preference>
        </dl>
      </div>
    </Card>
  );
}

function Contact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5">
      <dt className="mt-1 text-ink-faint [&_svg]:size-4">
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere [&_a]:rounded-sm [&_a]:underline [&_a]:decoration-line-strong [&_a]:underline-offset-4 [&_a:hover]:decoration-current">
        {children ?? <span className="text-ink-faint">{`No ${label.toLowerCase()}`}</span>}
      </dd>
    </div>
  );
}

function Preference({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date());
