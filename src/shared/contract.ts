import * as z from 'zod/mini';
import type { Scope } from './scopes.ts';

/**
 * Who may call: `public` anyone; `identity` a signed-in person, possibly without a user yet; `user` a signed-in coach,
 * on their own rows only; `admin` an administrator whose second factor was checked; `admin_password` one whose password
 * was, for the steps in between.
 */
export type Access = 'public' | 'identity' | 'user' | 'admin' | 'admin_password';

/**
 * The user a page acts for. All tabs of a browser share one cookie: without it, a tab of one coach would act, and send
 * its recording, as the account that signed in last.
 */
export const coachHeader = 'x-coach';

type Shape = z.ZodMiniType;
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * An endpoint as a value: the server binds it, the browser calls it, OpenAPI and the access test are read from it.
 * `path` is written as Fastify does (`/api/folders/:id`).
 */
export type Endpoint<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Response extends Shape | undefined = Shape | undefined,
> = {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  /** Which scope lets a personal access token in; without one the endpoint is closed to tokens. */
  scope?: Scope;
  /** One line for OpenAPI. */
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent: the answer has no body (204). */
  response?: Response;
  /** Body of a 409 that carries more than the fields of every error (`errorFields`). */
  conflict?: Shape;
  /** Status of success; 200, or 204 without a response. */
  status?: 200 | 201 | 202 | 204;
  /** Largest accepted body in bytes, where the default is too small. */
  bodyLimit?: number;
  /** Most calls from one address, where the limit of all calls is too generous. */
  requestsPerMinute?: number;
};

/** The fields of every error response. */
export const errorFields = { error: z.string(), message: z.string(), requestId: z.string() };

type In<S> = S extends Shape ? z.input<S> : undefined;
type Out<S> = S extends Shape ? z.output<S> : undefined;

/** What a caller sends. Keys without a shape are absent. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? (P extends Shape ? { params: In<P> } : unknown) &
        (Q extends Shape ? { query?: In<Q> } : unknown) &
        (B extends Shape ? { body: In<B> } : unknown)
    : never;

/** What a handler receives after validation. */
export type ParsedOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: Out<P>; query: Out<Q>; body: Out<B> }
    : never;

/** What comes back; nothing where the endpoint has no response. */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? (R extends Shape ? z.output<R> : void) : never;

export function endpoint<
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
  Response extends Shape | undefined = undefined,
>(value: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return value;
}
