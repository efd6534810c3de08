import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { SearchCondition } from '@graduate/contract/student-status/students/search.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  insertPerson,
  insertStudent,
  type StudentFields,
} from '../../../../../samples/student-status/students/student.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { departmentIdOf } from '../../../../../test/rights.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import { newId } from '../../../../platform/ids.ts';
import { sinceLastWeek } from './since-last-week.ts';

const app = useTestApp();
const COLLEGE = '208';
const OTHER_COLLEGE = '201';
const DOCUMENT = 'E98765432';

let made = 0;

const add = async ({ idNumber, ...fields }: StudentFields & { idNumber?: string }): Promise<void> => {
  made += 1;
  const { digest } = await documentNumbers(app.db);
  const document = { idType: '05', idNumberHash: digest(idNumber ?? newId()) };
  await insertStudent(app.db, {
    name: '',
    enrolYear: 1999,
    departmentId: await departmentIdOf(app, COLLEGE),
    studentNo: `ZX${String(made).padStart(6, '0')}`,
    personId: await insertPerson(app.db, document),
    ...fields,
    ...document,
  });
};

const found = async (query: object, username = 'enrolment') => {
  const { data } = await app
    .as(username)
    .call(readingCalls.list, { query: { limit: 200, ...query } as never });
  return data.list.map(({ name }) => name);
};

beforeAll(async () => {
  await add({
    name: '欧阳鹤鸣',
    namePinyin: 'OUYANG HEMING',
    nameInitials: 'oyhm',
    idNumber: DOCUMENT,
    cardNo: '199920800001',
    examineeNo: '107301999000001',
    originPlace: '620102',
    maxEndDate: '2004-08-31',
  });
  await add({ name: '鸣鹤欧阳', namePinyin: 'MING HEOUYANG', nameInitials: 'mhoy', originPlace: '620201' });
  await add({
    name: '鹤鸣',
    departmentId: await departmentIdOf(app, OTHER_COLLEGE),
    extensionCount: 1,
    mainTutorId: newId(),
  });
});

describe('the keyword', () => {
  test.each([
    ['part of a name', '鹤鸣', ['欧阳鹤鸣', '鹤鸣']],
    ['the order of the characters counts', '阳鹤鸣', ['欧阳鹤鸣']],
    ['a card number from its beginning', '199920800', ['欧阳鹤鸣']],
    ['an examinee number from its beginning', '10730199900', ['欧阳鹤鸣']],
    ['a number with letters', 'zx000001', ['欧阳鹤鸣']],
    ['pinyin with or without a space', 'ouyang he', ['欧阳鹤鸣']],
    ['initials from the beginning', 'oyh', ['欧阳鹤鸣']],
    ['a whole document number', DOCUMENT, ['欧阳鹤鸣']],
    ['a document number in small letters', DOCUMENT.toLowerCase(), ['欧阳鹤鸣']],
    ['full-width digits', '１９９９２０８００００１', ['欧阳鹤鸣']],
  ])('finds %s', async (_what, keyword, names) => {
    expect((await found({ keyword, grade: ['1999'] })).sort()).toEqual([...names].sort());
  });

  test.each([
    ['part of a document number', DOCUMENT.slice(0, 8)],
    ['the end of a number', '208 00001'],
    ['the letters of a number', 'oy7'],
    ['a wildcard', '%'],
    ['a placeholder', '1999_0800001'],
  ])('does not find by %s', async (_what, keyword) => {
    expect(await found({ keyword, grade: ['1999'] })).toEqual([]);
  });
});

