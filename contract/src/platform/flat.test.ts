import { expect, test } from 'vitest';
import { z } from 'zod';
import { flatOnTheWire } from './flat.ts';
import { onTheWire, WireDate } from './wire.ts';

const Person = onTheWire(z.object({ id: z.string(), cardNo: z.string() }), { cardNo: 'xykh' });
const visit = { id: z.string(), person: Person, day: WireDate };

test('the fields of a row and of its part lie side by side outside, under the names they have there', () => {
  const Visit = flatOnTheWire(z.object(visit), 'person', { id: 'personId' });
  const row = { id: 'v', person: { id: 'p', cardNo: '320' }, day: '2026-11-16' };
  const wire = { id: 'v', personId: 'p', xykh: '320', day: '2026-11-16' };
  expect(z.encode(Visit, row)).toEqual(wire);
  expect(z.decode(Visit, wire)).toEqual(row);
  expect(Visit.safeParse({ ...wire, day: '2026-02-30' }).success).toBe(false);
});

test('no name stands for two things', () => {
  expect(() => flatOnTheWire(z.object(visit), 'person')).toThrow('both have id');
});
