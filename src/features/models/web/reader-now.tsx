import { Cloud, HardDrive } from 'lucide-react';
import type { Models } from '../contract.ts';
import { modelOf, readerName } from '../rules/reader-names.ts';

/** The analyser in use, and which data it sends to another server. */
export function ReaderNow({ models }: { models: Models }) {
  const { name, host } = models.reader;
  const Icon = host === null ? HardDrive : Cloud;
  return (
    <div className="flex gap-3">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${host === null ? 'text-accent-text' : 'text-amber-text'}`}
      />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title(name)}</p>
        <p className="text-sm text-pretty text-ink-soft">{whatLeaves(name, host)}</p>
        {models.isFixed || !models.mayManage ? (
          <p className="mt-1 text-sm text-pretty text-ink-soft">
            {models.isFixed
              ? 'This server’s operator chose it.'
              : 'An administrator of this server can change it.'}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function title(name: string): string {
  const model = modelOf(name);
  if (model) return `${model} reads your sessions, with Ollama`;
  return name === 'builtin'
    ? 'The built-in analyser reads your sessions'
    : `${readerName(name)} reads your sessions`;
}

function whatLeaves(name: string, host: string | null): string {
  if (host !== null) return `The transcript of each conversation is sent to ${host}. The recording is not.`;
  if (name === 'builtin')
    return 'It runs on this server, works by fixed rules and reads English only. Nothing leaves the server.';
  return 'It runs on this server. Nothing leaves the server.';
}
