const money = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

export const formatMoney = (dollars: number): string => money.format(dollars);

export const formatMinutes = (minutes: number): string => whole.format(minutes);

/** Figures with their names, two or three in a line. */
export function FigureGrid({ figures }: { figures: readonly [name: string, value: string][] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {figures.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-col rounded-lg border border-line bg-card px-4 py-3.5 shadow-rest"
        >
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="mt-0.5 font-serif text-2xl font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
