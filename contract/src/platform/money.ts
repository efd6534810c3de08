import { z } from 'zod';
import { described, mustHold } from './fields.ts';

const isAmount = (wire: string): boolean => /^\d{1,10}(\.\d+)?$/.test(wire);
const hasTwoDecimals = (wire: string): boolean => !isAmount(wire) || /^\d+(\.\d{1,2})?$/.test(wire);

const WireAmount = mustHold(
  mustHold(z.string(), isAmount, '请输入正确的金额，如1500.00', 'Enter an amount such as 1500.00'),
  hasTwoDecimals,
  '金额最多两位小数',
  'An amount may have at most two decimals',
);

/**
 * An amount in yuan: `"1500.00"` outside, so that nobody rounds it on the way. Inside it is a number, which holds every
 * amount of twelve digits; sums are made in the database, and here by `sumOf`.
 */
export const Money = described(
  z.codec(WireAmount, z.number(), { decode: Number, encode: (amount) => amount.toFixed(2) }),
  { kind: 'number' },
);

/** The same where it may be below nothing, as a difference is. */
export const Balance = described(
  z.codec(z.string().regex(/^-?\d+\.\d{2}$/), z.number(), {
    decode: Number,
    encode: (amount) => amount.toFixed(2),
  }),
  { kind: 'number' },
);

const inCents = (amount: number): number => Math.round(amount * 100);

export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + inCents(amount), 0) / 100;

/** What is left of an amount. */
export const minus = (amount: number, less: number): number => (inCents(amount) - inCents(less)) / 100;

/** As it stands in sentences. */
export const inYuan = (amount: number): string => amount.toFixed(2);
