import { z } from 'zod';

/** Stand inside every encrypted body: they keep a copied body from being sent again. */
export const freshness = {
  nonce: z.string().min(16).max(100).optional(),
  /** Epoch milliseconds by the server's clock. */
  time: z.number().optional(),
};

/** Far more than a sign-in or a registration takes; every block costs the server a decryption. */
const LARGEST_SEALED = 6_000;

/** A body in RSA blocks (see `seal-body.ts`), or the plain one where that is allowed. */
export const sealedOr = <T extends z.ZodObject>(plain: T) =>
  z.union([z.strictObject({ param: z.base64().max(LARGEST_SEALED) }), plain]);
