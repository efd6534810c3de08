import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chsiCompareCalls,
  type DiffSide,
} from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { zipOf } from '../../../../test/sample-files.ts';
import { partsOf, typedWorkbook } from '../../../../test/workbooks.ts';
import { readDbf } from '../../../platform/dbf/read-dbf.ts';
import { writeDbf } from '../../../platform/dbf/write-dbf.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { ourStudents } from './our-students.ts';

const app = useTestApp();

const HEAD = ['姓名', '性别', '证件号码', '考生号', '民族', '专业名称', '入学日期'];

const BOUNDARY = 'boundary-of-the-file';

const send = (name: string, bytes: Buffer, username = 'enrolment') => {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return app.as(username).send({
    method: 'POST',
    url: `${app.services.config.apiPrefix}/${chsiCompareCalls.start.path}`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
};

const compare = async (name: string, bytes: Buffer): Promise<string> => {
  const answer = await send(name, bytes);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  await runJobs(app);
  return answer.json<{ data: { id: string } }>().data.id;
};

const find = async (id: string) =>
  (await app.as('enrolment').call(chsiCompareCalls.find, { params: { id } })).data;
const diffs = async (id: string, side: DiffSide, more: object = {}) =>
  (
    await app
      .as('enrolment')
      .call(chsiCompareCalls.diffs, { params: { id }, query: { side, limit: 200, ...more } })
  ).data.list;

const everybody = async () =>
  (await ourStudents(app.db, [], await documentNumbers(app.db))).filter(({ expected }) => expected);
type Ours = Awaited<ReturnType<typeof everybody>>[number];
const rowOf = ({ values: v }: Ours): string[] => [
  v.name,
  v.gender,
  v.idNumber,
  v.examineeNo,
  v.ethnicity,
  v.majorName,
  v.entryDate,
];

describe('a comparison with the register', () => {
  test('finds who is only here, who is only there and which fields differ', async () => {
    const [missing, first, second, third, ...rest] = await everybody();
    if (!missing || !first || !second || !third) throw new Error('too few students');
    const other = rowOf(first);
    other[5] = '另一专业';
    const byNumber = rowOf(second);
    byNumber[2] = '';
    const written = rowOf(third).map((cell, at) => (at === 6 ? cell.replaceAll('-', '') : cell));
    const unknown = ['无名氏', '男', '11010119900307803X', '999999999999999', '汉族', '数学', '20240901'];
    const rows = [HEAD, other, byNumber, written, ...rest.map(rowOf), unknown, rowOf(third)];
    const id = await compare('学信网.xlsx', await typedWorkbook(rows));
    const run = await find(id);
    expect(run).toMatchObject({ state: 'done', rows: rows.length - 1, onlyOurs: 1, onlyTheirs: 2 });
    expect(await diffs(id, 'ours')).toMatchObject([{ studentId: missing.id, name: missing.values.name }]);
    expect((await diffs(id, 'theirs')).map(({ name, repeated }) => [name, repeated])).toEqual([
      ['无名氏', false],
      [third.values.name, true],
    ]);
    const different = await diffs(id, 'fields');
    expect(different.find(({ studentId }) => studentId === first.id)).toMatchObject({
      matchedBy: 'idNumber',
      fields: [{ field: 'majorName', ours: first.values.majorName, theirs: '另一专业' }],
    });
    if (second.values.examineeNo)
      expect(different.find(({ studentId }) => studentId === second.id)).toMatchObject({
        matchedBy: 'examineeNo',
        fields: [{ field: 'idNumber', ours: expect.stringContaining('*') as string, theirs: '' }],
      });
    expect(different.find(({ studentId }) => studentId === third.id)).toBeUndefined();
    expect((await diffs(id, 'fields', { field: 'majorName' })).map(({ studentId }) => studentId)).toEqual([
      first.id,
    ]);
  });

  test('keeps no number of a document in plain text, and nothing of the file', async () => {
    const [one] = await everybody();
    if (!one) throw new Error('no students');
    const row = rowOf(one);
    row[2] = '11010119900307803X';
    const id = await compare('学信网.xlsx', await typedWorkbook([HEAD, row]));
    const kept = await app.db.selectFrom('chsiCompareDiffs').selectAll().where('runId', '=', id).execute();
    expect(JSON.stringify(kept)).not.toContain('11010119900307803X');
    const run = await app.db
      .selectFrom('chsiCompareRuns')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(run.content).toBeNull();
  });

  test('what is right here goes into the sheet for the ministry, with plain numbers', async () => {
    const [one, two] = await everybody();
    if (!one || !two) throw new Error('too few students');
    const wrong = (student: Ours) => rowOf(student).map((cell, at) => (at === 5 ? '旧专业' : cell));
    const id = await compare('学信网.xlsx', await typedWorkbook([HEAD, wrong(one), wrong(two)]));
    const found = await diffs(id, 'fields');
    const decide = (studentId: string, decision: 'ours' | 'theirs' | null) =>
      app.as('enrolment').call(chsiCompareCalls.apply, {
        params: { id },
        body: { ids: found.flatMap((diff) => (diff.studentId === studentId ? diff.id : [])), decision },
      });
    expect((await decide(one.id, 'ours')).data).toEqual({ done: 1 });
    await decide(two.id, 'theirs');
    expect((await find(id)).decided).toBe(2);
    expect((await diffs(id, 'fields', { decision: 'theirs' })).map(({ studentId }) => studentId)).toEqual([
      two.id,
    ]);
    const { raw } = await app
      .as('enrolment')
      .call(chsiCompareCalls.corrections, { params: { id }, query: {} });
    const words = [...(await partsOf(raw.rawPayload)).values()].join('\n');
    expect(words).toContain(one.values.idNumber);
    expect(words).toContain('旧专业');
    expect(words).not.toContain(two.values.idNumber);
  });

  test('reads a DBF file of the ministry', async () => {
    const [one, two] = await everybody();
    if (!one || !two) throw new Error('too few students');
    const folder = mkdtempSync(join(tmpdir(), 'graduate-chsi-'));
    const path = join(folder, 'xj.dbf');
    const field = (name: string, length: number, from: string) => ({
      name,
      type: 'C' as const,
      length,
      from,
    });
    const layout = {
      name: '学籍',
      version: '1',
      fields: [field('XM', 40, 'name'), field('SFZH', 18, 'idNumber'), field('ZYMC', 50, 'majorName')],
    };
    await writeDbf(path, layout, [one.values, { ...two.values, majorName: '旧专业' }], {
      misfits: 'replace',
      day: new Date(),
    });
    const bytes = readFileSync(path);
    rmSync(folder, { recursive: true });
    expect(readDbf(bytes).map(({ XM }) => XM)).toEqual([one.values.name, two.values.name]);
    const id = await compare('学信网.dbf', bytes);
    expect((await find(id)).same).toBe(1);
    expect(await diffs(id, 'fields')).toMatchObject([{ studentId: two.id, fields: [{ theirs: '旧专业' }] }]);
  });

  test('refuses what is no such file, and who may not', async () => {
    const said = async (name: string, bytes: Buffer) =>
      (await send(name, bytes)).json<{ data: { error: string } }>().data.error;
    expect(await said('名单.pdf', Buffer.from('%PDF'))).toBe('chsi-compare.wrongKind');
    expect(await said('坏.dbf', Buffer.alloc(100, 3))).toBe('chsi-compare.unreadable');
    expect(
      await said(
        '名单.xlsx',
        await typedWorkbook([
          ['姓名', '性别'],
          ['张三', '男'],
        ]),
      ),
    ).toBe('chsi-compare.noKey');
    expect(await said('名单.xlsx', await typedWorkbook([HEAD]))).toBe('chsi-compare.noRows');
    expect((await send('学信网.xlsx', await typedWorkbook([HEAD, HEAD]), 'secretary')).statusCode).toBe(403);
  });

  test('a workbook that unpacks to far more than it is, or than it says, is not opened', async () => {
    const rows = await partsOf(await typedWorkbook([HEAD, HEAD.map(() => '1')]));
    const withSheet = (sheet: { content: string; declaredSize?: number }) =>
      zipOf(
        Array.from(rows, ([name, content]) =>
          name === 'xl/worksheets/sheet1.xml' ? { name, ...sheet } : { name, content },
        ),
      );
    const content = `${' '.repeat(3_000_000)}${rows.get('xl/worksheets/sheet1.xml')}`;
    for (const declaredSize of [1_000, 1_000_000_000]) {
      const answer = await send('炸弹.xlsx', withSheet({ content, declaredSize }));
      expect(answer.json<{ data: { error: string } }>().data.error).toBe('chsi-compare.unreadable');
    }
  });
});

test('the demonstration has a comparison with all three lists', async () => {
  const { data } = await app.as('enrolment').call(chsiCompareCalls.list, { query: { limit: 200 } });
  const run = data.list.at(-1);
  expect(run?.different).toBeGreaterThan(0);
  expect([run?.onlyTheirs, (run?.onlyOurs ?? 0) > 0]).toEqual([1, true]);
});
