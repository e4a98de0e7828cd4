import { Button } from '#ui/actions/button.tsx';
import { notify, warn } from '#ui/toast.ts';

/** Shown once: only their hashes are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify('Copied');
    } catch {
      warn('Not copied', { description: 'Your browser did not allow it. Select the codes and copy them.' });
    }
  };
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-pretty">
        Store these codes somewhere safe. If you don’t have your phone, each one signs you in once. We won’t
        show them again.
      </p>
      <ul aria-label="Recovery codes" className="grid max-w-88 grid-cols-2 gap-x-6 gap-y-1.5 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
        <Button variant="quiet" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
