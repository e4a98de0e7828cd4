import { Plus } from 'lucide-react';
import { publicPages } from '../../rules/public-pages.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { Contact } from '../frame/slot.tsx';
import { faq } from './faq.tsx';

/** `/faq`: each answer opens without a script. */
export const FaqPage = () => (
  <div className="mx-auto w-full max-w-280 px-5 sm:px-8">
    <PageHeading
      title="Questions and answers"
      lead={
        <>
          What coaches ask before they trust us with a session. Is something missing? Ask{' '}
          <Contact otherwise="this server’s operator" />.
        </>
      }
    />
    <div className="mt-12 space-y-14">
      {faq.map(({ topic, questions }) => (
        <section
          key={topic}
          aria-label={topic}
          className="grid gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.6fr)]"
        >
          <h2 className="font-serif text-xl font-semibold lg:pt-4">{topic}</h2>
          <div className="divide-y divide-line border-y border-line">
            {questions.map(({ question, answer }) => (
              <details key={question} className="group">
                <summary className="flex list-none items-baseline justify-between gap-6 rounded-sm py-4 text-[1.0625rem] font-medium transition-colors hover:text-accent-text [&::-webkit-details-marker]:hidden">
                  {question}
                  <Plus
                    aria-hidden
                    className="size-4.5 shrink-0 translate-y-0.5 text-ink-faint transition-transform group-open:rotate-45"
                  />
                </summary>
                <div className="max-w-[66ch] space-y-3 pr-10 pb-5 text-[1rem] leading-[1.65rem] text-pretty text-ink-soft">
                  {answer}
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
    <p className="mt-14 text-ink-soft">
      Still unsure? See{' '}
      <a href={publicPages.sample.path} className="link">
        a whole session and what came out of it
      </a>
      .
    </p>
  </div>
);
