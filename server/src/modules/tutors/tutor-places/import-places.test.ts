import {
  placeCalls,
  qualificationImportCalls,
  quotaImportCalls,
} from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { recordCalls, staffImportCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertTutor } from '../../../../samples/tutors/tutor-records/staff.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';

const app = useTestApp();
const YEAR = 2088;
let [own, other, elsewhere] = ['', '', ''];

const aTutor = async (code: string): Promise<string> => {
  const staffNo = `I${next('imported tutor')}`;
  await insertTutor(app.db, {
    staffNo,
    name: `导入${staffNo}`,
    departmentId: demonstrationIds.department(code),
  });
  return staffNo;
};

beforeEach(async () => {
  [own, other, elsewhere] = [await aTutor('208'), await aTutor('208'), await aTutor('201')];
});

const confirm = async (username: string, calls: typeof quotaImportCalls, id: string) => {
  const { status } = await app
    .as(username)
    .call(calls.confirm, { params: { id }, body: { mode: 'everything' } });
  await runJobs(app);
  return status;
};

const held = ['工号', '培养层次', '学位类型', '一级学科', '获得日期', '有效期至', '来源', '文号'];
const line = (staffNo: string, discipline = '计算机科学与技术') => [
  staffNo,
  '硕士',
  '学术学位',
  discipline,
  '2026-06-30',
  '',
  '导入',
  '校研〔2026〕12号',
];

test('qualifications from a sheet: every line that cannot be is told why, and held ones are not granted twice', async () => {
  const check = async (...rows: string[][]) =>
    (await sendToCheck(app, app.as('tutors'), qualificationImportCalls, await typedWorkbook([held, ...rows])))
      .data;
  const bad = await check(line(own), line(own), line('NOBODY'), line(other, '没有的学科'));
  expect(bad).toMatchObject({ rows: 4, badRows: 3 });
  expect(bad.problems.map(({ row, why }) => [row, why])).toEqual(
    expect.arrayContaining([
      [3, '与第2行重复'],
      [4, '没有该工号的教师，或不在您的管理范围'],
    ]),
  );
  const good = await check(line(own), line(other, '0812'));
  expect(good).toMatchObject({ goodRows: 2, problems: [] });
  expect(await confirm('tutors', qualificationImportCalls as never, good.id)).toBe(200);
  const { data } = await app.as('tutors').call(placeCalls.qualifications, { query: { keyword: own } });
  expect(data.list).toMatchObject([
    { level: 'M', disciplineCode: '0812', source: 'imported', status: 'active' },
  ]);
  expect((await check(line(own))).problems[0]?.why).toBe('该导师已具有该类别资格');
  expect((await app.as('secretary').call(qualificationImportCalls.template)).status).toBe(403);
});

const people = [
  ['工号', '姓名', '性别', '所在单位', '职称', '职称级别', '最高学位', '毕业院校', '出生日期', '证件类型'],
  ['证件号码', '在岗状态', '手机号码', '电子邮箱', '办公地点'],
].flat();
const person = (staffNo: string, given: Readonly<Record<string, string>> = {}) => {
  const usual = {
    工号: staffNo,
    姓名: '陈新来',
    性别: '男',
    所在单位: '信息科学与工程学院',
    职称: '教授',
    出生日期: '1980-06-01',
    证件类型: '护照',
    证件号码: 'E12345678',
    在岗状态: '在岗',
    电子邮箱: 'new@example.edu.cn',
  };
  const cells: Readonly<Record<string, string>> = { ...usual, ...given };
  return people.map((column) => cells[column] ?? '');
};

test('staff from a sheet: of somebody new the document, title, birthday and address must be known, of others nothing more', async () => {
  const check = async (...rows: string[][]) =>
    (await sendToCheck(app, app.as('tutors'), staffImportCalls, await typedWorkbook([people, ...rows]))).data;
  const fresh = `N${next('imported staff')}`;
  const lacking = { 职称: '', 出生日期: '', 证件类型: '', 证件号码: '', 电子邮箱: '' };
  const bad = await check(person(fresh, lacking), person(own, lacking));
  expect(bad).toMatchObject({ rows: 2, badRows: 1 });
  expect(bad.problems.map(({ row, why }) => [row, why])).toEqual(
    Array.from({ length: 5 }, () => [2, '新增教职工必须填写']),
  );
  const good = await check(person(fresh));
  expect(good).toMatchObject({ goodRows: 1, problems: [] });
  expect(await confirm('tutors', staffImportCalls as never, good.id)).toBe(200);
  const { data } = await app.as('tutors').call(recordCalls.list, { query: { keyword: fresh } });
  const { data: one } = await app
    .as('tutors')
    .call(recordCalls.find, { params: { id: data.list[0]?.id ?? '' } });
  expect(one).toMatchObject({ idType: '05', title: '教授', birthDate: '1980-06-01' });
});

