import { pageOf } from '@graduate/contract/platform/page.ts';
import { z } from 'zod';

/** Lists tell their rows apart by text; the entries of a log are numbered. */
const NumberAsText = z.codec(z.number(), z.string(), { decode: String, encode: Number });

/** The answer of a list call whose rows are numbered. */
export const numberedRows = <S extends z.ZodRawShape & { id: z.ZodNumber }>(row: z.ZodObject<S>) =>
  pageOf(z.object({ ...row.shape, id: NumberAsText }));
