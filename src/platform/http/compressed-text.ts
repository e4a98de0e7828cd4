import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A text that stays in memory and is sent many times: compressed the first time each encoding is asked for, and
 * answered with 304 to whoever has it already. Browsers ask each time, so a new release is seen at once.
 */
export type HeldText = { send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> };

const shrink = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof shrink;
const encodings: readonly Encoding[] = ['br', 'gzip'];

export function holdText(text: string, mediaType: string): HeldText {
  const plain = Buffer.from(text);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const shrunk = new Map<Encoding, Promise<Buffer>>();

  const bytesAs = (encoding: Encoding): Promise<Buffer> => {
    const held = shrunk.get(encoding) ?? shrink[encoding](plain);
    shrunk.set(encoding, held);
    return held;
  };

  return {
    async send(request, reply) {
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const tag = `"${digest}${encoding ? `-${encoding}` : ''}"`;
      reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' });
      if (reply.statusCode === 200 && knows(request.headers['if-none-match'], tag))
        return reply.code(304).send();
      if (encoding) reply.header('content-encoding', encoding);
      return reply.type(`${mediaType}; charset=utf-8`).send(encoding ? await bytesAs(encoding) : plain);
    },
  };
}

/** The best we have of what is accepted; `;q=0` refuses. */
function chooseEncoding(accepted = ''): Encoding | null {
  const offers = accepted.split(',').map((offer) => offer.trim().toLowerCase());
  const isAccepted = (encoding: Encoding) =>
    offers.some((offer) => offer.startsWith(encoding) && !/;\s*q=0(\.0*)?$/.test(offer));
  return encodings.find(isAccepted) ?? null;
}

const knows = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
