/** Bytes that arrive in pieces of any size and leave in pieces of the size asked for, as views and without copying. */
export class ByteQueue {
  length = 0;
  #pieces: Uint8Array[] = [];

  push(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.#pieces.push(piece);
    this.length += piece.length;
  }

  /** The next `count` bytes in as many pieces as they came in; the caller made sure that there are that many. */
  take(count: number): Uint8Array[] {
    const taken: Uint8Array[] = [];
    let missing = count;
    let used = 0;
    while (missing > 0) {
      const piece = this.#pieces[used];
      if (!piece) throw new RangeError(`${count} bytes asked of a queue of ${this.length}`);
      if (piece.length > missing) {
        taken.push(piece.subarray(0, missing));
        this.#pieces[used] = piece.subarray(missing);
        missing = 0;
      } else {
        taken.push(piece);
        missing -= piece.length;
        used += 1;
      }
    }
    this.#pieces.splice(0, used);
    this.length -= count;
    return taken;
  }

  /** For the few bytes that must lie side by side. */
  takeJoined(count: number): Uint8Array {
    const taken = this.take(count);
    return taken.length === 1 && taken[0] ? taken[0] : Buffer.concat(taken);
  }
}
