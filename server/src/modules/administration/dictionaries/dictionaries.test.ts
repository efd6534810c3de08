import {
  dictionaryCalls,
  type NewItem,
} from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { disciplines } from './data/disciplines.ts';

const app = useTestApp();
const sysadmin = () => app.as('sysadmin');

const choices = async (...codes: string[]) =>
  (await app.as('student').call(dictionaryCalls.choices, { query: { codes } })).data;

const anItem = (code: string, changes: Partial<NewItem> = {}): NewItem => ({
  code,
  label: `项目${code}`,
  labelEn: `Item ${code}`,
  parentCode: null,
  sortOrder: 1,
  enabled: true,
  ...changes,
});

const aDictionary = async (code: string) => {
  const body = { code, name: '测试字典', nameEn: 'Test dictionary', standard: '', standardVersion: '' };
  const { data } = await sysadmin().call(dictionaryCalls.create, { body });
  return data;
};

const addItem = (dictionary: string, item: NewItem) =>
  sysadmin().call(dictionaryCalls.createItem, { params: { dictionary }, body: item });

describe('code tables', () => {
  test('follow their national standards', async () => {
    const { gender, ethnicity, political, education, marital } = await choices(
      'gender',
      'ethnicity',
      'political',
      'education',
      'marital',
    );
    expect(gender?.map(({ code, label }) => code + label)).toEqual(['1男', '2女', '0未知', '9未说明']);
    expect(ethnicity).toHaveLength(58);
    expect(ethnicity?.slice(-3).map(({ code, label }) => code + label)).toEqual([
      '56基诺族',
      '97其他',
      '98外国血统',
    ]);
    expect(political).toHaveLength(13);
    expect(education?.find(({ code }) => code === '14')).toMatchObject({
      label: '硕士研究生毕业',
      parentCode: '10',
    });
    expect(marital?.filter(({ parentCode }) => parentCode === '20')).toHaveLength(3);
    const { data } = await sysadmin().call(dictionaryCalls.find, { params: { code: 'ethnicity' } });
    expect(data).toMatchObject({ standard: 'GB/T 3304', standardVersion: '1991', builtIn: true });
  });

  test('hold the catalogue of 2022: 14 categories, 117 disciplines, 67 professional degrees', () => {
    const below = disciplines.items.filter(({ parent }) => parent);
    const professional = below.filter(({ code }) => Number(code[2]) >= 5);
    expect([
      disciplines.items.length - below.length,
      below.length - professional.length,
      professional.length,
    ]).toEqual([14, 117, 67]);
    expect(new Set(disciplines.items.map(({ code }) => code)).size).toBe(disciplines.items.length);
  });

  test('have an English label everywhere', async () => {
    const rows = await app.db.selectFrom('dictionaryItems').select(['labelEn']).execute();
    expect(rows.filter(({ labelEn }) => !/^[\x20-\x7e\u00c0-\u017f’]+$/.test(labelEn))).toEqual([]);
  });

  test('several at once, and nothing for one that does not exist', async () => {
    const data = await choices('pycc', 'no-such', 'degreeType');
    expect(Object.keys(data)).toEqual(['pycc', 'no-such', 'degreeType']);
    expect(data.pycc?.map(({ code }) => code)).toEqual(['D', 'M', 'N']);
    expect(data['no-such']).toEqual([]);
  });

  test('are answered with 304 as long as nothing changed', async () => {
    const query = { codes: ['pycc', 'gender'] };
    const first = await app.as('student').call(dictionaryCalls.choices, { query });
    const headers = { 'if-none-match': String(first.raw.headers.etag) };
    expect((await app.as('tutor').call(dictionaryCalls.choices, { query, headers })).status).toBe(304);
    expect(
      (await app.as('tutor').call(dictionaryCalls.choices, { query: { codes: ['gender'] }, headers })).status,
    ).toBe(200);
    await aDictionary('cache-breaker');
    expect((await app.as('tutor').call(dictionaryCalls.choices, { query, headers })).status).toBe(200);
  });

  test.each(['', ',', 'a,', '__proto__', 'pycc,', "pycc'", 'pycc;select', Array(51).fill('pycc').join(',')])(
    'D3-22: refuse the list of codes %j',
    async (codes) => {
      const answer = await app.as('student').send({
        method: 'GET',
        url: `${app.services.config.apiPrefix}/api/system/dictionaries/items?codes=${encodeURIComponent(codes)}`,
      });
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('maintaining a dictionary', () => {
  test.each(['__proto__', 'constructor', 'toString', 'items', 'tab\t', '"quote"', "it's", '中文'])(
    'D3-22: takes no code such as %j',
    async (code) => {
      const prefix = `${app.services.config.apiPrefix}/api/system/dictionaries`;
      const names = { name: '名', nameEn: 'name', standard: '', standardVersion: '' };
      const dictionary = await sysadmin().send({ method: 'POST', url: prefix, payload: { code, ...names } });
      expect(dictionary.statusCode).toBe(400);
      if (code === 'items') return;
      const item = await sysadmin().send({
        method: 'POST',
        url: `${prefix}/pycc/items`,
        payload: anItem(code),
      });
      expect(item.statusCode).toBe(400);
    },
  );

  test('adds, orders, switches off and removes items', async () => {
    await aDictionary('yard');
    const second = await addItem('yard', anItem('02', { label: '榆中校区', sortOrder: 2 }));
    await addItem('yard', anItem('01', { label: '城关校区', sortOrder: 1 }));
    expect((await choices('yard')).yard?.map(({ label }) => label)).toEqual(['城关校区', '榆中校区']);
    const { id, version, code: _code, builtIn: _builtIn, ...fields } = second.data;
    const params = { dictionary: 'yard', id };
    const off = await sysadmin().call(dictionaryCalls.editItem, {
      params,
      body: { ...fields, version, enabled: false },
    });
    expect(off.data).toMatchObject({ enabled: false, version: version + 1 });
    const late = await sysadmin().call(dictionaryCalls.editItem, { params, body: { ...fields, version } });
    expect([late.status, late.details.current]).toEqual([409, expect.objectContaining({ enabled: false })]);
    expect((await choices('yard')).yard?.map(({ enabled }) => enabled)).toEqual([true, false]);
    expect((await sysadmin().call(dictionaryCalls.removeItem, { params })).status).toBe(200);
    expect((await sysadmin().call(dictionaryCalls.removeItem, { params })).status).toBe(404);
  });

  test('keeps each code once and the tree a tree', async () => {
    await aDictionary('tree-like');
    const { data: top } = await addItem('tree-like', anItem('1'));
    await addItem('tree-like', anItem('11', { parentCode: '1' }));
    expect((await addItem('tree-like', anItem('1'))).error).toBe('dictionaries.itemCodeTaken');
    expect((await addItem('tree-like', anItem('2', { parentCode: '9' }))).error).toBe(
      'dictionaries.noSuchParent',
    );
    const { id, version, code: _code, builtIn: _builtIn, ...fields } = top;
    const params = { dictionary: 'tree-like', id };
    const moved = await sysadmin().call(dictionaryCalls.editItem, {
      params,
      body: { ...fields, version, parentCode: '11' },
    });
    expect(moved.error).toBe('dictionaries.belowItself');
    expect((await sysadmin().call(dictionaryCalls.removeItem, { params })).error).toBe(
      'dictionaries.hasChildren',
    );
  });

  test('keeps what the product brings', async () => {
    const dictionary = await sysadmin().call(dictionaryCalls.remove, { params: { code: 'gender' } });
    expect([dictionary.status, dictionary.error]).toEqual([422, 'dictionaries.builtIn']);
    const { data } = await sysadmin().call(dictionaryCalls.listItems, { params: { dictionary: 'gender' } });
    const params = { dictionary: 'gender', id: data.list[0]?.id ?? '' };
    expect((await sysadmin().call(dictionaryCalls.removeItem, { params })).error).toBe(
      'dictionaries.builtInItem',
    );
  });

  test('is refused to everybody without the permission', async () => {
    for (const username of ['student', 'secretary', 'security', 'auditor'])
      expect((await app.as(username).call(dictionaryCalls.list)).status).toBe(403);
  });
});
