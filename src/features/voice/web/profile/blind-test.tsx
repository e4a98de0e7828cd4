import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';
import { getBlindTest, type BlindTest } from '../../contract.ts';
import { blindRounds } from '../../rules/blind-test.ts';

/** "Which of these did you write?": five pairs of a paragraph of the coach and one of a draft. Nothing is saved. */
type Round = BlindTest['rounds'][number];

export function BlindTestPanel() {
  const start = useMutation({
    mutationFn: () => call(getBlindTest, {}),
    onError: (error) => warn('Failed to start the test', { description: messageFor(error) }),
  });
  const rounds = start.data?.rounds;
  if (rounds && rounds.length > 0)
    return <Rounds key={start.submittedAt} rounds={rounds} onAgain={() => start.mutate()} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-prose text-sm text-pretty text-ink-soft">
        {rounds
          ? `There isn’t enough to choose from yet. Paste at least ${blindRounds} e-mails with a longer paragraph each.`
          : `${blindRounds} pairs: a paragraph from an e-mail you pasted, and one Afterword drafted for an invented client. Names are hidden.`}
      </p>
      <Button busy={start.isPending} onClick={() => start.mutate()}>
        {rounds ? 'Try again' : 'Start the test'}
      </Button>
    </div>
  );
}

type Props = { rounds: readonly Round[]; onAgain: () => void };

export function Rounds({ rounds, onAgain }: Props) {
  const [guesses, setGuesses] = useState<number[]>([]);
  const [shown, setShown] = useState(0);
  const round = rounds[shown];
  const right = guesses.filter((guess, at) => guess === rounds[at]?.yours).length;
  if (!round) return <Result right={right} of={rounds.length} onAgain={onAgain} />;
  const guess = guesses[shown];
  return (
    <div>
      <p className="text-sm text-ink-soft" aria-live="polite">
        {shown + 1} of {rounds.length}.{' '}
        {guess === undefined
          ? 'Which one did you write?'
          : guess === round.yours
            ? 'Right, that one is yours.'
            : 'That one was drafted by Afterword.'}
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {round.texts.map((text, at) => (
          <button
            key={at}
            type="button"
            disabled={guess !== undefined}
            aria-pressed={guess === at}
            onClick={() => setGuesses([...guesses, at])}
            className={clsx(
              'flex flex-col rounded-md border p-4 text-left text-pretty transition-colors',
              guess === undefined
                ? 'border-line hover:border-line-strong hover:bg-raised/55'
                : at === round.yours
                  ? 'border-accent bg-accent-soft'
                  : 'border-line',
            )}
          >
            <span>{text}</span>
            {guess === undefined ? null : (
              <span className="mt-auto pt-3 text-xs font-medium text-ink-soft">
                {at === round.yours ? 'Written by you' : 'Drafted by Afterword'}
              </span>
            )}
          </button>
        ))}
      </div>
      {guess === undefined ? null : (
        <div className="mt-3 flex justify-end">
          <Button onClick={() => setShown(shown + 1)}>
            {shown + 1 < rounds.length ? 'Next pair' : 'See the result'}
          </Button>
        </div>
      )}
    </div>
  );
}

function Result({ right, of, onAgain }: { right: number; of: number; onAgain: () => void }) {
  const words =
    right <= of / 2
      ? 'You couldn’t tell them apart: drafts pass for yours.'
      : right < of
        ? 'Drafts sometimes pass for yours.'
        : 'You can still tell drafts from your own writing. More samples help.';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3" role="status">
      <div>
        <p className="font-medium">
          You found {right} of {of} of your own.
        </p>
        <p className="text-sm text-ink-soft">{words} Guessing alone finds about half.</p>
      </div>
      <Button variant="secondary" onClick={onAgain}>
        Play again
      </Button>
    </div>
  );
}
