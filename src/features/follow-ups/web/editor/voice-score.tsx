import { Popover } from '@base-ui/react/popover';
import { Link } from '@tanstack/react-router';
import { AudioLines } from 'lucide-react';
import { buttonClass } from '#ui/actions/button-class.ts';
import type { Authenticity } from '../../contract.ts';

const close = 0.8;
const near = 0.6;

const verdictOf = ({ score, isPreliminary }: Authenticity): string => {
  if (isPreliminary) return 'First impression of your voice';
  if (score >= close) return 'Sounds like you';
  return score >= near ? 'Mostly sounds like you' : 'Doesn’t sound like you yet';
};

const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** How much the text sounds like the coach, with the parts it is measured by. */
export function VoiceScore({ authenticity }: { authenticity: Authenticity }) {
  const { score, parts, isPreliminary } = authenticity;
  const isKnown = parts.length > 0;
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        <AudioLines aria-hidden className="size-4" />
        {isKnown ? verdictOf(authenticity) : 'We don’t know your voice yet'}
        {isKnown ? (
          <span className="font-semibold text-ink tabular-nums">
            {percent(score)}
            <span className="sr-only"> of 100: show the parts</span>
          </span>
        ) : null}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" align="start" sideOffset={6} className="z-50">
          <Popover.Popup className="popup max-h-[70dvh] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto p-4">
            <Popover.Title className="font-serif text-lg font-semibold">Your voice</Popover.Title>
            <Popover.Description className="mt-0.5 text-sm text-pretty text-ink-soft">
              {!isKnown
                ? 'This draft is in the tone you chose for your client. Paste a few e-mails you wrote, and the next one sounds like you.'
                : isPreliminary
                  ? 'We have read little of your writing so far, so this score says little yet.'
                  : 'How close this text is to e-mails you wrote, part by part.'}
            </Popover.Description>
            <ul className="mt-3 space-y-3">
              {parts.map(({ name, score: share, note }) => (
                <li key={name}>
                  <div className="flex items-baseline justify-between gap-3 text-sm">
                    <span className="font-medium">{name}</span>
                    <span className="text-ink-soft tabular-nums">{percent(share)}</span>
                  </div>
                  <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-raised">
                    <div
                      className={
                        share >= near ? 'h-full rounded-full bg-accent' : 'h-full rounded-full bg-amber-text'
                      }
                      style={{ width: `${percent(share)}%` }}
                    />
                  </div>
                  <p className="mt-1 text-sm text-pretty text-ink-soft">{note}</p>
                </li>
              ))}
            </ul>
            {isPreliminary ? (
              <Link
                to="/settings"
                hash="writing"
                className="mt-3 inline-flex items-center text-sm font-medium text-accent-text underline-offset-4 hover:underline touch:min-h-11"
              >
                Add e-mails you wrote
              </Link>
            ) : null}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