describe('filters', () => {
  test('a place of origin includes everything below it', async () => {
    expect((await found({ originPlace: '620000', grade: ['1999'] })).length).toBe(2);
    expect(await found({ originPlace: '620100', grade: ['1999'] })).toEqual(['欧阳鹤鸣']);
  });

  test('flags', async () => {
    const flagged = (flag: string) => found({ flag: [flag], grade: ['1999'] });
    expect(await flagged('overMax')).toEqual(['欧阳鹤鸣']);
    expect(await flagged('extended')).toEqual(['鹤鸣']);
    expect((await flagged('noTutor')).length).toBe(2);
    expect((await flagged('noPhoto')).length).toBe(3);
  });

  test('days of entry, department and level together', async () => {
    const query = { entryFrom: '1999-09-01', entryTo: '1999-09-01', pycc: ['M'], yxCode: [OTHER_COLLEGE] };
    expect(await found(query)).toEqual(['鹤鸣']);
  });

  test('every order is total and the second half is read from its end', async () => {
    const page = async (number: number, sort: { field: 'name'; descending: boolean }[]) =>
      (await app.as('secretary').call(readingCalls.list, { query: { page: number, limit: 20, sort } })).data;
    for (const descending of [false, true]) {
      const sort = [{ field: 'name' as const, descending }];
      const { total } = await page(1, sort);
      const ids = new Set<string>();
      const last = Math.ceil(total / 20);
      for (let number = 1; number <= last; number++)
        for (const { id } of (await page(number, sort)).list) ids.add(id);
      expect(ids.size).toBe(total);
      expect((await page(last + 1, sort)).list).toEqual([]);
    }
  });

  test('the numbers above the list are those of the list', async () => {
    const { data } = await app.as('secretary').call(readingCalls.cards);
    const total = async (query: object) =>
      (await app.as('secretary').call(readingCalls.list, { query: query as never })).data.total;
    const count = (key: string) => [...data.populations, ...data.chips].find((one) => one.key === key)?.count;
    const enrolled = ['active', 'suspended', 'retained'];
    expect(count('all')).toBe(await total({}));
    expect(count('doctor')).toBe(await total({ population: ['regular'], pycc: ['D'] }));
    expect(count('intl')).toBe(await total({ population: ['intl'] }));
    expect(count('suspended')).toBe(await total({ status: ['suspended'] }));
    expect(count('unregistered')).toBe(
      await total({ status: enrolled, registrationState: ['unregistered'] }),
    );
    for (const flag of ['noTutor', 'noPhoto', 'overMax', 'extended'])
      expect(count(flag), flag).toBe(await total({ flag: [flag] }));
    const { counts } = (await app.as('secretary').call(readingCalls.list)).data;
    expect(Object.values(counts.byStatus).reduce((sum, one) => sum + one, 0)).toBe(count('all'));
  });

  test('what changed in a week is told from the history and the days of the record', async () => {
    const before = await sinceLastWeek(app.db, { kind: 'all' });
    const daysAgo = (days: number) => dayInShanghai(new Date(Date.now() - days * 86_400_000));
    const departmentId = await departmentIdOf(app, COLLEGE);
    const paused = await insertStudent(app.db, {
      name: '刚休学',
      enrolYear: 1998,
      departmentId,
      status: 'suspended',
    });
    await app.db
      .insertInto('studentFieldHistory')
      .values([
        // Only what a field was a week ago counts, not what it was in between.
        ...[
          { before: 'active', after: 'retained', effectiveDate: daysAgo(3) },
          { before: 'retained', after: 'suspended', effectiveDate: daysAgo(1) },
        ].map((change) => ({ ...change, studentId: paused, field: 'status', source: 'change' as const })),
        // Longer ago than a week: nothing changed since.
        {
          studentId: await insertStudent(app.db, {
            name: '早已休学',
            enrolYear: 1998,
            departmentId,
            status: 'suspended',
          }),
          field: 'status',
          before: 'active',
          after: 'suspended',
          effectiveDate: daysAgo(8),
          source: 'change',
        },
      ])
      .execute();
    await insertStudent(app.db, {
      name: '刚超期',
      enrolYear: 1998,
      departmentId,
      maxEndDate: daysAgo(2),
    });
    await insertStudent(app.db, {
      name: '刚入学',
      enrolYear: 1998,
      departmentId,
      entryDate: daysAgo(1),
    });
    const { chips } = (await app.as('enrolment').call(readingCalls.cards)).data;
    const change = (key: string) => chips.find((chip) => chip.key === key)?.change ?? Number.NaN;
    const by = (key: string) => change(key) - (before[key] ?? 0);
    expect([by('suspended'), by('active'), by('overMax'), by('noTutor')]).toEqual([1, 0, 1, 1]);
    expect(chips.find(({ key }) => key === 'noPhoto')).not.toHaveProperty('change');
  });

  test('an unknown filter, order or page is refused', async () => {
    for (const search of ['nothing=1', 'sort=idNumber', 'page=0', 'status=nosuch', 'ids=x']) {
      const url = `${app.services.config.apiPrefix}/${readingCalls.list.path}?${search}`;
      expect((await app.as('enrolment').send({ method: 'GET', url })).statusCode, search).toBe(400);
    }
  });
});

