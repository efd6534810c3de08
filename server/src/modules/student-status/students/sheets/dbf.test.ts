import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { DBFFile } from 'dbffile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { readWorkbook, unzipped } from '../../../../../test/workbooks.ts';
import { writeDbf } from '../../../../platform/dbf/write-dbf.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import { usualLayouts } from './dbf-layouts.ts';

const app = useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'graduate-dbf-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
/** What another program finds in the file. */
const opened = async (bytes: Buffer) => {
  files += 1;
  const path = join(folder, `${files}.dbf`);
  writeFileSync(path, bytes);
  const file = await DBFFile.open(path, { encoding: 'gbk' });
  return { file, rows: await file.readRecords() };
};

const LONG = '买合木提·阿卜杜热西提·阿卜杜拉·艾尼瓦尔·托合提';
let year = 0;
beforeAll(async () => {
  const toRegister = await app.db
    .selectFrom('studentRecords')
    .select(['id', 'enrolYear'])
    .where('population', '=', 'regular')
    .where('status', '=', 'active')
    .where('entryReview', '!=', 'fail')
    .where('deletedAt', 'is', null)
    .orderBy('enrolYear', 'desc')
    .orderBy('studentNo')
    .limit(4)
    .execute();
  year = toRegister[0]?.enrolYear ?? 0;
  for (const [at, name] of ['龑䶮', LONG].entries())
    await app.db
      .updateTable('studentRecords')
      .set({ name, enrolYear: year })
      .where('id', '=', toRegister[at]?.id ?? '')
      .execute();
});

const expected = () =>
  app.db
    .selectFrom('studentRecords')
    .selectAll()
    .where('population', '=', 'regular')
    .where('status', '=', 'active')
    .where('entryReview', '!=', 'fail')
    .where('enrolYear', '=', year)
    .where('deletedAt', 'is', null)
    .orderBy('studentNo')
    .execute();

describe('the registration file', () => {
  test('60 leaves out rows it cannot hold and lists them beside itself', async () => {
    const { raw, status } = await app
      .as('enrolment')
      .call(sheetCalls.exportRegistrationDbf, { query: { year } });
    expect(status).toBe(200);
    expect(raw.headers['content-disposition']).toContain(`99999_XJ_${year}.zip`);
    const parts = await unzipped(raw.rawPayload);
    const { file, rows } = await opened(parts.get(`99999_XJ_${year}.dbf`) ?? Buffer.alloc(0));
    const all = await expected();
    const { sheets } = await readWorkbook(parts.get('errors.xlsx') ?? Buffer.alloc(0));
    const listed = sheets[0]?.rows.slice(1) ?? [];
    const refused = new Set(listed.map(([, studentNo]) => studentNo));
    expect(file.recordCount).toBe(all.length - refused.size);
    expect(rows.length).toBe(file.recordCount);
    expect(listed.map(([, , name]) => name)).toEqual(expect.arrayContaining(['龑䶮', LONG]));
    expect(file.fields.map(({ name, size }) => `${name}${size}`).join(' ')).toBe(
      'YXDM5 KSH18 XH15 XM40 XB2 CSRQ8 SFZH18 ZZMM16 MZ24 ZYDM6 ZYMC50 CC12 XZ3 XXXS10 RXRQ8 FY60 XSH60 BH30 YJBYRQ8 DSXM40 ZXJH20 BZ40',
    );
    const { open } = await documentNumbers(app.db);
    const first = all.find(({ studentNo }) => !refused.has(studentNo));
    expect(rows[0]).toMatchObject({
      YXDM: '99999',
      XH: first?.studentNo,
      XM: first?.name,
      SFZH: open(first?.idNumber ?? ''),
      CSRQ: first?.birthDate?.replaceAll('-', ''),
      RXRQ: first?.entryDate.replaceAll('-', ''),
      XZ: String(first?.studyYears),
    });
  });

  test('60 on request cuts at a character and marks what GBK does not have, and still lists it', async () => {
    const { raw } = await app
      .as('enrolment')
      .call(sheetCalls.exportRegistrationDbf, { query: { year, missing: 'replace' } });
    const parts = await unzipped(raw.rawPayload);
    const { file, rows } = await opened(parts.get(`99999_XJ_${year}.dbf`) ?? Buffer.alloc(0));
    expect(file.recordCount).toBe((await expected()).length);
    const names = rows.map((row) => row['XM']);
    expect(names).toContain('龑??');
    expect(names).toContain(Array.from(LONG).slice(0, 20).join(''));
    expect(parts.has('errors.xlsx')).toBe(true);
  });

  test('is a plain file when everything fits', async () => {
    const fine = (await expected()).find(({ name }) => /^[\u4e00-\u9fa5]{2,3}$/.test(name));
    const { raw } = await app
      .as('enrolment')
      .call(sheetCalls.exportRegistrationDbf, { query: { year, ids: [fine?.id ?? ''] } });
    expect(raw.headers['content-disposition']).toContain(`99999_XJ_${year}.dbf`);
    const { rows } = await opened(raw.rawPayload);
    expect(rows.map((row) => row['XH'])).toEqual([fine?.studentNo]);
  });

  test('is refused when nobody fits, and to everybody but the office', async () => {
    const none = await app.as('enrolment').call(sheetCalls.exportRegistrationDbf, { query: { year: 1970 } });
    expect(none).toMatchObject({ status: 422, message: '没有符合导出条件的学生', details: { code: 'M57' } });
    expect((await app.as('secretary').call(sheetCalls.exportRegistrationDbf, {})).status).toBe(403);
  });

  test('follows the layout that is set', async () => {
    const layout = {
      name: '学籍注册',
      version: '2027',
      fields: [{ name: 'XH', type: 'C', length: 15, from: 'studentNo' }],
    };
    await app.db
      .insertInto('officeSettings')
      .values({ tab: 'dbfLayouts', value: JSON.stringify({ layouts: [layout] }), updatedBy: null })
      .execute();
    const { raw } = await app.as('enrolment').call(sheetCalls.exportRegistrationDbf, { query: { year } });
    const { file } = await opened(raw.rawPayload);
    expect(file.fields.map(({ name }) => name)).toEqual(['XH']);
    await app.db.deleteFrom('officeSettings').where('tab', '=', 'dbfLayouts').execute();
  });
});

test('61 a batch of equivalent applicants that nobody knows is not there', async () => {
  const answer = await app.as('degree').call(sheetCalls.exportEquivalentDbf, {
    params: { id: '00000000-0000-4000-8000-000000000000' },
    query: {},
  });
  expect(answer).toMatchObject({
    status: 404,
    details: { code: 'M01' },
    message: '没有该同等学力学位批次。请先在学位管理中建立批次，再导出同等学力学位信息',
  });
});

test('every layout of a new installation can be written', async () => {
  for (const [at, layout] of usualLayouts.entries())
    expect(await writeDbf(join(folder, `layout${at}.dbf`), layout, [], { misfits: 'leaveOut' })).toEqual({
      rows: 0,
      misfits: [],
    });
});
