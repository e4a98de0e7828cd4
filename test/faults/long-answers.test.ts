import { expect, test } from 'vitest';
import type { ReviewedConversation } from '../../src/features/review/contract.ts';
import { startTestApp } from '../harness/app.ts';
import { asOwner } from './instance.ts';

/** A recorded day is answered and edited in slices: other requests are answered in between. */
const turnCount = 9_990; // the most that is taken
const text = 'What I would like to try by Friday is a handover with a checklist. What do you think?';

/** Processor time of each round of the event loop while work is done: the longest is what others wait for. */
async function roundsOf(work: () => Promise<unknown>): Promise<{ longest: number; sum: number }> {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const rounds = { longest: 0, sum: 0 };
  let goesOn = true;
  let before = used();
  const look = () => {
    const now = used();
    rounds.longest = Math.max(rounds.longest, now - before);
    rounds.sum += now - before;
    before = now;
    if (goesOn) setImmediate(look);
  };
  setImmediate(look);
  await work();
  goesOn = false;
  look();
  return rounds;
}

test('the longest transcript is answered in slices, and every line of it edited at once', async () => {
  const app = await startTestApp({ replaced: { engines: [] } });
  try {
    const dana = await app.signUp();
    const lines = Array.from({ length: turnCount }, (_, i) => `${i % 2 ? 'Ann' : 'Coach'}: ${text} ${i}`);
    const made = await dana.call<{ id: string }>('POST', '/api/conversations', {
      transcript: { text: lines.join('\n') },
    });
    expect(made.status).toBe(201);
    await asOwner(
      app,
      `update turns set words = (select jsonb_agg(
         jsonb_build_object('text', 'word', 'start', n * 0.4, 'end', n * 0.4 + 0.3, 'confidence', 0.9))
       from generate_series(1, 12) as n)`,
    );
    const path = `/api/conversations/${made.body.id}`;
    const shares: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      let [status, payload] = [0, ''];
      const { longest, sum } = await roundsOf(async () => {
        const answer = await app.server.inject({
          url: path,
          headers: { authorization: `Bearer ${dana.token}` },
        });
        [status, payload] = [answer.statusCode, answer.payload];
      });
      shares.push(longest / sum);
      process.stdout.write(`    longest ${longest.toFixed(0)} ms of ${sum.toFixed(0)} ms\n`);
      const body = JSON.parse(payload) as ReviewedConversation;
      expect(status).toBe(200);
      expect(body.turns).toHaveLength(turnCount);
      expect(body.turns.at(-1)).toMatchObject({ text: `${text} ${turnCount - 1}` });
      expect(body.turns[0]!.words).toHaveLength(12);
    }
    expect(Math.min(...shares)).toBeLessThan(0.2);

    const edit = { kind: 'replaceTerm', from: 'checklist', to: 'list' };
    let edited = { status: 0, body: { changed: [] as { text: string }[] } };
    const replaced = await roundsOf(async () => {
      edited = await dana.call('POST', `${path}/transcript/edits`, edit);
    });
    expect(edited.status).toBe(200);
    expect(edited.body.changed).toHaveLength(turnCount);
    expect(edited.body.changed.every((turn) => turn.text.includes('with a list.'))).toBe(true);
    process.stdout.write(
      `    every line edited: longest ${replaced.longest.toFixed(0)} ms of ${replaced.sum.toFixed(0)} ms\n`,
    );
    const version = await dana.call<ReviewedConversation>('GET', `${path}/transcript/versions/1`);
    expect(version.body.turns).toHaveLength(turnCount);
  } finally {
    await app.stop();
  }
}, 300_000);
