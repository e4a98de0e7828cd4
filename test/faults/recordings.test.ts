import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { chunkPath, type Recording } from '../../src/features/recording/contract.ts';
import { startTestApp } from '../harness/app.ts';

/** Design 4, section 3, row 6: a full disk refuses a chunk and never half takes it; the browser keeps it and asks again. */
test('a disk without room refuses chunks, keeps none of them, and the recording stays open', async () => {
  const app = await startTestApp({ environment: { DISK_RESERVE_BYTES: String(2 ** 50) } });
  try {
    const dana = await app.signUp();
    const { body } = await dana.call<Recording>('POST', '/api/recordings', {
      localId: randomUUID(),
      mimeType: 'audio/webm;codecs=opus',
      channels: 1,
      startedAt: new Date().toISOString(),
    });
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await app.server.inject({
        method: 'PUT',
        url: chunkPath(body.id, 0),
        headers: { authorization: `Bearer ${dana.token}`, 'content-type': 'application/octet-stream' },
        payload: Buffer.alloc(12_000),
      });
      expect(answer.statusCode).toBe(507);
      expect(answer.json()).toMatchObject({ error: 'storage_full' });
    }
    const { body: open } = await dana.call<Recording[]>('GET', '/api/recordings');
    expect(open).toMatchObject([{ id: body.id, chunks: 0 }]);
    expect(await dana.call('POST', `/api/recordings/${body.id}/finish`, { chunks: 1 })).toMatchObject({
      status: 409,
      body: { missing: [0] },
    });
  } finally {
    await app.stop();
  }
});
