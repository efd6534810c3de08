import { dictionaryCalls } from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { countries } from './data/countries.ts';
import { divisions } from './data/divisions.ts';
import { dictionaries } from './dictionaries.module.ts';

const seeds = dictionaries.dictionaries ?? [];
const ofStandards = seeds.filter(({ standard }) => standard);
const itemsOf = (code: string) => seeds.find((seed) => seed.code === code)?.items ?? [];
const named = (code: string, item: string) => itemsOf(code).find((one) => one.code === item)?.label.zh;

describe('every code table', () => {
  test.each(seeds.map((seed) => [seed.code, seed] as const))(
    '%s has each code once, below codes it has',
    (_, { items }) => {
      const codes = new Set(items.map(({ code }) => code));
      expect(codes.size).toBe(items.length);
      expect(items.filter(({ parent }) => parent && !codes.has(parent))).toEqual([]);
    },
  );

  test('of a standard names it and its edition', () => {
    expect(ofStandards.map(({ code }) => code).sort()).toEqual([
      'bloodType',
      'country',
      'degree',
      'discipline',
      'education',
      'ethnicity',
      'gender',
      'health',
      'marital',
      'political',
      'region',
      'relation',
    ]);
    for (const { standard } of ofStandards) expect(standard?.version).toMatch(/^(19|20)\d\d/);
  });
});

describe('the tables are complete', () => {
  test('56 ethnic groups and two codes for those without', () => {
    const codes = itemsOf('ethnicity').map(({ code }) => code);
    expect(codes.filter((code) => Number(code) <= 56)).toHaveLength(56);
    expect(codes.filter((code) => Number(code) > 56)).toEqual(['97', '98']);
  });

  test('34 provinces, 333 prefectures, their counties and districts, and what they were before', () => {
    const { items } = divisions();
    const inForce = items.filter(({ former }) => !former);
    const count = (fits: (code: string) => boolean) => inForce.filter(({ code }) => fits(code)).length;
    expect(count((code) => code.endsWith('0000'))).toBe(34);
    expect(count((code) => code.endsWith('00') && !code.endsWith('0000'))).toBe(333);
    expect(count((code) => !code.endsWith('00'))).toBe(2850);
    const codes = new Set(items.map(({ code }) => code));
    expect(codes.size).toBe(items.length);
    for (const { code, parent } of items) {
      expect(code).toMatch(/^[1-8]\d{5}$/);
      if (parent) expect([codes.has(parent), code.startsWith(parent.slice(0, 2))]).toEqual([true, true]);
    }
    const labelled = (code: string) => items.find((item) => item.code === code);
    expect(labelled('620102')).toMatchObject({
      label: { zh: '城关区', en: 'Chengguan District' },
      parent: '620100',
    });
    expect(labelled('419001')).toMatchObject({ label: { zh: '济源市' }, parent: '410000' });
    expect(labelled('110103')).toMatchObject({ label: { zh: '崇文区' }, former: true });
  });

  test('249 countries and regions by three digits, China first', () => {
    expect(countries.items).toHaveLength(249);
    expect(countries.items[0]).toMatchObject({ code: '156', label: { zh: '中国', en: 'China' } });
    for (const { code } of countries.items) expect(code).toMatch(/^\d{3}$/);
    expect(['840', '643', '398', '158'].map((code) => named('country', code))).toEqual([
      '美国',
      '俄罗斯',
      '哈萨克斯坦',
      '中国台湾',
    ]);
  });

  test('degrees of three levels in thirteen categories', () => {
    expect(itemsOf('degree').filter(({ parent }) => parent)).toHaveLength(39);
    expect([named('degree', '208'), named('degree', '312'), named('degree', '413')]).toEqual([
      '工学博士学位',
      '管理学硕士学位',
      '艺术学学士学位',
    ]);
  });
});

describe('in the database', () => {
  const app = useTestApp();

  test('several tables are fetched at once, and not again while nothing changed', async () => {
    const query = { codes: ['country', 'region', 'bloodType'] };
    const first = await app.as('student').call(dictionaryCalls.choices, { query });
    expect(Object.values(first.data).map((items) => items.length)).toEqual([249, 3727, 10]);
    expect(first.data.region?.find(({ code }) => code === '620100')).toMatchObject({
      parentCode: '620000',
    });
    const headers = { 'if-none-match': String(first.raw.headers.etag) };
    expect((await app.as('dean').call(dictionaryCalls.choices, { query, headers })).status).toBe(304);
  });
});
