import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { factsOfIdNumber } from '@graduate/contract/student-status/students/id-numbers.ts';
import {
  type RecordImport,
  recordImportCalls,
  sheetCalls,
} from '@graduate/contract/student-status/students/sheet-calls.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertStudent } from '../../../../../samples/student-status/students/student.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { next } from '../../../../../test/counting.ts';
import { departmentIdOf } from '../../../../../test/rights.ts';
import { runJobs } from '../../../../../test/run-jobs.ts';
import { readWorkbook, sendToCheck, typedWorkbook } from '../../../../../test/workbooks.ts';
import type { CellValue } from '../../../../platform/excel/workbook.ts';

const app = useTestApp();

const idNumber = (n: number): string => {
  const seventeen = `62010219990301${String((n % 400) * 2 + 100).padStart(3, '0')}`;
  const region = `6201${String(2 + Math.floor(n / 400)).padStart(2, '0')}`;
  const digits = region + seventeen.slice(6);
  return Array.from('0123456789X', (last) => digits + last).find((one) => factsOfIdNumber(one)) ?? '';
};

const HEADER = [
  '考生编号',
  '姓名',
  '性别',
  '证件类型',
  '证件号码',
  '民族',
  '政治面貌',
  '培养层次',
  '学位类型',
  '学习方式',
  '录取院系',
  '专业代码',
  '导师工号',
  '录取类别',
  '考试方式',
  '录取年度',
  '入学日期',
  '手机',
];
let department = '';
const departmentName = async () => {
  department ||=
    (await app.db.selectFrom('departments').select('name').where('code', '=', '208').executeTakeFirst())
      ?.name ?? '';
  return department;
};

const newcomer = (n: number, changes: Partial<Record<string, CellValue>> = {}): CellValue[] => {
  const cells: Record<string, CellValue> = {
    考生编号: `10730620${String(n).padStart(7, '0')}`,
    姓名: '新同学',
    性别: '女',
    证件类型: '01',
    证件号码: idNumber(n),
    民族: '01',
    政治面貌: '03',
    培养层次: '硕士',
    学位类型: '学术学位',
    学习方式: '全日制',
    录取院系: department,
    专业代码: '081200',
    导师工号: null,
    录取类别: '11',
    考试方式: '21',
    录取年度: '2026',
    入学日期: '2026-09-01',
    手机: `139${String(n).padStart(8, '0')}`,
    ...changes,
  };
  return HEADER.map((name) => cells[name] ?? null);
};

const check = async (kind: RecordImport, rows: CellValue[][], username = 'enrolment') =>
  sendToCheck(app, app.as(username), recordImportCalls[kind], await typedWorkbook(rows), '导入.xlsx');

const confirm = async (
  kind: RecordImport,
  id: string,
  mode: 'everything' | 'goodRows',
  username = 'enrolment',
) => {
  const client = app.as(username);
  const answer = await client.call(recordImportCalls[kind].confirm, { params: { id }, body: { mode } });
  if (answer.status !== 200) return answer.error;
  await runJobs(app);
  const { data } = await client.call(jobCalls.find, { params: { id: answer.data.jobId } });
  return data.state;
};

const madeNow = () => app.db.selectFrom('studentRecords').selectAll().where('name', '=', '新同学').execute();
const byNo = (studentNo: string) =>
  app.db
    .selectFrom('studentRecords')
    .selectAll()
    .where('studentNo', '=', studentNo)
    .executeTakeFirstOrThrow();

