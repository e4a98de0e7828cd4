import { useQuery } from '@tanstack/react-query';
import type { Models, Trial } from '#features/models/contract.ts';
import { modelOf, readerName } from '#features/models/rules/reader-names.ts';
import { InstalledModels, OfferedModels } from '#features/models/web/model-list.tsx';
import { PullProgress } from '#features/models/web/pull-progress.tsx';
import { modelsQuery, useModelAction, type ModelAction } from '#features/models/web/queries.ts';
import { ReaderNow } from '#features/models/web/reader-now.tsx';
import { CompareResults } from '#features/review/web/versions/compare-results.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatDuration } from '#ui/format.ts';

/** The analysis engine and what leaves the server; administrators can switch to a local model here. */
export function ReaderSetting() {
  const { data: models, error, refetch } = useQuery(modelsQuery);
  const action = useModelAction();
  if (error && !models)
    return <ErrorState title="Failed to load this setting" error={error} onRetry={() => void refetch()} />;
  if (!models) return <Skeleton className="h-17" />;
  const parts = {
    models,
    pending: action.isPending ? action.variables : null,
    onAction: (one: ModelAction) => action.mutate(one),
  };
  return (
    <div className="space-y-5">
      <ReaderNow models={models} />
      {models.mayManage && !models.isFixed ? <LocalModels {...parts} /> : null}
    </div>
  );
}

type Props = {
  models: Models;
  pending: ModelAction | null;
  onAction: (action: ModelAction) => void;
};

function LocalModels(parts: Props) {
  const { models, pending, onAction } = parts;
  const { server, pull, trial } = models;
  if (server.state !== 'present') return <WithoutOllama address={server.address} />;
  return (
    <>
      <Switchbacks {...parts} />
      {modelOf(models.reader.name) === null ? (
        <p className="max-w-prose text-sm text-pretty text-ink-soft">
          The built-in analyser misses things in real, messy conversations. A language model finds more
          {server.isThisMachine ? ', and here every word stays on this server' : ''}. Without a graphics card,
          it takes a few minutes per session.
        </p>
      ) : null}
      {pull ? (
        <PullProgress
          pull={pull}
          isBusy={pending?.kind === 'cancel'}
          onCancel={() => onAction({ kind: 'cancel' })}
        />
      ) : null}
      {trial ? <TrialResult {...parts} trial={trial} /> : null}
      <InstalledModels {...parts} />
      <OfferedModels {...parts} />
    </>
  );
}

const WithoutOllama = ({ address }: { address: string }) => (
  <div className="max-w-prose text-sm text-pretty text-ink-soft">
    <p>
      A language model understands messy conversations better than the built-in analyser, and it can run on
      this server.{' '}
      <a
        href="https://ollama.com/download"
        target="_blank"
        rel="noreferrer"
        className="font-medium text-accent-text underline underline-offset-2"
      >
        Install Ollama
      </a>
      , start it, and come back. Afterword looks for it at {address} and downloads a model for you.
    </p>
  </div>
);

/** Buttons back to the built-in analyser or the configured provider. */
function Switchbacks({ models: { reader, choice, provider }, pending, onAction }: Props) {
  const isPending = (wanted: string | null) => pending?.kind === 'choose' && pending.choice === wanted;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {reader.name === 'builtin' ? null : (
        <Button
          size="sm"
          busy={isPending('builtin')}
          onClick={() => onAction({ kind: 'choose', choice: 'builtin' })}
        >
          Use the built-in analyser
        </Button>
      )}
      {provider !== null && choice !== null ? (
        <Button size="sm" busy={isPending(null)} onClick={() => onAction({ kind: 'choose', choice: null })}>
          Use {readerName(provider)}
        </Button>
      ) : null}
    </div>
  );
}

function TrialResult({ trial, models, pending, onAction }: Props & { trial: Trial }) {
  const { model, status, readings, reason } = trial;
  if (status === 'running')
    return <Progress stage={`${model} is analysing the sample conversation`} fraction={null} />;
  if (status === 'failed' || !readings)
    return (
      <p role="alert" className="text-sm text-pretty text-danger-text">
        {model} could not analyse the sample conversation. {reason}
      </p>
    );
  if (modelOf(models.reader.name) === model) return null;
  const seconds = ({ seconds: took }: { seconds: number }) => formatDuration(Math.max(1, took));
  return (
    <section
      aria-label="Both analyses of the sample conversation"
      className="space-y-5 border-y border-line py-5"
    >
      <p className="max-w-prose text-sm text-pretty text-ink-soft">
        Both analysed the sample conversation: the built-in analyser in {seconds(readings.builtin)}, {model}{' '}
        in {seconds(readings.model)}.
      </p>
      <CompareResults
        left={{ name: 'Built-in analyser', version: readings.builtin }}
        right={{ name: model, version: readings.model }}
      />
      <Button
        variant="primary"
        busy={pending?.kind === 'choose'}
        onClick={() => onAction({ kind: 'choose', choice: model })}
      >
        Use {model}
      </Button>
    </section>
  );
}
