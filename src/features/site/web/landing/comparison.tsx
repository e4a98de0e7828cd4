import { Check } from 'lucide-react';
import { productName } from '#ui/product-name.ts';

/** Generic tools beside ours (spec 2): only what the product does, in claims that can be checked. */
const rows: { topic: string; generic: string; ours: string }[] = [
  {
    topic: 'What was agreed',
    generic: 'Action items you cannot check',
    ours: 'Tasks with an owner, a date and the sentence they came from',
  },
  {
    topic: 'Who said it',
    generic: 'Speaker 1 and Speaker 2',
    ours: 'Coach and client by name, with the time of every turn',
  },
  {
    topic: 'What it listens for',
    generic: 'Decisions and deadlines',
    ours: 'Insights, goals and commitments, plus four fields of your own',
  },
  {
    topic: 'How you record',
    generic: 'A bot joins the call',
    ours: 'In the room, from a browser tab, or any recording you have',
  },
  {
    topic: 'How you share it',
    generic: 'Copy and paste',
    ours: 'Notes and transcripts to copy or download, even after your plan ends',
  },
  {
    topic: 'Where it is stored',
    generic: 'In a vendor’s cloud',
    ours: 'On a server you can run yourself, recordings encrypted at rest',
  },
];

export function Comparison() {
  return (
    <section aria-labelledby="comparison" className="mx-auto mt-24 w-full max-w-280 px-5 sm:mt-36 sm:px-8">
      <h2 id="comparison" className="title-2 max-w-[20ch]">
        Made for coaching, not for meetings
      </h2>
      <table className="mt-10 block w-full border-collapse text-left sm:mt-12 sm:table">
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr className="border-b border-line-strong/60 align-bottom">
            <th scope="col" className="w-[19%] pb-3 font-medium text-ink-faint">
              <span className="sr-only">Subject</span>
            </th>
            <th scope="col" className="w-[31%] pr-8 pb-3 font-medium text-ink-soft">
              Generic tools
            </th>
            <th scope="col" className="pb-3 font-semibold text-accent-text">
              {productName}
            </th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {rows.map(({ topic, generic, ours }) => (
            <tr key={topic} className="block border-b border-line py-5 align-baseline sm:table-row sm:py-0">
              <th scope="row" className="block pr-6 font-serif text-lg font-semibold sm:table-cell sm:py-5">
                {topic}
              </th>
              <td className="mt-1.5 block pr-8 text-ink-soft sm:mt-0 sm:table-cell sm:py-5">
                <span className="sm:hidden">Generic tools: </span>
                {generic}
              </td>
              <td className="mt-2 block sm:mt-0 sm:table-cell sm:py-5">
                <span className="flex gap-3">
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent-text" strokeWidth={2.5} />
                  <span className="max-w-[52ch] text-pretty">{ours}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
