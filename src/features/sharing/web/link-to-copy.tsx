import { SecretToCopy } from '#features/access-tokens/web/shown-secret.tsx';

type Props = { url: string; recipient: string | null; hasPasscode: boolean; onDone: () => void };

/** The new link. Afterword sends nothing: the coach decides how it reaches the client. */
export function LinkToCopy({ url, recipient, hasPasscode, onDone }: Props) {
  const name = recipient?.split(' ')[0] ?? 'your client';
  return (
    <SecretToCopy label="Link" value={url} onDone={onDone}>
      Send this link to {name}. Anyone who has it can open the page
      {hasPasscode ? ' with the passcode. Send it to them another way.' : '.'} What you change in these notes
      later changes there too.
    </SecretToCopy>
  );
}
