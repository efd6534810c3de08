import { expect, test } from 'vitest';
import { z } from 'zod';
import { choice, choices, Enabled, severalOf } from './choices.ts';
import { fieldsOf, kindOf, labelled, traitsOf, yearIn } from './fields.ts';
import { asCell, inWords } from './in-words.ts';
import { pageOf, pageQuery, sortableIn } from './page.ts';
import { onTheWire, WireDate, WireTime } from './wire.ts';

const states = choices({ open: ['开放', 'Open', 'good'], over: ['结束', 'Over', 'neutral'] });
const zh = { language: 'zh' } as const;
const en = { language: 'en' } as const;

test('what a field is follows from its type, whatever it is wrapped in', () => {
  const kinds = [
    z.string(),
    z.number().nullable(),
    labelled('启用', 'Enabled', z.boolean()),
    labelled('日期', 'Day', WireDate.nullable()).optional(),
    WireTime.optional(),
    choice('状态', 'State', states).optional(),
    z.array(choice('状态', 'State', states)),
    yearIn('年级', 'Grade', 1950).nullable(),
  ].map(kindOf);
  expect(kinds).toEqual(['words', 'number', 'flag', 'day', 'moment', 'choice', 'choice', 'year']);
  expect(traitsOf(severalOf(states))).toMatchObject({ choices: states, several: true });
});

test('codes, times and things read as people know them, in the language of the reader', () => {
  const state = choice('状态', 'State', states);
  expect([inWords(state, 'open', zh), inWords(state, 'over', en)]).toEqual(['开放', 'Over']);
  expect(inWords(z.array(state), ['open', 'over'], zh)).toBe('开放、结束');
  expect(inWords(Enabled, true, zh)).toBe('启用');
  expect(inWords(z.boolean(), false, zh)).toBe('否');
  expect(inWords(WireTime, new Date('2026-03-01T04:05:06Z'), zh)).toBe('2026-03-01 12:05');
  expect(inWords(z.number(), 2026, zh)).toBe('2026');
  expect(inWords(z.number(), 12_345, zh)).toBe('12,345');
  const thing = z.object({ name: z.string(), nameEn: z.string() });
  expect(inWords(thing, { name: '图书馆', nameEn: 'Library' }, en)).toBe('Library');
  expect(inWords(thing, { name: '图书馆', nameEn: '' }, en)).toBe('图书馆');
  expect(inWords(thing, null, zh)).toBe('');
});

test('numbers and times stay what they are in a workbook', () => {
  const at = new Date();
  expect(asCell(WireTime, at, zh)).toBe(at);
  expect(asCell(z.number(), 12_345, zh)).toBe(12_345);
  expect(asCell(choice('状态', 'State', states), 'open', en)).toBe('Open');
  expect(asCell(WireDate.nullable(), null, zh)).toBeNull();
});

test('the fields of a list have our names, and the call says what sorts it', () => {
  const row = onTheWire(z.object({ code: z.string(), name: z.string() }), { code: 'bh' });
  expect(Object.keys(fieldsOf(pageOf(row)))).toEqual(['code', 'name']);
  expect(sortableIn(pageQuery(['name'], {}))).toEqual(['name']);
});
