import type { Scope } from '#shared/scopes.ts';

/** What each scope allows, in a few words. */
export const scopeWords: Record<Scope, string> = {
  read: 'Read conversations, notes, tasks and clients',
  ask: 'Ask Clair',
  'tasks:write': 'Add, edit and complete tasks',
  'tasks:sync': 'Fetch tasks and confirm them (Apple Reminders)',
  'recordings:upload': 'Send recordings',
  'calendar:read': 'Read the calendar feed',
};

/** A calendar feed has an address of its own, made where tasks are sent. */
export const offeredScopes: Scope[] = ['read', 'ask', 'tasks:write', 'tasks:sync', 'recordings:upload'];