const ofTutors = [...people, '导师类别', '师德考核', '岗位培训日期', '培训学时', '研究方向', '本年接收学生'];
const asTutor = (staffNo: string, cells: readonly string[], given: Readonly<Record<string, string>> = {}) => [
  ...person(staffNo, given),
  ...cells,
];

test('what is kept of tutors comes by the same sheet, as the form would write it: refused of who is none, empty cells leave it', async () => {
  const office = app.as('tutors');
  const check = async (...rows: string[][]) =>
    (await sendToCheck(app, office, staffImportCalls, await typedWorkbook([ofTutors, ...rows]))).data;
  const kept = ['兼职导师', '', '2026-03-20', '12', '遥感；冰川', '否'];
  const bad = await check(
    asTutor(own, ['外星导师', '', '', '很多', '一、二、三、四、五、六、七、八、九', '']),
    asTutor('20120203', ['校内导师', '', '', '', '', '']),
    asTutor(`N${next('imported staff')}`, ['', '', '', '', '遥感', '']),
  );
  expect(bad).toMatchObject({ rows: 3, badRows: 3 });
  expect(bad.problems.map(({ row, why }) => [row, why])).toEqual(
    expect.arrayContaining([
      [2, '导师类别“外星导师”不存在，请从下拉列表中选择'],
      [2, '研究方向为1至8项'],
      [3, '该教师不是导师，没有导师信息'],
      [4, '该教师不是导师，没有导师信息'],
    ]),
  );
  const good = await check(
    asTutor(own, kept, { 姓名: `导入${own}` }),
    asTutor(other, ['', '不合格', '', '', '', ''], { 姓名: `导入${other}` }),
  );
  expect(good).toMatchObject({ goodRows: 2, problems: [] });
  expect(await confirm('tutors', staffImportCalls as never, good.id)).toBe(200);
  const recordOf = async (staffNo: string) => {
    const { data } = await office.call(recordCalls.list, { query: { keyword: staffNo } });
    return (await office.call(recordCalls.find, { params: { id: data.list[0]?.id ?? '' } })).data;
  };
  const changed = await recordOf(own);
  expect(changed.tutor).toMatchObject({
    category: 'parttime',
    trainedOn: '2026-03-20',
    trainingHours: 12,
    directions: ['遥感', '冰川'],
    acceptsStudents: false,
    showMobile: false,
    status: 'active',
  });
  const { data: log } = await office.call(recordCalls.log, { params: { id: changed.id } });
  expect(log.list[0]).toMatchObject({ action: 'staff.import', realName: '黄建华' });
  expect(log.list[0]?.changes).toContainEqual({ field: '导师类别', before: '校内导师', after: '兼职导师' });
  // Who fails in conduct is suspended, by whichever way it is written; nothing else was said.
  expect((await recordOf(other)).tutor).toMatchObject({
    ethics: 'bad',
    status: 'paused',
    category: 'internal',
  });
});

const places = ['工号', '招生年度', '培养层次', '学位类型', '名额', '预留'];
const give = (staffNo: string, quota: number, reserved = 0) => [
  staffNo,
  YEAR,
  '硕士',
  '学术学位',
  quota,
  reserved,
];

test('places from a sheet: within reach and within the college, all lines of a college that would have too many are told', async () => {
  const check = async (...rows: (string | number)[][]) =>
    (await sendToCheck(app, app.as('secretary'), quotaImportCalls, await typedWorkbook([places, ...rows])))
      .data;
  await app.as('tutors').call(placeCalls.setPools, {
    body: {
      year: YEAR,
      school: [],
      departments: [
        { departmentId: demonstrationIds.department('208'), level: 'M', degreeType: 'A', total: 5 },
      ],
    },
  });
  const bad = await check(give(own, 4), give(other, 3), give(elsewhere, 1));
  expect(bad).toMatchObject({ rows: 3, badRows: 3 });
  expect(bad.problems.map(({ why }) => why)).toEqual(
    expect.arrayContaining(['合计7超过学院名额5', '没有该工号的教师，或不在您的管理范围']),
  );
  expect((await check(give(own, 1, 2))).problems[0]?.why).toContain('预留与已接收之和超过名额');
  const good = await check(give(own, 3, 1), give(other, 2));
  expect(good).toMatchObject({ goodRows: 2, problems: [] });
  expect(await confirm('secretary', quotaImportCalls, good.id)).toBe(200);
  const { data } = await app.as('secretary').call(placeCalls.quotas, { query: { keyword: own, year: YEAR } });
  expect(data.list).toMatchObject([{ quota: 3, reserved: 1, used: 0, left: 2 }]);
});
