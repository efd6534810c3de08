import {
  industryCalls,
  industryImportCalls,
} from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertAppointment } from '../../../../samples/tutors/industry-tutors/appointment.ts';
import { insertTutor } from '../../../../samples/tutors/tutor-records/staff.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';

const app = useTestApp();
const COLLEGE_ID = () => demonstrationIds.department('208');

const aPartner = async () => {
  const staffNo = `J${next('partner of a sheet')}`;
  const { staffId } = await insertTutor(app.db, {
    staffNo,
    name: `合作${staffNo}`,
    departmentId: COLLEGE_ID(),
  });
  return { staffNo, staffId };
};

const HEAD =
  '姓名 性别 出生日期 证件号码 手机号码 电子邮箱 工作单位 单位性质 职务 职称 职称级别 最高学位 行业年限 任技术负责人年限 聘任学院 合作导师工号 培养层次 专业学位类别 聘期开始 聘期结束 工作简历 主要业绩'.split(
    ' ',
  );
type More = { idNumber?: string; mobile?: string; department?: string };
const line = (partnerNo: string, { idNumber, mobile, department }: More = {}): string[] => {
  const person = `表中行业导师|男|1980-05-20|${idNumber ?? 'E12345678'}|${mobile ?? '138 0000 1111'}|`;
  const work = '西部智能科技有限公司|企业|总工程师|高级工程师|副高级||18|0';
  const term = `${department ?? '信息科学与工程学院'}|${partnerNo}|硕士|0854|2026-09-01|2028-08-31`;
  return `${person}|${work}|${term}|长期从事工业软件研发。|获省科技进步奖一项。`.split('|');
};
const check = async (...rows: string[][]) =>
  (await sendToCheck(app, app.as('secretary'), industryImportCalls, await typedWorkbook([HEAD, ...rows])))
    .data;

test('industry tutors from a sheet are drafts, known by their documents; who is there already is told', async () => {
  const { staffNo, staffId } = await aPartner();
  const bad = await check(
    line(staffNo),
    line(staffNo),
    line('NOBODY', { idNumber: 'E22345678' }),
    line(staffNo, { idNumber: 'E32345678', department: '数学与统计学院' }),
    line(staffNo, { idNumber: 'E42345678', mobile: '138****1111' }),
  );
  expect(bad.problems.map(({ row, why }) => [row, why])).toEqual(
    expect.arrayContaining([
      [3, '与第2行重复'],
      [4, '没有该工号的教师'],
      [5, '只能为本学院推荐行业导师'],
      [6, '请输入正确的手机号码'],
    ]),
  );
  const good = await check(line(staffNo));
  expect(good).toMatchObject({ goodRows: 1, problems: [] });
  const secretary = app.as('secretary');
  await secretary.call(industryImportCalls.confirm, {
    params: { id: good.id },
    body: { mode: 'everything' },
  });
  await runJobs(app);
  const { data } = await secretary.call(industryCalls.list, { query: { keyword: '表中行业导师' } });
  expect(data.list).toMatchObject([{ state: 'draft', letterNo: null }]);
  const { data: made } = await secretary.call(industryCalls.find, { params: { id: data.list[0]?.id ?? '' } });
  expect([made.partnerStaffId, made.mobile]).toEqual([staffId, '138****1111']);
  expect((await check(line(staffNo))).problems[0]?.why).toBe(
    '此人在信息科学与工程学院已有记录（草稿），请在该记录上继续办理或续聘',
  );
  expect((await app.as('dean').call(industryImportCalls.template)).status).toBe(403);
});

test('a number that is shown masked comes back unchanged and stays as it is', async () => {
  const { staffId: partnerStaffId } = await aPartner();
  const id = await insertAppointment(app.db, {
    name: `行业${next('masked')}`,
    departmentId: COLLEGE_ID(),
    partnerStaffId,
  });
  const secretary = app.as('secretary');
  const before = (await secretary.call(industryCalls.find, { params: { id } })).data;
  const edit = (given: object) => {
    const { name, gender, birthDate, idNumber, mobile, email, unit, unitKind, post, title } = before;
    const { titleLevel, degree, years, leadYears, level, disciplineCode, termFrom, termTo } = before;
    const { resume, achievements, waiver, departmentId, version } = before;
    const person = { name, gender, birthDate, idNumber, mobile, email, unit, unitKind, post, title };
    const work = { titleLevel, degree, years, leadYears, level, disciplineCode, termFrom, termTo };
    const rest = { resume, achievements, waiver, departmentId, partnerStaffId, version, fileIds: [] };
    return secretary.call(industryCalls.edit, {
      params: { id },
      body: { ...person, ...work, ...rest, ...given } as never,
    });
  };
  expect(before.mobile).toBe('139****0000');
  expect((await edit({ post: '技术总监' })).data.post).toBe('技术总监');
  const { mobile } = await app.db
    .selectFrom('industryAppointments')
    .select('mobile')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(mobile).toBe('13900000000');
});
