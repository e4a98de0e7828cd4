import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatFileSize } from '#ui/format.ts';
import type { Models } from '../contract.ts';
import { sameModel } from '../rules/fitting-models.ts';
import { modelOf } from '../rules/reader-names.ts';
import type { ModelAction } from './queries.ts';

type Props = {
  models: Models;
  /** The action under way. */
  pending: ModelAction | null;
  onAction: (action: ModelAction) => void;
};

const isPending = (pending: ModelAction | null, kind: 'pull' | 'try', model: string): boolean =>
  pending?.kind === kind && pending.model === model;

const unfit: Record<Models['installed'][number]['fitness'], string | null> = {
  fits: null,
  needs_memory: 'This server may have too little memory for it',
  too_small: 'Too small for whole conversations',
  untried: 'Not tested with Afterword',
  forwarded: 'Runs on another company’s computers',
};

/** Installed models, usable ones first. */
export function InstalledModels({ models, pending, onAction }: Props) {
  const { installed, reader, trial } = models;
  if (installed.length === 0) return null;
  const inUse = modelOf(reader.name);
  const isInUse = (name: string) => inUse !== null && sameModel(inUse, name);
  const isTrying = trial?.status === 'running';
  const canRead = (fitness: string) => fitness === 'fits' || fitness === 'needs_memory';
  const sorted = installed.toSorted((a, b) => Number(canRead(b.fitness)) - Number(canRead(a.fitness)));
  return (
    <List label="On this server">
      {sorted.map(({ name, bytes, fitness, licence }) => (
        <Model
          key={name}
          name={name}
          facts={[formatFileSize(bytes), unfit[fitness], licence]}
          badge={isInUse(name) ? <Badge tone="accent">In use</Badge> : null}
          action={
            canRead(fitness) && !isInUse(name) ? (
              <Button
                size="sm"
                busy={isPending(pending, 'try', name)}
                disabled={isTrying}
                onClick={() => onAction({ kind: 'try', model: name })}
              >
                {trial?.model === name && trial.status === 'done' ? 'Try again' : 'Try it'}
              </Button>
            ) : null
          }
        />
      ))}
    </List>
  );
}

/** Models to download, the recommended one first. */
export function OfferedModels({ models, pending, onAction }: Props) {
  const { offered, installed, pull, reader } = models;
  const missing = offered
    .filter(({ name }) => !installed.some((one) => sameModel(one.name, name)))
    .toSorted((a, b) => Number(b.isRecommended) - Number(a.isRecommended));
  if (missing.length === 0) return null;
  const isPulling = pull?.status === 'running';
  return (
    <List label="Get a model">
      {missing.map(({ name, bytes, memoryBytes, licence, isRecommended, hasRoom }) => (
        <Model
          key={name}
          name={name}
          facts={[
            formatFileSize(bytes),
            `${hasRoom ? 'uses' : 'needs'} about ${wholeGB(memoryBytes)} of memory`,
            licence,
          ]}
          badge={isRecommended ? <Badge tone="accent">Recommended</Badge> : null}
          action={
            <Button
              size="sm"
              variant={isRecommended && !isPulling && modelOf(reader.name) === null ? 'primary' : 'secondary'}
              icon={<Download aria-hidden className="size-4" />}
              busy={isPending(pending, 'pull', name)}
              disabled={isPulling}
              aria-label={`Get ${name}`}
              onClick={() => onAction({ kind: 'pull', model: name })}
            >
              Get
            </Button>
          }
        />
      ))}
    </List>
  );
}

/** An estimate, so without decimals. */
const wholeGB = (bytes: number): string => `${Math.round(bytes / 1e9)} GB`;

const List = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label}>
    <h3 className="text-sm font-semibold">{label}</h3>
    <ul className="mt-1 divide-y divide-line">{children}</ul>
  </section>
);

type ModelProps = { name: string; facts: (string | null)[]; badge: ReactNode; action: ReactNode };

const Model = ({ name, facts, badge, action }: ModelProps) => (
  <li className="flex min-h-14 items-center gap-3 py-2">
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium wrap-anywhere">
        {name} {badge}
      </p>
      <p className="text-sm text-pretty text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
    </div>
    {action}
  </li>
);