describe('the advanced search', () => {
  const ask = (conditions: SearchCondition[], username = 'enrolment', logic: 'and' | 'or' = 'and') =>
    app
      .as(username)
      .call(readingCalls.search, { body: { logic: 'and', groups: [{ logic, conditions }], limit: 200 } });
  const in1999: SearchCondition = { field: 'grade', op: 'eq', value: 1999 };

  test('joins conditions and groups', async () => {
    const { data } = await app.as('enrolment').call(readingCalls.search, {
      body: {
        logic: 'and',
        groups: [
          { logic: 'and', conditions: [in1999] },
          {
            logic: 'or',
            conditions: [
              { field: 'yxCode', op: 'eq', value: OTHER_COLLEGE },
              { field: 'xykh', op: 'contains', value: '920800001' },
            ],
          },
        ],
      },
    });
    expect(data.list.map(({ name }) => name).sort()).toEqual(['欧阳鹤鸣', '鹤鸣'].sort());
  });

  test.each([
    [{ field: 'name', op: 'contains', value: '阳鹤' }, 1],
    [{ field: 'entryDate', op: 'between', value: ['1999-01-01', '1999-12-31'] }, 3],
    [{ field: 'extensionCount', op: 'ne', value: 0 }, 1],
    [{ field: 'mainTutorName', op: 'empty' }, 3],
    [{ field: 'mobile', op: 'notEmpty' }, 0],
    [{ field: 'pycc', op: 'in', value: ['M', 'D'] }, 3],
    [{ field: 'idNumber', op: 'eq', value: DOCUMENT }, 1],
    [{ field: 'householdMoved', op: 'eq', value: true }, 0],
  ] as [SearchCondition, number][])('%j', async (condition, count) => {
    expect((await ask([in1999, condition])).data.total).toBe(count);
  });

  test('no condition reaches beyond the scope', async () => {
    const { data } = await ask([in1999, { field: 'name', op: 'notEmpty' }], 'secretary', 'or');
    expect(new Set(data.list.map(({ departmentCode }) => departmentCode))).toEqual(new Set([COLLEGE]));
    expect((await ask([{ field: 'name', op: 'eq', value: '鹤鸣' }], 'secretary')).data.total).toBe(0);
  });

  test.each([
    ['10.2-12 a bank card by a secretary', 'secretary', { field: 'bankAccount', op: 'eq', value: '1' }],
    ['10.2-12 something that is no field', 'enrolment', { field: '1=1--', op: 'eq', value: '1' }],
    ['a property every object has', 'enrolment', { field: 'constructor', op: 'eq', value: '1' }],
    ['health by a dean', 'dean', { field: 'healthState', op: 'eq', value: '1' }],
    ['part of a document number', 'enrolment', { field: 'idNumber', op: 'contains', value: '1' }],
    ['part of a masked number', 'training', { field: 'mobile', op: 'contains', value: '139' }],
    ['a column that is no field', 'enrolment', { field: 'deleted_at', op: 'empty' }],
  ] as [string, string, SearchCondition][])('refuses %s', async (_what, username, condition) => {
    const { status, details, message } = await ask([condition], username);
    expect([status, details['code']]).toEqual([400, 'M15']);
    const named: Partial<Record<string, string>> = {
      bankAccount: '银行卡号',
      healthState: '健康状况',
      idNumber: '证件号码',
      mobile: '手机号码',
    };
    const name = Object.hasOwn(named, condition.field) ? named[condition.field] : condition.field;
    expect(message).toBe(`查询条件最多20个，且字段“${name}”不可用于查询`);
  });

  test.each([
    ['入学日期', { field: 'entryDate', op: 'eq', value: "1999-09-01' or 1=1" }],
    ['年级', { field: 'grade', op: 'eq', value: 'x' }],
    ['年级', { field: 'grade', op: 'between', value: [1999] }],
    ['班级', { field: 'classId', op: 'eq', value: 'x' }],
    ['姓名', { field: 'name', op: 'eq' }],
  ] as [string, SearchCondition][])(
    'a value that does not fit is refused: %s %j',
    async (name, condition) => {
      const { status, details, message } = await ask([condition]);
      expect([status, details['code']]).toEqual([400, 'M04']);
      expect(message).toBe(`请求参数有误：字段“${name}”的查询值不正确`);
    },
  );

  test('more than 20 conditions are refused', async () => {
    const { status, details } = await ask(Array.from({ length: 21 }, () => in1999));
    expect([status, details['code']]).toEqual([400, 'M15']);
    expect((await ask(Array.from({ length: 20 }, () => in1999))).status).toBe(200);
  });
});
