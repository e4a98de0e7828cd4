/** Asks again until the answer satisfies, or fails saying what it last saw. */
export async function until<T>(
  ask: () => Promise<T>,
  satisfied: (answer: T) => boolean,
  seconds = 300,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (satisfied(answer)) return answer;
    if (Date.now() > deadline)
      throw new Error(`still ${JSON.stringify(answer)?.slice(0, 500)} after ${seconds} s`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
