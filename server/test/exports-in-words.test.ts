import type { Call } from '@graduate/contract/platform/define-call.ts';
import { type Fields, fieldsOf, kindOf, traitsOf } from '@graduate/contract/platform/fields.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { modules } from '../src/modules/index.ts';
import { useTestApp } from './app.ts';
import { readWorkbook } from './workbooks.ts';

const app = useTestApp();

/** The second sheet of a workbook: what was asked for. */
const factsIn = async ({ raw }: { raw: LightMyRequestResponse }) => {
  const { sheets } = await readWorkbook(raw.rawPayload);
  return Object.fromEntries((sheets[1]?.rows ?? []).map(([name, value]) => [name, value]));
};

/** What people type themselves reads as they typed it; ids are named by whoever keeps the thing. */
const typed = (
  'keyword person teacher tutor major course room ofClass destination address ' +
  'grade graduationYear academicYear guides share code requestId subjectId reveal reason'
).split(' ');

const exportsOf = (calls: Readonly<Record<string, Call>>): Fields[] =>
  Object.values(calls)
    .map(({ query }) => fieldsOf(query))
    .filter((fields) => fields['columns']);

test('every condition of an export says what its codes are called', () => {
  const unsaid = modules.flatMap(({ name, calls }) =>
    exportsOf(calls).flatMap((fields) =>
      Object.entries(fields).flatMap(([field, schema]) => {
        const { codesOf, dictionary, words } = traitsOf(schema);
        const said = codesOf || dictionary || words || /Id$|^ids$/.test(field);
        const plain = !['words', 'reference'].includes(kindOf(schema));
        return said || plain || typed.includes(field) || ['columns', 'sort'].includes(field)
          ? []
          : [`${name} ${field}`];
      }),
    ),
  );
  expect(unsaid).toEqual([]);
});

test('departments, majors and supervisors in the conditions of an export are named', async () => {
  const tutor = await app.db
    .selectFrom('staff')
    .select(['staffNo', 'name'])
    .orderBy('staffNo')
    .limit(1)
    .executeTakeFirstOrThrow();
  const major = await app.db
    .selectFrom('majors')
    .select(['code', 'name'])
    .orderBy('code')
    .limit(1)
    .executeTakeFirstOrThrow();
  const courses = await app.as('training').call(courseCalls.exportList, { query: { yxCode: ['208'] } });
  expect(await factsIn(courses)).toMatchObject({ 开课单位: '信息科学与工程学院' });
  const query = { majorCode: [major.code], dsh: tutor.staffNo };
  const plans = await app.as('training').call(planCalls.exportList, { query });
  expect(await factsIn(plans)).toMatchObject({
    学科专业: major.name,
    导师: `${tutor.name}（${tutor.staffNo}）`,
  });
  const students = await app
    .as('enrolment')
    .call(sheetCalls.exportRecords, { query: { ...query, yxCode: ['208'], originPlace: '620100' } });
  const { 专业: named, 院系: department, 生源地: place } = await factsIn(students);
  expect({ named, department }).toEqual({ named: major.name, department: '信息科学与工程学院' });
  expect(place).toMatch(/兰州/);
});

test('kinds and reasons of changes are named, and so are the conditions of an advanced search', async () => {
  const changes = await app
    .as('enrolment')
    .call(changeCalls.export, { query: { typeCode: ['suspend'] as never, toYxCode: ['208'] } });
  expect(await factsIn(changes)).toMatchObject({ 异动类型: '休学', 转入院系: '信息科学与工程学院' });
  const found = await app.as('enrolment').call(sheetCalls.exportFound, {
    body: {
      logic: 'and',
      groups: [
        {
          logic: 'or',
          conditions: [
            { field: 'status', op: 'in', value: ['active', 'suspended'] },
            { field: 'homeAddress', op: 'empty' },
          ],
        },
      ],
    },
  });
  const { 高级搜索: search } = await factsIn(found);
  expect(search).toMatch(/学籍状态 属于 .+、.+ 或 .+ 为空/);
  expect(search).not.toMatch(/active|suspended/);
});
