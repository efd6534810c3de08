/*
 * Encrypts a sign-in body as the wire wants it: RSA, PKCS#1 v1.5, plaintext cut into 117-byte blocks of bytes (a cut may
 * fall inside a character), the 128-byte results joined and written as base64. By hand because the browser's own
 * cryptography has no PKCS#1 v1.5 encryption and none at all on plain http, and libraries for it count characters, not bytes.
 */
const PADDING = 11;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
const toBigInt = (bytes: Uint8Array) =>
  BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);

/** Reads one element of DER: its content and what follows it. */
const readElement = (der: Uint8Array): { content: Uint8Array; rest: Uint8Array } => {
  const first = der[1] ?? 0;
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  const length = lengthBytes === 0 ? first : Number(toBigInt(der.subarray(2, 2 + lengthBytes)));
  const start = 2 + lengthBytes;
  return { content: der.subarray(start, start + length), rest: der.subarray(start + length) };
};

/** Modulus and exponent out of a SubjectPublicKeyInfo. */
const readPublicKey = (spki: string) => {
  const algorithm = readElement(readElement(bytesOf(spki)).content);
  const bitString = readElement(algorithm.rest).content.subarray(1);
  const modulus = readElement(readElement(bitString).content);
  return { modulus: toBigInt(modulus.content), exponent: toBigInt(readElement(modulus.rest).content) };
};

const power = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n;
  let square = base % modulus;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
};

const nonZeroRandom = (length: number): Uint8Array =>
  crypto.getRandomValues(new Uint8Array(length)).map((byte) => byte || 0x5a);

const pad = (block: Uint8Array, size: number): Uint8Array => {
  const padded = new Uint8Array(size);
  padded[1] = 2;
  padded.set(nonZeroRandom(size - block.length - 3), 2);
  padded.set(block, size - block.length);
  return padded;
};

const toBytes = (value: bigint, size: number): number[] =>
  (
    value
      .toString(16)
      .padStart(size * 2, '0')
      .match(/../g) ?? []
  ).map((hex) => Number.parseInt(hex, 16));

export const sealBody = (publicKey: string, body: unknown): string => {
  const { modulus, exponent } = readPublicKey(publicKey);
  const size = Math.ceil(modulus.toString(16).length / 2);
  const plain = new TextEncoder().encode(JSON.stringify(body));
  const sealed: number[] = [];
  for (let at = 0; at < plain.length; at += size - PADDING) {
    const block = pad(plain.subarray(at, at + size - PADDING), size);
    sealed.push(...toBytes(power(toBigInt(block), exponent, modulus), size));
  }
  return btoa(sealed.map((byte) => String.fromCharCode(byte)).join(''));
};