describe('new students', () => {
  test('63 with three bad rows of 500 nothing is written, unless only the good rows are wanted; twice makes none twice', async () => {
    await departmentName();
    const rows = Array.from({ length: 500 }, (_, n) => newcomer(n));
    rows[10] = newcomer(10, { 证件号码: '620102199903010000' });
    rows[20] = newcomer(20, { 姓名: null });
    rows[30] = newcomer(30, { 专业代码: '999999' });
    const { data, status, message } = await check('new', [HEADER, ...rows]);
    expect(status, message).toBe(200);
    expect(data).toMatchObject({ rows: 500, goodRows: 497, badRows: 3 });
    expect(data.problems.map(({ row, column, why }) => [row, column, why])).toEqual([
      [12, '证件号码', '请输入正确的身份证号码'],
      [22, '姓名', '请填写姓名'],
      [32, '专业代码', '所选专业不属于该院系或该培养层次'],
    ]);
    expect(await confirm('new', data.id, 'everything')).toBe('import.badRowsLeft');
    expect(await madeNow()).toEqual([]);
    expect(await confirm('new', data.id, 'goodRows')).toBe('done');
    const made = await madeNow();
    expect(made.length).toBe(497);
    expect(made[0]).toMatchObject({
      status: 'pending',
      entryState: 'notArrived',
      population: 'regular',
      cardNo: null,
      entryDate: '2026-09-01',
      grade: 2026,
      gender: '2',
      birthDate: '1999-03-01',
      namePinyin: 'XIN TONGXUE',
    });
    const again = await check('new', [HEADER, ...rows]);
    expect(again.data.goodRows).toBe(0);
    expect(again.data.problems.map(({ why }) => why)).toContain('同一录取年度考生编号已存在');
    expect((await madeNow()).length).toBe(497);
  }, 90_000);

  test('64 a document number that a spreadsheet made a number of is refused with its row', async () => {
    await departmentName();
    const { data } = await check('new', [
      HEADER,
      newcomer(900, { 证件号码: Number('620102199903011234') }),
      newcomer(901, { 证件号码: '6.20102E+17' }),
      newcomer(902, { 考生编号: 107306200000902 }),
    ]);
    expect(data.problems.map(({ row, column }) => [row, column])).toEqual([
      [2, '证件号码'],
      [3, '证件号码'],
    ]);
    expect(data.problems[0]?.why).toContain('科学计数法');
  });

  test('days are understood in several forms, and the same row twice is told', async () => {
    await departmentName();
    const { data } = await check('new', [
      HEADER,
      newcomer(910, { 入学日期: '2026/9/1' }),
      newcomer(911, { 入学日期: '20260901' }),
      newcomer(912, { 入学日期: new Date('2026-09-01T00:00:00Z') }),
      newcomer(913, { 入学日期: '九月' }),
      newcomer(910, { 考生编号: '107306200000914' }),
    ]);
    expect(data.problems.map(({ row, why }) => [row, why])).toEqual([
      [5, '入学日期格式不正确'],
      [6, '与第2行重复'],
    ]);
  });

  test('a tutor must be there and have the right to guide', async () => {
    await departmentName();
    const { data } = await check('new', [HEADER, newcomer(920, { 导师工号: '00000000' })]);
    expect(data.problems[0]?.why).toContain('没有工号为00000000的导师');
  });

  test('a tutor takes no more than there are places, the rows of the file counted', async () => {
    await departmentName();
    const guiding = await app.db
      .selectFrom('tutorQualifications')
      .innerJoin('tutors', 'tutors.id', 'tutorQualifications.tutorId')
      .innerJoin('staff', 'staff.id', 'tutors.staffId')
      .select(['staff.staffNo', 'tutors.id'])
      .where('level', '=', 'M')
      .where('degreeType', '=', 'A')
      .where('disciplineCode', '=', '0812')
      .where('tutorQualifications.status', '=', 'active')
      .where('tutors.status', '=', 'active')
      .executeTakeFirstOrThrow();
    await sql`insert into tutor_quotas (tutor_id, year, level, degree_type, quota)
      values (${guiding.id}, 2026, 'M', 'A',
        1 + (select count(*) from student_tutors st join student_records r on r.id = st.student_id
          where st.tutor_id = ${guiding.id} and st.role = 'main' and r.enrol_year = 2026
            and r.training_level = 'M' and r.degree_type = 'A'))
      on conflict (tutor_id, year, level, degree_type) do update set quota = excluded.quota`.execute(app.db);
    const { data } = await check('new', [
      HEADER,
      newcomer(921, { 导师工号: guiding.staffNo }),
      newcomer(922, { 导师工号: guiding.staffNo }),
    ]);
    expect(data.problems.map(({ row, why }) => [row, why])).toEqual([
      [3, expect.stringMatching(/^该导师名额已满（名额\d+，已接收\d+）$/)],
    ]);
  });

  test('a file with other headings or too many rows is refused in words', async () => {
    const other = await check('new', [
      ['姓名', '性别'],
      ['张三', '男'],
    ]);
    expect(other).toMatchObject({ status: 422 });
    expect(other.message).toMatch(/^导入文件与模板不一致，缺少列：考生编号/);
    const many = Array.from({ length: 5_001 }, (_, n) => [String(n), '北京', '兰州']);
    const tooMany = await check('rail', [['学号', '起站', '止站'], ...many]);
    expect(tooMany).toMatchObject({ status: 422, message: '单次导入不能超过5000行' });
  });

  test('are imported by the office alone', async () => {
    const { status } = await check('new', [HEADER], 'secretary');
    expect(status).toBe(403);
  });
});

