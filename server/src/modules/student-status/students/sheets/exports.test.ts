import { operationLogCalls } from '@graduate/contract/administration/logs/operations.ts';
import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import type { Call } from '@graduate/contract/platform/define-call.ts';
import { recordFieldCodes } from '@graduate/contract/student-status/students/record-fields.ts';
import { savedCalls } from '@graduate/contract/student-status/students/saved-calls.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { sql } from 'kysely';
import readExcel from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import type { Given } from '../../../../../test/client.ts';
import { runJobs } from '../../../../../test/run-jobs.ts';
import { readWorkbook } from '../../../../../test/workbooks.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';

const app = useTestApp();

/** The limit of exports looks at the log of the last minute: for it, these tests are hours apart. */
const AN_HOUR_AGO = sql`alter table audit_log disable trigger user; update audit_log set at = at - interval '1 hour'; alter table audit_log enable trigger user`;
beforeEach(async () => {
  await AN_HOUR_AGO.execute(app.db);
});

const sheetOf = async <C extends Call>(username: string, call: C, given?: Given<C>) => {
  const { raw, status, message } = await app.as(username).call(call, given);
  expect(status, message).toBe(200);
  const { sheets } = await readWorkbook(raw.rawPayload);
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  return { header, rows, facts: sheets[1]?.rows ?? [], raw };
};

const records = () =>
  app.db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .selectAll('studentRecords')
    .select('departments.code as departmentCode')
    .where('deletedAt', 'is', null);
const DEPARTMENT = '208';

