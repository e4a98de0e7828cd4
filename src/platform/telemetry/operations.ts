import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a process does, for metrics and traces: an answered request, a job, a call to another server, audio recognised by
 * an engine. Names are patterns and never carry ids, texts or users. Without an observer it costs a lookup.
 */
export type Operation = {
  readonly kind: 'request' | 'job' | 'call' | 'speech';
  /** A route, a kind of job, a host, an engine. */
  /** A request's route is known when it ends. */
  name: string;
  readonly startedAt: number;
  /** What it is a part of, where that is known. */
  readonly parent: Operation | null;
};

export type Ended = {
  /** An HTTP status, `done`, or the code of a failure. */
  outcome: string;
  isFailure: boolean;
  seconds: number;
  /** Of audio, for `speech`. */
  amount?: number;
};

export type Observer = {
  started?(operation: Operation): void;
  ended(operation: Operation, ended: Ended): void;
};

const observers = new Set<Observer>();
const current = new AsyncLocalStorage<Operation>();

/** Answers the way to stop observing. */
export function observeOperations(observer: Observer): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

export type Begun = {
  operation: Operation;
  /** What runs inside is a part of this. */
  within<T>(work: () => T): T;
  end(ended: Omit<Ended, 'seconds'>): void;
};

export function beginOperation(kind: Operation['kind'], name: string): Begun {
  const operation: Operation = {
    kind,
    name,
    startedAt: Date.now(),
    parent: current.getStore() ?? null,
  };
  const begun = performance.now();
  for (const observer of observers) observer.started?.(operation);
  return {
    operation,
    within: (work) => current.run(operation, work),
    end: (ended) => {
      const seconds = (performance.now() - begun) / 1000;
      for (const observer of observers) observer.ended(operation, { ...ended, seconds });
    },
  };
}

/** One operation that fails where `work` throws. */
export async function asOperation<T>(
  kind: Operation['kind'],
  name: string,
  work: () => Promise<T>,
  describe: (result: T) => Omit<Ended, 'seconds'>,
  codeOf: (error: unknown) => string = () => 'failed',
): Promise<T> {
  const { within, end } = beginOperation(kind, name);
  try {
    const result = await within(work);
    end(describe(result));
    return result;
  } catch (error) {
    end({ outcome: codeOf(error), isFailure: true });
    throw error;
  }
}
