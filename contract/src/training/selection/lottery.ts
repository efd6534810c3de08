/*
 * The number a student draws for a course: everybody can work it out from the seed, which is told with the result. Here
 * by hand, as the browser of the student recomputes it: its own cryptography is missing on plain http. The server uses
 * another implementation; that both agree is what makes the draw verifiable.
 */

const BLOCK = 64;
const KEY_DIGITS = 16;

const isPrime = (number: number): boolean => {
  for (let factor = 2; factor * factor <= number; factor += 1) if (number % factor === 0) return false;
  return true;
};

const primes = Array.from({ length: 312 }, (_, at) => at)
  .filter((number) => number > 1 && isPrime(number))
  .slice(0, BLOCK);

/** The first 32 bits behind the point. */
const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) >>> 0;

const rounds = primes.map((prime) => fraction(Math.cbrt(prime)));
const beginning = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const padded = (message: Uint8Array): Uint8Array => {
  const blocks = Math.ceil((message.length + 9) / BLOCK);
  const bytes = new Uint8Array(blocks * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, message.length * 8);
  return bytes;
};

const scheduleOf = (block: DataView): number[] => {
  const words = Array.from({ length: 16 }, (_, at) => block.getUint32(at * 4));
  for (let at = 16; at < BLOCK; at += 1) {
    const [a = 0, b = 0] = [words[at - 15], words[at - 2]];
    const first = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const second = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words.push(((words[at - 16] ?? 0) + first + (words[at - 7] ?? 0) + second) >>> 0);
  }
  return words;
};

const mixed = (state: readonly number[], words: readonly number[]): number[] => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < BLOCK; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const one =
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (rounds[at] ?? 0) + (words[at] ?? 0);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) >>> 0, a, b, c, (d + one) >>> 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => ((state[at] ?? 0) + word) >>> 0);
};

const sha256 = (message: Uint8Array): Uint8Array => {
  const bytes = padded(message);
  let state = beginning;
  for (let from = 0; from < bytes.length; from += BLOCK)
    state = mixed(state, scheduleOf(new DataView(bytes.buffer, from, BLOCK)));
  const hash = new Uint8Array(32);
  for (const [at, word] of state.entries()) new DataView(hash.buffer).setUint32(at * 4, word);
  return hash;
};

const bytesOf = (words: string): Uint8Array => new TextEncoder().encode(words);
const inHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => Uint8Array.from([...one, ...other]);

const hmac = (key: string, message: string): string => {
  const secret = bytesOf(key);
  const block = new Uint8Array(BLOCK);
  block.set(secret.length > BLOCK ? sha256(secret) : secret);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      bytesOf(message),
    ),
  );
  return inHex(
    sha256(
      joined(
        block.map((byte) => byte ^ 0x5c),
        inner,
      ),
    ),
  );
};

/** What is told before the draw: who knows the seed afterwards sees that it was this one. */
export const hashOfSeed = (seed: string): string => inHex(sha256(bytesOf(seed)));

/** What a number is drawn for: one for each student and course of a round. */
export const lotteryMessage = (of: { roundId: string; courseId: string; studentNo: string }): string =>
  [of.roundId, of.courseId, of.studentNo].join('|');

/** The number of a student for a course; the smaller one comes first. */
export const lotteryKey = (
  seed: string,
  of: { roundId: string; courseId: string; studentNo: string },
): string => hmac(seed, lotteryMessage(of)).slice(0, KEY_DIGITS);
