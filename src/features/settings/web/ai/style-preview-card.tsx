import { useQuery } from '@tanstack/react-query';
import { useUser } from '#features/identity/web/session.ts';
import { stylePreview } from './style-preview.ts';
import { aiPreferencesQuery } from '../queries.ts';
import { settingsQuery } from '../settings-query.ts';

/** What the chosen settings make of a short example. It follows each choice at once. */
export function StylePreviewCard({ className }: { className: string }) {
  const { id } = useUser();
  const { data: settings } = useQuery(settingsQuery(id));
  const { data: preferences } = useQuery(aiPreferencesQuery(id));
  if (!settings || !preferences) return null;
  const { layout, overview, notes, suggestions } = stylePreview({
    style: settings.writingStyle,
    tone: preferences.preferredTone,
    ...preferences,
  });
  return (
    <section aria-label="Preview" className={className}>
      <div className="rounded-lg bg-raised/70 px-4 py-4 sm:px-5">
        <p className="text-xs font-medium text-ink-faint">Preview, from a short example</p>
        <Part title="Overview" lines={overview} layout={layout} />
        {notes ? <Part title="Private notes" lines={notes} layout="points" /> : null}
        {suggestions ? <Part title="Suggestions" lines={suggestions} layout="points" /> : null}
      </div>
    </section>
  );
}

type PartProps = { title: string; lines: readonly string[]; layout: 'text' | 'points' };

function Part({ title, lines, layout }: PartProps) {
  return (
    <div className="mt-3">
      <p className="text-sm font-semibold">{title}</p>
      {layout === 'text' ? (
        <p className="mt-1 font-serif text-base text-pretty">{lines.join(' ')}</p>
      ) : (
        <ul className="mt-1 list-disc space-y-1 pl-4 font-serif text-base text-pretty marker:text-ink-faint">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
