import { z } from 'zod';

/** Names a question, an option or a row within its paper. Who adds one makes it (`newKey`); it stays through all versions. */
export const Key = z.string().regex(/^[a-z0-9]{1,12}$/);

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('');