describe('the export of records', () => {
  test('14 is limited to the own department, whatever department is asked for', async () => {
    const own = await records().where('departments.code', '=', DEPARTMENT).execute();
    const { rows } = await sheetOf('secretary', sheetCalls.exportRecords, {
      query: { columns: ['studentNo'] },
    });
    expect(rows.length).toBe(own.length);
    expect(rows.length).toBeGreaterThan(0);
    const other = await sheetOf('secretary', sheetCalls.exportRecords, { query: { yxCode: ['201'] } });
    expect(other.rows).toEqual([]);
    const all = await sheetOf('enrolment', sheetCalls.exportRecords, { query: { yxCode: ['201'] } });
    expect(all.rows.length).toBeGreaterThan(0);
  });

  test('has the columns asked for in their order, with names instead of codes', async () => {
    const { header, rows } = await sheetOf('enrolment', sheetCalls.exportRecords, {
      query: { columns: ['status', 'cardNo', 'departmentId', 'gender', 'ethnicity'], keyword: '林晓雨' },
    });
    expect(header).toEqual(['学籍状态', '校园卡号', '院系', '性别', '民族']);
    expect(rows[0]?.slice(0, 4)).toEqual(['在读', '220250010001', '信息科学与工程学院', '女']);
    expect(rows[0]?.[4]).toMatch(/族$/);
  });

  test('tells on its second sheet what was asked for, by whom and when', async () => {
    const { facts } = await sheetOf('secretary', sheetCalls.exportRecords, { query: { status: ['active'] } });
    const told = Object.fromEntries(facts.slice(1).map(([name, value]) => [name, value]));
    expect(told['学籍状态']).toBe('在读');
    expect(told['导出人']).toContain('secretary');
    expect(told['导出时间']).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  });

  test('masks what the list masks, and shows it plain with the right and a reason', async () => {
    const columns = ['idNumber', 'mobile', 'birthDate'] as const;
    const query = { columns: [...columns], keyword: '林晓雨' };
    const [student] = await records().where('studentRecords.name', '=', '林晓雨').execute();
    const plain = (await documentNumbers(app.db)).open(student?.idNumber ?? '');
    const { rows } = await sheetOf('secretary', sheetCalls.exportRecords, { query });
    expect(rows[0]).toEqual([
      `${plain.slice(0, 4)}********${plain.slice(-4)}`,
      `${student?.mobile?.slice(0, 3)}****${student?.mobile?.slice(-4)}`,
      student?.birthDate?.slice(0, 4),
    ]);
    const secretary = app.as('secretary');
    const short = await secretary.call(sheetCalls.exportRecords, {
      query: { ...query, reveal: '1', reason: '核' },
    });
    expect(short).toMatchObject({
      status: 400,
      details: { code: 'M17' },
      message: '请填写查看原因（5-200字）',
    });
    const revealed = await sheetOf('secretary', sheetCalls.exportRecords, {
      query: { ...query, reveal: '1', reason: '毕业资格核对' },
    });
    expect(revealed.rows[0]).toEqual([plain, student?.mobile, student?.birthDate]);
    const dean = await app
      .as('dean')
      .call(sheetCalls.exportRecords, { query: { ...query, reveal: '1', reason: '毕业资格核对' } });
    expect(dean).toMatchObject({ status: 403, details: { code: 'M02' } });
  });

  test('13 refuses columns somebody may not have, by name', async () => {
    const refused = await app
      .as('counselor')
      .call(sheetCalls.exportRecords, { query: { columns: ['name', 'bankAccount', 'bankName'] } });
    expect(refused).toMatchObject({
      status: 403,
      details: { code: 'M16' },
      message: '无权导出以下字段：银行卡号、开户银行',
    });
    const health = await app
      .as('training')
      .call(sheetCalls.exportChosen, { query: { columns: ['allergy'] } });
    expect(health).toMatchObject({ status: 403, message: '无权导出以下字段：过敏史' });
    expect(
      (await app.as('awards').call(sheetCalls.exportRecords, { query: { columns: ['bankAccount'] } })).status,
    ).toBe(200);
    expect(
      (await app.as('counselor').call(sheetCalls.exportRecords, { query: { columns: ['allergy'] } })).status,
    ).toBe(200);
  });

  test('refuses columns nobody knows, and too many', async () => {
    const url = `${app.services.config.apiPrefix}/${sheetCalls.exportChosen.path}`;
    const many = recordFieldCodes.slice(0, 81).join(',');
    for (const search of ['columns=passwordHash', `columns=${many}`, 'columns=', 'sort=idNumber', '']) {
      const { statusCode } = await app.as('enrolment').send({ method: 'GET', url: `${url}?${search}` });
      expect(statusCode, search).toBe(400);
    }
    const two = await app
      .as('enrolment')
      .send({ method: 'GET', url: `${url}?columns=xykh&columns=yxName&ids=nobody` });
    expect(two.statusCode).toBe(400);
  });

  test('takes an own saved set of columns, and nobody else’s', async () => {
    const { data } = await app
      .as('secretary')
      .call(savedCalls.saveExportProfile, { body: { name: '常用', columns: ['name', 'xykh', 'yxName'] } });
    const { header } = await sheetOf('secretary', sheetCalls.exportChosen, { query: { profileId: data.id } });
    expect(header).toEqual(['姓名', '校园卡号', '院系']);
    const other = await app.as('enrolment').call(sheetCalls.exportChosen, { query: { profileId: data.id } });
    expect(other).toMatchObject({ status: 404, details: { code: 'M01' } });
  });

  test('62 never writes a formula; another program reads what was there', async () => {
    const [student] = await records().where('studentRecords.name', '=', '林晓雨').execute();
    await app.db
      .updateTable('studentRecords')
      .set({ remark: "=cmd|' /C calc'!A0", direction: '+86 <b>&' })
      .where('id', '=', student?.id ?? '')
      .execute();
    const { raw } = await sheetOf('enrolment', sheetCalls.exportRecords, {
      query: { columns: ['remark', 'direction', 'studentNo'], ids: [student?.id ?? ''] },
    });
    const sheets = await readExcel(raw.rawPayload);
    expect(JSON.stringify(sheets)).toContain('=cmd|');
    expect(JSON.stringify(sheets)).toContain('+86 <b>&');
  });

  test('70 a day stays the day it is', async () => {
    const [student] = await records().where('studentRecords.name', '=', '林晓雨').execute();
    const { rows } = await sheetOf('enrolment', sheetCalls.exportRecords, {
      query: { columns: ['entryDate'], ids: [student?.id ?? ''] },
    });
    expect(rows).toEqual([['2025-09-01']]);
  });

  test('of a search holds what the search finds, within the scope', async () => {
    const groups = [
      { logic: 'and' as const, conditions: [{ field: 'pycc', op: 'eq' as const, value: 'D' }] },
    ];
    const doctors = await records()
      .where('trainingLevel', '=', 'D')
      .where('departments.code', '=', DEPARTMENT)
      .execute();
    const { rows } = await sheetOf('secretary', sheetCalls.exportFound, {
      body: { logic: 'and', groups, columns: ['trainingLevel'] },
    });
    expect(rows).toEqual(doctors.map(() => ['博士']));
    const bank = [{ logic: 'and' as const, conditions: [{ field: 'bankAccount', op: 'notEmpty' as const }] }];
    const refused = await app
      .as('secretary')
      .call(sheetCalls.exportFound, { body: { logic: 'and', groups: bank } });
    expect(refused).toMatchObject({ status: 400, details: { code: 'M15' } });
  });

  test('is written down with its filter, reason and number of rows', async () => {
    await sheetOf('secretary', sheetCalls.exportRecords, {
      query: { status: ['active'], reveal: '1', reason: '上报核对名单' },
    });
    const { data } = await app.as('auditor').call(operationLogCalls.listOperations, {
      query: { action: 'export.students.exportRecords', person: 'secretary' },
    });
    const { data: entry } = await app
      .as('auditor')
      .call(operationLogCalls.findOperation, { params: { id: data.list[0]?.id ?? 0 } });
    const active = await records()
      .where('departments.code', '=', DEPARTMENT)
      .where('status', '=', 'active')
      .execute();
    expect(entry.after).toMatchObject({
      filter: { status: ['active'], reason: '上报核对名单' },
      rows: active.length,
    });
  });

  test('is refused more than ten times a minute, also when asked at once', async () => {
    const asked = await Promise.all(
      Array.from({ length: 14 }, () =>
        app.as('dean').call(sheetCalls.exportRecords, { query: { columns: ['name'], keyword: '林' } }),
      ),
    );
    expect(asked.filter(({ status }) => status === 200).length).toBe(10);
    const refused = asked.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ message: '操作过于频繁，请稍后再试', details: { code: 'M12' } });
    expect(refused?.raw.headers['retry-after']).toBe('60');
  });
});