describe('changes', () => {
  test('empty keeps, #清空 clears, identity and procedures are not touched, history is written', async () => {
    const before = await byNo('220250010001');
    const { data, message, status } = await check('update', [
      ['学号', '研究方向', '微信', '曾用名'],
      ['220250010001', '图数据库', '#清空', null],
      ['000000', '无此人', null, null],
    ]);
    expect(status, message).toBe(200);
    expect(data.problems.map(({ row, why }) => [row, why])).toEqual([[3, '记录不存在或无权查看']]);
    expect(await confirm('update', data.id, 'goodRows')).toBe('done');
    const after = await byNo('220250010001');
    expect(after).toMatchObject({
      direction: '图数据库',
      wechat: null,
      formerName: before.formerName,
      version: before.version + 1,
    });
    const history = await app.db
      .selectFrom('studentFieldHistory')
      .select(['field', 'after', 'source'])
      .where('studentId', '=', before.id)
      .where('source', '=', 'import')
      .execute();
    expect(history).toContainEqual({ field: 'direction', after: '图数据库', source: 'import' });
    const closed = await check('update', [
      ['学号', '研究方向', '学籍状态'],
      ['220250010001', '图数据库', '毕业'],
    ]);
    expect(closed).toMatchObject({ status: 422, error: 'import.unknownColumns' });
  });

  test('regions go down to the district, by a code in force or a former one', async () => {
    const { data } = await check('update', [
      ['学号', '籍贯', '生源地', '户口所在地'],
      ['220250010001', '620102', '110103', '110199'],
    ]);
    expect(data.problems.map(({ column, value }) => [column, value])).toEqual([['户口所在地', '110199']]);
  });

  test('profiles of people who apply without study: their own fields, the level one of two, nobody else has any', async () => {
    const studentNo = `TD${next('equivalent')}`;
    const studentId = await insertStudent(app.db, {
      studentNo,
      name: '在职一',
      population: 'equivalent',
      status: 'applying',
      trainingLevel: 'N',
      enrolYear: 2026,
      departmentId: await departmentIdOf(app, '208'),
    });
    const head = ['学号', '姓名', '申请号', '申请学位级别', '工作年限', '课程考试通过日期'];
    const { data, message, status } = await check('equivalent', [
      head,
      [studentNo, '在职一', 'TD2026０1', '硕士', 6, '2026/6/30'],
      ['220250010001', '林晓雨', 'TD2', '硕士', 6, null],
      ['TD-none', '在职二', 'TD3', '硕士', 6, null],
    ]);
    expect(status, message).toBe(200);
    expect(data.problems.map(({ row }) => row)).toEqual([3, 4]);
    expect(data.problems[1]?.why).toBe('记录不存在或无权查看');
    expect(await confirm('equivalent', data.id, 'goodRows')).toBe('done');
    const profile = () =>
      app.db
        .selectFrom('studentEquivalentProfiles')
        .selectAll()
        .where('studentId', '=', studentId)
        .executeTakeFirst();
    expect(await profile()).toMatchObject({
      applyNo: 'TD202601',
      applyLevel: 'M',
      workYears: 6,
      courseExamDate: '2026-06-30',
    });
    expect((await byNo(studentNo)).version).toBe(2);
    const wrong = await check('equivalent', [head, [studentNo, '在职甲', null, '学士', -1, '2026-02-30']]);
    expect(wrong.data.problems.map(({ column }) => column)).toContain('申请学位级别');
    const bad = await check('equivalent', [head, [studentNo, '在职一', null, null, null, '2026-02-30']]);
    expect(bad.data.problems.map(({ column }) => column)).toEqual(['课程考试通过日期']);
    const cleared = await check('equivalent', [head, [studentNo, '在职一', '#清空', null, null, null]]);
    expect(await confirm('equivalent', cleared.data.id, 'everything')).toBe('done');
    expect(await profile()).toMatchObject({ applyNo: null, applyLevel: 'M', workYears: 6 });
    expect((await check('equivalent', [head, [studentNo, '在职一']], 'secretary')).status).toBe(403);
  });

  test('travel sections and fees; a secretary imports fees of the own department only', async () => {
    const rail = await check('rail', [
      ['学号', '起站', '止站', '优惠卡号'],
      ['220250010001', '北京', '兰州', null],
    ]);
    expect(await confirm('rail', rail.data.id, 'everything')).toBe('done');
    expect(await byNo('220250010001')).toMatchObject({ railFrom: '北京', railTo: '兰州' });
    const other = await app.db
      .selectFrom('studentRecords')
      .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
      .select('studentNo')
      .where('departments.code', '=', '201')
      .where('studentNo', 'is not', null)
      .executeTakeFirstOrThrow();
    const terms = await readWorkbook(
      (await app.as('secretary').call(recordImportCalls.fee.template)).raw.rawPayload,
    );
    const names = (terms.sheets[2]?.rows ?? []).flatMap((row) => (row[1] ? [String(row[1])] : []));
    const [, ...help] = terms.sheets[1]?.rows ?? [];
    const example = help.map((row) => String(row[3] ?? ''));
    expect(example[1]).toBe(names[0]);
    const answers = await Promise.all(
      // However people type it.
      names
        .map((term) => term.replace(' ', ''))
        .map((term) =>
          check(
            'fee',
            [
              ['学号', '学期', '状态'],
              ['220250010001', term, '已缴'],
              [other.studentNo, term, '已缴'],
            ],
            'secretary',
          ),
        ),
    );
    const good = answers.filter(({ data }) => data.goodRows === 1);
    expect(good.length).toBe(1);
    expect(good[0]?.data.problems.map(({ row, why }) => [row, why])).toEqual([[3, '记录不存在或无权查看']]);
    expect(await confirm('fee', good[0]?.data.id ?? '', 'goodRows', 'secretary')).toBe('done');
    expect((await byNo('220250010001')).feeState).toBe('paid');
  });
});

test('the template has the columns wanted, and none that a sheet may not change', async () => {
  const enrolment = app.as('enrolment');
  const { raw } = await enrolment.call(sheetCalls.exportImportTemplate, {
    body: { mode: 'update', columns: ['direction'] },
  });
  const { sheets } = await readWorkbook(raw.rawPayload);
  expect(sheets[0]?.rows[1]).toEqual(['学号', '考生编号', '证件号码', '研究方向']);
  const refused = await enrolment.call(sheetCalls.exportImportTemplate, {
    body: { mode: 'update', columns: ['status'] },
  });
  expect(refused).toMatchObject({ status: 403, details: { code: 'M16' } });
});
