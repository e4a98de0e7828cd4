import { Link } from '@tanstack/react-router';
import { Sparkles, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { controlClass } from '#ui/forms/field.tsx';
import { formatDay, formatTimestamp } from '#ui/format.ts';
import { questionLength, type AnswerQuote, type AskAnswer } from '../contract.ts';
import { useAsk, type AskAbout } from './queries.ts';

type Props = {
  /** One conversation, one client’s, or all where it is empty. */
  about: AskAbout;
  /** What the field asks for: “Ask about this conversation”. */
  label: string;
  /** An example of a question. */
  placeholder: string;
  /** Asked when the panel opens. */
  initial?: string | undefined;
  /** Within a conversation a quote opens on the page, not by a link. */
  onOpen?: (quote: AnswerQuote) => void;
};

/** Ask Clair: a question, and the quotes that answer it, each with its second. */
export function AskClair({ about, label, placeholder, initial = '', onOpen }: Props) {
  const [question, setQuestion] = useState(initial);
  const asking = useAsk(about);
  const field = useId();
  const { data, error, isPending, mutate } = asking;
  useEffect(() => {
    if (initial) mutate(initial);
  }, [initial, mutate]);

  return (
    <section
      aria-label="Ask Clair"
      className="rounded-lg border border-line bg-card shadow-rest print:hidden"
    >
      <form
        className="p-4 sm:p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (question.trim() && !isPending) mutate(question.trim());
        }}
      >
        <label htmlFor={field} className="flex items-center gap-2 font-semibold">
          <Sparkles aria-hidden className="size-[18px] text-accent-text" />
          {label}
        </label>
        <div className="mt-3 flex gap-2">
          <input
            id={field}
            value={question}
            maxLength={questionLength}
            placeholder={placeholder}
            onChange={(event) => setQuestion(event.target.value)}
            className={`${controlClass} h-10 min-w-0 flex-1 touch:h-11`}
          />
          {isPending ? (
            <Button variant="secondary" icon={<X aria-hidden className="size-4" />} onClick={asking.cancel}>
              Cancel
            </Button>
          ) : (
            <Button variant="secondary" type="submit">
              Ask
            </Button>
          )}
        </div>
      </form>
      <div role="status" className="empty:hidden">
        {isPending ? <p className="px-4 pb-4 text-ink-soft sm:px-5">Reading your conversations…</p> : null}
        {error && !isPending ? (
          <p className="px-4 pb-4 text-danger-text sm:px-5">{messageFor(error)}</p>
        ) : null}
        {data && !isPending ? <Answer answer={data} onOpen={onOpen} /> : null}
      </div>
    </section>
  );
}

function Answer({ answer, onOpen }: { answer: AskAnswer } & Pick<Props, 'onOpen'>) {
  if (!answer.isAnswered)
    return (
      <p className="border-t border-line px-4 py-4 text-ink-soft sm:px-5">
        Your conversations don’t answer this. Try other words, or a question about something that was said.
      </p>
    );
  return (
    <div className="border-t border-line">
      {answer.text ? <p className="px-4 pt-4 text-pretty sm:px-5">{answer.text}</p> : null}
      <ol aria-label="Quotes" className="divide-y divide-line">
        {answer.answers.map((quote, index) => (
          <Quote
            key={`${quote.conversationId} ${quote.turn} ${quote.quote}`}
            quote={quote}
            number={answer.text ? index + 1 : null}
            onOpen={onOpen}
          />
        ))}
      </ol>
    </div>
  );
}

const quoteClass =
  'font-serif text-left text-[1.0625rem] text-pretty outline-none after:absolute after:inset-0 after:content-[""] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text';

type QuoteProps = { quote: AnswerQuote; number: number | null } & Pick<Props, 'onOpen'>;

function Quote({ quote, number, onOpen }: QuoteProps) {
  const { conversationId, title, sessionDate, speaker, turn, start } = quote;
  const words = <bdi>“{quote.quote}”</bdi>;
  return (
    <li className="relative px-4 py-3.5 transition-colors hover:bg-raised/55 sm:px-5">
      {onOpen ? (
        <button type="button" className={quoteClass} onClick={() => onOpen(quote)}>
          {words}
        </button>
      ) : (
        <Link
          to="/app/conversation/$id"
          params={{ id: conversationId }}
          search={{ turn, ...(start !== null && { at: start }) }}
          className={quoteClass}
        >
          {words}
        </Link>
      )}
      <p className="mt-1 text-sm text-ink-soft">
        {number === null ? '' : `[${number}] `}
        {onOpen ? speaker : `${speaker} · ${title} · ${formatDay(sessionDate)}`}
        {start === null ? null : <span className="tabular-nums"> · {formatTimestamp(start)}</span>}
      </p>
    </li>
  );
}