describe('fixed sheets', () => {
  test('of new students hold those who have not arrived too', async () => {
    const year = Math.max(...(await records().execute()).map(({ enrolYear }) => enrolYear));
    const expected = await records()
      .where('enrolYear', '=', year)
      .where('population', 'in', ['regular', 'intl'])
      .where('departments.code', '=', DEPARTMENT)
      .execute();
    const { header, rows } = await sheetOf('secretary', sheetCalls.exportNewcomers, { query: { year } });
    expect(header.join(' ')).toBe(
      '考生编号 学号 姓名 性别 民族 证件号码 院系 专业代码 专业名称 层次 学位类型 学习方式 录取类别 定向单位 考试方式 专项计划 导师 手机 入学状态 报到时间 未入学原因 保留至 复查结果',
    );
    expect(rows.length).toBe(expected.length);
    const pending = await sheetOf('enrolment', sheetCalls.exportNewcomers, {
      query: { year, entryState: ['notArrived'] },
    });
    expect(new Set(pending.rows.map((row) => row[18]))).toEqual(new Set(['未报到']));
  });

  test('of travel sections are plain and keep students without a section', async () => {
    const [student] = await records().where('studentRecords.name', '=', '林晓雨').execute();
    await app.db
      .updateTable('studentRecords')
      .set({ railEligible: true, railFrom: null, railTo: null })
      .where('id', '=', student?.id ?? '')
      .execute();
    const { header, rows } = await sheetOf('secretary', sheetCalls.exportRail, {
      query: { keyword: '林晓雨' },
    });
    expect(header.join(' ')).toBe(
      '学号 姓名 性别 证件号码 院系 年级 层次 入学日期 学制 家庭住址 起站 止站 优惠卡号 上次变更年度',
    );
    expect(rows.length).toBe(1);
    expect(rows[0]?.[3]).toMatch(/^\d{17}[\dX]$/);
    expect(rows[0]?.slice(10, 12)).toEqual(['', '']);
  });

  test('for the ministry are the office’s alone, and on-roll adds the status', async () => {
    const enrol = await sheetOf('enrolment', sheetCalls.exportMinistry, { query: { kind: 'enrol' } });
    expect(enrol.header).not.toContain('学籍状态');
    const { header, rows } = await sheetOf('enrolment', sheetCalls.exportMinistry, {
      query: { kind: 'onroll', keyword: '林晓雨' },
    });
    expect(header).toContain('学籍状态');
    expect(rows[0]?.slice(0, 4)).toEqual(['99999', expect.anything(), '220250010001', '林晓雨']);
    expect(rows[0]).toContain('硕士研究生');
    expect((await app.as('secretary').call(sheetCalls.exportMinistry, {})).status).toBe(403);
  });
});

test('an export of more than 5,000 students becomes a job with the same rows', async () => {
  await sql`insert into student_records (id, person_id, id_number_hash, name, gender, id_type, population, enrol_year,
      grade, entry_date, training_level, department_id, status, status_date)
    select gen_random_uuid(), p.person_id, 'many' || n, '批量' || n, '1', '01', 'visiting', 2020, 2020, '2020-09-01',
      'N', p.department_id, 'finished', '2021-01-01'
    from generate_series(1, 5001) n, (select person_id, department_id from student_records limit 1) p`.execute(
    app.db,
  );
  const enrolment = app.as('enrolment');
  const query = { status: ['finished' as const], columns: ['name' as const], grade: ['2020'] };
  const started = await enrolment.call(sheetCalls.exportRecords, { query });
  expect(started.status).toBe(202);
  const { data, msg } = started.raw.json<{ msg: string; data: { jobId: string } }>();
  expect(msg).toBe('已转入后台导出，完成后将通知您');
  await runJobs(app);
  const result = await enrolment.call(jobCalls.result, { params: { id: data.jobId } });
  const { sheets } = await readWorkbook(result.raw.rawPayload);
  expect(sheets[0]?.rows.length).toBeGreaterThan(5_001);
  expect(sheets[1]?.name).toBe('导出说明');
}, 90_000);
