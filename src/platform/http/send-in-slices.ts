import { Readable } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { slicesOf } from '../slices.ts';

const weightAtOnce = 200; // a millisecond or two of checking and writing

type List<Item> = z.ZodMiniArray<z.ZodMiniType<unknown, Item>>;

/**
 * Sends an answer whose one list may be very long: the list is checked against its shape and written a slice at a time,
 * so that other requests are answered in between.
 */
export function sendInSlices<Item, Answer extends object>(
  reply: FastifyReply,
  shape: { answer: z.ZodMiniType<object, Answer>; list: keyof Answer & string; items: List<Item> },
  answer: Answer,
): FastifyReply {
  const { list } = shape;
  const items = answer[list] as Item[];
  async function* written() {
    const { [list]: _none, ...rest } = z.encode(shape.answer, { ...answer, [list]: [] }) as Record<
      string,
      unknown
    >;
    yield `${JSON.stringify(rest).slice(0, -1)},"${list}":[`;
    let separator = '';
    for (const slice of slicesOf(items, weightAtOnce)) {
      yield separator + JSON.stringify(z.encode(shape.items, slice)).slice(1, -1);
      separator = ',';
      await nextRound();
    }
    yield ']}';
  }
  return sendText(reply, written());
}

/** Sends a list that is read slice by slice. A failure on the way breaks the connection, and no list looks whole. */
export function sendList<Item>(
  reply: FastifyReply,
  items: List<Item>,
  slices: AsyncIterable<Item[]>,
): FastifyReply {
  async function* written() {
    yield '[';
    let separator = '';
    for await (const slice of slices) {
      if (slice.length === 0) continue;
      yield separator + JSON.stringify(z.encode(items, slice)).slice(1, -1);
      separator = ',';
    }
    yield ']';
  }
  return sendText(reply, written());
}

const sendText = (reply: FastifyReply, parts: AsyncIterable<string>): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(Readable.from(parts));
