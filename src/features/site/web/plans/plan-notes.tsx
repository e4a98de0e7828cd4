import { plans } from '#features/billing/rules/plans.ts';

const percent = `${Math.round(plans.starter.overrunShare * 100)} %`;

const notes = [
  {
    title: 'A minute is a minute of speech you recorded',
    text: 'We count what was really decoded, not what a file says of itself. Silence and imported transcripts cost nothing.',
  },
  {
    title: 'A limit never eats a session',
    text: `Paid plans may run ${percent} over. Past that a recording is still made and kept; it waits, and is transcribed once there are minutes again.`,
  },
  {
    title: 'In every plan',
    text: 'Speakers told apart, timestamps, tasks, insights, goals, four coaching styles, four fields of your own, clients, folders, imports and downloads.',
  },
];

export const PlanNotes = () => (
  <ul className="mt-14 grid gap-x-10 gap-y-8 border-t border-line pt-8 sm:grid-cols-3">
    {notes.map(({ title, text }) => (
      <li key={title}>
        <h2 className="font-serif text-lg leading-6 font-semibold">{title}</h2>
        <p className="mt-2 max-w-[40ch] text-pretty text-ink-soft">{text}</p>
      </li>
    ))}
  </ul>
);
