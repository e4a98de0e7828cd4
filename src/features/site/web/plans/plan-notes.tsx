import { plans } from '#features/billing/rules/plans.ts';

const percent = `${Math.round(plans.starter.overrunShare * 100)}%`;

const notes = [
  {
    title: 'A minute is a minute of audio',
    text: 'A recording counts once, however often you have it transcribed. Recordings without speech and imported transcripts are free.',
  },
  {
    title: 'A limit never costs you a session',
    text: `You can go ${percent} over on a paid plan. After that, recordings are still saved, and transcribed when you have minutes again.`,
  },
  {
    title: 'In every plan',
    text: 'Speaker names, timestamps, tasks, insights, goals, four coaching styles, four custom fields, clients, folders, imports and downloads.',
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
