import { SignInRow } from '@graduate/contract/identity/sign-in/sessions.ts';
import type { Call } from '@graduate/contract/platform/define-call.ts';
import { pageOf } from '@graduate/contract/platform/page.ts';
import { z } from 'zod';

/** Lists tell their rows apart by text; the entries of the log are numbered. */
export const ListedSignIn = SignInRow.extend({
  id: z.codec(z.number(), z.string(), { decode: String, encode: Number }),
});
export type ListedSignIn = z.output<typeof ListedSignIn>;

const answer = pageOf(ListedSignIn);

/** A call that answers with attempts to sign in, for lists. */
export const listedSignIns = <C extends Call>(call: C): Omit<C, 'answer'> & { answer: typeof answer } => ({
  ...call,
  answer,
});
