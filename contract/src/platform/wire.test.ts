import { expect, test } from 'vitest';
import { z } from 'zod';
import { mustHold } from './fields.ts';
import { onTheWire, WireDate, WireTime, wireNameOf } from './wire.ts';

const accepts = (schema: typeof WireDate | typeof WireTime, wire: string): boolean =>
  schema.safeParse(wire).success;

test('a day is one of the calendar and of a year people live in', () => {
  for (const day of ['2028-02-29', '1900-01-01', '2199-12-31']) expect(accepts(WireDate, day)).toBe(true);
  for (const day of [
    '2027-02-29',
    '2026-02-30',
    '2026-13-01',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '1899-12-31',
  ])
    expect(accepts(WireDate, day), day).toBe(false);
});

test('a moment is one of the clock, not the nearest one', () => {
  for (const time of ['2028-02-29 00:00:00', '2026-11-16 23:59:59', '1900-01-01 00:00:00'])
    expect(accepts(WireTime, time)).toBe(true);
  for (const time of [
    '2026-02-30 10:00:00',
    '2026-11-16 24:00:00',
    '2026-11-16 10:60:00',
    '0000-01-01 00:00:00',
    '9999-12-31 23:59:59',
    '2026-11-16T10:00:00',
  ])
    expect(accepts(WireTime, time), time).toBe(false);
  expect(WireTime.parse('2026-03-01 00:00:00').toISOString()).toBe('2026-02-28T16:00:00.000Z');
});

test('a noun with a rule of its own is called outside what it was without', () => {
  const Round = onTheWire(z.object({ state: z.string() }), { state: 'status' });
  const Ruled = mustHold(Round, ({ state }) => state !== 'none', '未填', 'none');
  expect(wireNameOf(Ruled, 'state')).toBe('status');
  expect(Ruled.safeParse({ status: 'none' }).success).toBe(false);
  expect(z.decode(Ruled, { status: 'open' })).toEqual({ state: 'open' });
});

test('what we worked out ourselves may lie beyond those years', () => {
  expect(z.encode(WireDate, '2201-12-31')).toBe('2201-12-31');
  expect(z.encode(WireTime, new Date('2201-12-31T00:00:00+08:00'))).toBe('2201-12-31 00:00:00');
});
