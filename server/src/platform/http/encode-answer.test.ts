import { choiceOf } from '@graduate/contract/platform/choices.ts';
import { labelled, mustHold } from '@graduate/contract/platform/fields.ts';
import { flatOnTheWire } from '@graduate/contract/platform/flat.ts';
import { pageOf } from '@graduate/contract/platform/page.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { onTheWire, WireDate, WireTime } from '@graduate/contract/platform/wire.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { encodeAnswer } from './encode-answer.ts';

const State = choiceOf({ open: text('开', 'open'), shut: text('关', 'shut') });
const Person = onTheWire(
  z.object({
    id: z.uuid(),
    cardNo: labelled('一卡通号', 'Card', z.string().max(5).nullable()),
    state: State,
    born: WireDate.nullable(),
    seen: WireTime,
    flags: z.array(State),
    more: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  }),
  { cardNo: 'xykh' },
);
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const seen = new Date('2026-11-19T04:00:00Z');
const person = {
  id,
  cardNo: null,
  state: 'open' as const,
  born: '2001-02-28',
  seen,
  flags: ['shut' as const],
};

type Tree = { name: string; below?: Tree[] | undefined };
const Node: z.ZodType<Tree> = z.object({ name: z.string(), below: z.array(z.lazy(() => Node)).optional() });
/** A tree that names itself where it is declared. */
const Branch = z.object({
  name: z.string(),
  get below() {
    return z.array(Branch).optional();
  },
});
const Shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('round'), radius: z.number() }),
  z.object({ kind: z.literal('square'), side: z.int().min(1) }),
]);

describe('what is encoded is what the library makes of it', () => {
  test.each<[string, z.ZodType, unknown]>([
    ['a page of people under their outside names', pageOf(Person), { list: [person, person], total: 2 }],
    ['without what is not declared', Person, { ...person, passwordHash: 'secret' }],
    ['with values of all kinds', Person, { ...person, more: { one: 1, two: 'two', none: null } }],
    [
      'side by side with a part',
      flatOnTheWire(z.object({ no: z.number(), person: Person }), 'person'),
      { no: 1, person },
    ],
    ['with a rule of its own', mustHold(Person, ({ flags }) => flags.length > 0, '', ''), person],
    ['one within the other', Node, { name: 'a', below: [{ name: 'b', below: [{ name: 'c' }] }] }],
    [
      'one of several kinds',
      z.array(Shape),
      [
        { kind: 'square', side: 2 },
        { kind: 'round', radius: 0.5 },
      ],
    ],
    ['some of the states', z.object({ by: z.partialRecord(State, z.number()) }), { by: { open: 3 } }],
    ['trimmed', z.object({ name: z.string().trim() }), { name: ' a ' }],
    ['nothing', z.object({ a: z.string().optional(), b: z.string().nullish() }), { b: null, c: 1 }],
  ])('%s', (_what, schema, value) => {
    const encoded = encodeAnswer(schema, value);
    expect(JSON.parse(JSON.stringify(encoded))).toEqual(JSON.parse(JSON.stringify(z.encode(schema, value))));
    expect(JSON.stringify(encoded)).not.toContain('secret');
  });
});

describe('what is not of the schema fails, as the library has it', () => {
  test.each<[string, z.ZodType, unknown]>([
    ['no id', Person, { ...person, id: '1' }],
    ['a state nobody knows', Person, { ...person, state: 'ajar' }],
    ['text that is too long', Person, { ...person, cardNo: '123456' }],
    ['no day', Person, { ...person, born: '2001-02-30' }],
    ['no moment', Person, { ...person, seen: new Date(Number.NaN) }],
    ['a field that is missing', Person, { ...person, state: undefined }],
    ['a number that is none', z.object({ n: z.number() }), { n: Number.NaN }],
    ['half of a whole number', Shape, { kind: 'square', side: 1.5 }],
    ['too small a number', Shape, { kind: 'square', side: 0 }],
    ['an object for a list', pageOf(Person), { list: {}, total: 0 }],
    ['a field nobody may add', z.strictObject({ a: z.string() }), { a: '', b: '' }],
  ])('%s', (_what, schema, value) => {
    expect(() => encodeAnswer(schema, value)).toThrow();
  });
});
