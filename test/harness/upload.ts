import type { FastifyInstance } from 'fastify';
import type { Coach } from './app.ts';

/** Uploads bytes by the tus protocol, in one piece, and answers the upload's id. */
export async function upload(
  server: FastifyInstance,
  coach: Coach,
  bytes: Uint8Array,
  filename: string,
): Promise<string> {
  const headers = { authorization: `Bearer ${coach.token}`, 'tus-resumable': '1.0.0' };
  const made = await server.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from(filename).toString('base64')}`,
    },
  });
  if (made.statusCode !== 201)
    throw new Error(`beginning the upload answered ${made.statusCode}: ${made.body}`);
  const location = String(made.headers.location);
  if (bytes.length > 0) {
    const sent = await server.inject({
      method: 'PATCH',
      url: location,
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: Buffer.from(bytes),
    });
    if (sent.statusCode !== 204)
      throw new Error(`sending the upload answered ${sent.statusCode}: ${sent.body}`);
  }
  return location.split('/').at(-1)!;
}
