import { Readable } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

const itemsAtOnce = 200; // some milliseconds of checking and writing

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
    for (let from = 0; from < items.length; from += itemsAtOnce) {
      const slice = JSON.stringify(z.encode(shape.items, items.slice(from, from + itemsAtOnce)));
      yield (from > 0 ? ',' : '') + slice.slice(1, -1);
      await nextRound();
    }
    yield ']}';
  }
  return reply.type('application/json; charset=utf-8').send(Readable.from(written()));
}
