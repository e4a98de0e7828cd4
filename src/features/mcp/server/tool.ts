import type * as z from 'zod';
import type { Services } from '#platform/services.ts';
import type { Scope } from '#shared/scopes.ts';

/**
 * The tools an assistant gets, by the scopes of its token. A tool takes its arguments and nothing else: no text of a
 * conversation chooses what is called.
 */
export type ToolCall = {
  services: Services;
  userId: string;
  /** Aborted when the assistant has left. */
  signal: AbortSignal;
};

export type Tool = {
  name: string;
  title: string;
  description: string;
  scope: Scope;
  isReadOnly: boolean;
  input: z.ZodObject;
  run(call: ToolCall, input: never): Promise<unknown>;
};

/** A tool whose `run` gets what its input's shape parses. */
export const tool = <Input extends z.ZodObject>(
  made: Omit<Tool, 'input' | 'run'> & {
    input: Input;
    run(call: ToolCall, input: z.output<Input>): Promise<unknown>;
  },
): Tool => made as Tool;
