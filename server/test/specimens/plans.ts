import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import { insertPerson } from '../../samples/student-status/students/student.ts';
import { insertPlan } from '../../samples/training/plans/plan.ts';
import { insertProgramme } from '../../samples/training/programmes/programme.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { both, either, isSelf, ownOnly, type Person } from './reach.ts';
import { byId, byIdWith, callsOn, list, type Row, type Specimen } from './specimen.ts';
import { addStudent, addStudentWith, staffWith } from './students-reading.ts';

type PlanOfStudent = Row & { studentId: string; programmeId: string };
const on = callsOn<PlanOfStudent>();

const staff = staffWith('training:plan:view');
const manages = staffWith('training:plan:manage');
const sees = either(both(isSelf, ownOnly), staff);

const planFor = async ({ db }: TestApp, studentId: string, departmentId: string) => {
  const majorCode = newId().replaceAll('-', '').slice(-6).toUpperCase();
  const programmeId = await insertProgramme(db, { departmentId, majorCode });
  return { id: await insertPlan(db, { studentId, programmeId }), studentId, programmeId };
};

const addPlan = async (app: TestApp, owner: Person): Promise<PlanOfStudent> => {
  const student = await addStudent(app, owner);
  return { ...(await planFor(app, student.id, owner.departmentId)), marks: student.marks };
};

const addOpenPlan = async (app: TestApp, owner: Person): Promise<PlanOfStudent> => {
  const open = { personId: await insertPerson(app.db), status: 'active' as const };
  const student = await addStudentWith(app, owner, open);
  return { ...(await planFor(app, student.id, owner.departmentId)), marks: student.marks };
};

const nothing = { items: [], links: [] };
const REASON = '按学院意见统一调整';

const plans: Specimen<PlanOfStudent> = {
  name: 'a plan',
  make: addPlan,
  reach: sees,
  calls: [
    on(planCalls.find, byId),
    on(planCalls.print, byId),
    on(planCalls.versions, byId),
    on(planCalls.diff, (row) => ({ ...byId(row), query: { from: 1, to: 1 } })),
    on(planCalls.check, ({ studentId }) => ({ body: { studentId, ...nothing } })),
    on(planCalls.officeEdit, byIdWith({ version: 1, reason: REASON, ...nothing }), { reach: manages }),
    on(planCalls.migrate, ({ programmeId: id }) => ({ params: { id }, body: {} }), {
      reach: staffWith('training:programme:publish'),
    }),
    on(planCalls.remind, ({ studentId }) => ({ body: { studentIds: [studentId] } }), { reach: manages }),
    on(planCalls.generate, ({ studentId }) => ({ body: { studentIds: [studentId] } }), {
      reach: manages,
      outside: 'nothing',
    }),
    on(planCalls.adjust, ({ id }) => ({ body: { ids: [id], add: [], remove: [], reason: REASON } }), {
      reach: manages,
      outside: 'nothing',
    }),
    on(planCalls.neighbours, (row) => ({ ...byId(row), query: {} }), { reach: staff, outside: 'nothing' }),
  ],
};

const openPlans: Specimen<PlanOfStudent> = {
  name: 'a plan of somebody who studies',
  make: addOpenPlan,
  reach: staff,
  calls: [],
  lists: [
    list(planCalls.list, { query: { keyword: '学生样本', limit: 200 } }, { reach: staff }),
    list(planCalls.exportList, { query: { keyword: '学生样本' } }, { reach: staff }),
  ],
};

export const planSpecimens = [plans, openPlans];
