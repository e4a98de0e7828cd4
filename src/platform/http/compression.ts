import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses API answers, which are JSON. Pages and assets are compressed once, at start or in the build; audio, byte
 * ranges and event streams never are. Answers of the identity provider are left out, because they may hold a token
 * beside text the caller sent (decision 33).
 */
const quality = 4; // half of gzip's size at its speed; 11, brotli's own default, takes a hundred times as long
const smallestBytes = 1024; // below a network packet there is nothing to gain

export const compressAnswers = (scope: FastifyInstance): Promise<void> =>
  scope.register(compress, {
    global: true,
    threshold: smallestBytes,
    customTypes: /^application\/json\b/,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
  }) as unknown as Promise<void>;
