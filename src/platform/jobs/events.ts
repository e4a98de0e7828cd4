import type { EventKind } from '#shared/events.ts';
import type { Tx } from '../db/database.ts';

export type Events = {
  announce<Fact>(tx: Tx, kind: EventKind<Fact>, fact: Fact): Promise<void>;
};

export type EventHub = Events & {
  on<Fact>(kind: EventKind<Fact>, listener: (tx: Tx, fact: Fact) => Promise<void>): void;
};

export function createEvents(): EventHub {
  const listeners = new Map<string, ((tx: Tx, fact: never) => Promise<void>)[]>();
  return {
    on: (kind, listener) => {
      listeners.set(kind.name, [...(listeners.get(kind.name) ?? []), listener]);
    },
    announce: async (tx, kind, fact) => {
      for (const listener of listeners.get(kind.name) ?? []) await listener(tx, fact as never);
    },
  };
}
