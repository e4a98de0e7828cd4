import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { givenCode } from '../form/account-rules.ts';
import { focusFirst } from '../form/focus-first.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { QrCode } from './qr-code.tsx';

type Props = { uri: string; onCode: (code: string) => Promise<void>; onCancel: () => void };

/** Scan, then enter a code: a second factor that was never tried would lock its owner out. */
export function SetUp({ uri, onCode, onCancel }: Props) {
  const form = useAccountForm({
    checks: { code: givenCode },
    send: ({ code }) => onCode(code),
    refusedAt: 'code',
  });
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-4">
      <p className="max-w-prose text-pretty">
        Scan this with an authenticator app on your phone, then enter the code it shows.
      </p>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="min-w-0 flex-1 basis-48 space-y-4">
          <div>
            <p className="text-sm text-ink-soft">No camera? Enter this key:</p>
            <p data-secret className="mt-1 font-mono text-sm break-words">
              {secret.replaceAll(/(.{4})/g, '$1 ').trim()}
            </p>
          </div>
          <TextField
            label="Code from your authenticator app"
            autoComplete="one-time-code"
            inputMode="numeric"
            ref={focusFirst}
            {...form.field('code')}
          />
        </div>
      </div>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={form.busy}>
          Turn on
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
