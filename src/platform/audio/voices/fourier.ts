/** The fast Fourier transform (radix 2, in place) for one size; no library of the product brings one. */
export function createFourier(size: number): (real: Float64Array, imaginary: Float64Array) => void {
  const bits = Math.log2(size);
  if (!Number.isInteger(bits)) throw new RangeError('The size must be a power of two.');
  const reversed = Uint32Array.from({ length: size }, (_, i) => {
    let result = 0;
    for (let bit = 0; bit < bits; bit++) result |= ((i >> bit) & 1) << (bits - 1 - bit);
    return result;
  });
  const cosine = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sine = Float64Array.from({ length: size / 2 }, (_, i) => -Math.sin((2 * Math.PI * i) / size));

  return (real, imaginary) => {
    for (let i = 0; i < size; i++) {
      const j = reversed[i]!;
      if (j <= i) continue;
      [real[i], real[j]] = [real[j]!, real[i]!];
      [imaginary[i], imaginary[j]] = [imaginary[j]!, imaginary[i]!];
    }
    for (let half = 1; half < size; half *= 2) {
      const step = size / 2 / half;
      for (let block = 0; block < size; block += 2 * half)
        for (let k = 0; k < half; k++) {
          const a = block + k;
          const b = a + half;
          const c = cosine[k * step]!;
          const s = sine[k * step]!;
          const re = real[b]! * c - imaginary[b]! * s;
          const im = real[b]! * s + imaginary[b]! * c;
          real[b] = real[a]! - re;
          imaginary[b] = imaginary[a]! - im;
          real[a] = real[a]! + re;
          imaginary[a] = imaginary[a]! + im;
        }
    }
  };
}
