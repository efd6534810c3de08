import { auditCalls } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import { insertPerson } from '../../samples/student-status/students/student.ts';
import { insertPlan } from '../../samples/training/plans/plan.ts';
import { insertProgramme } from '../../samples/training/programmes/programme.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import type { Person } from './reach.ts';
import { byId, byIdWith, callsOn, list, type Row, type Specimen } from './specimen.ts';
import { addStudentWith, staffWith } from './students-reading.ts';

const on = callsOn();
const staff = staffWith('training:audit:view');
const runs = staffWith('training:audit:run');
const decides = staffWith('training:audit:decide');

/** A student with a plan by which something is missing. */
const addAudited = async (app: TestApp, owner: Person): Promise<Row> => {
  const open = { personId: await insertPerson(app.db), status: 'active' as const };
  const student = await addStudentWith(app, owner, open);
  const majorCode = newId().replaceAll('-', '').slice(-6).toUpperCase();
  const programmeId = await insertProgramme(app.db, { departmentId: owner.departmentId, majorCode });
  const planId = await insertPlan(app.db, { studentId: student.id, programmeId });
  await app.db.updateTable('studentPlans').set({ completion: 'fail' }).where('id', '=', planId).execute();
  return { id: student.id, marks: student.marks };
};

const audits: Specimen = {
  name: 'the audit of a student',
  make: addAudited,
  reach: staff,
  calls: [
    on(auditCalls.find, byId),
    on(auditCalls.run, ({ id }) => ({ body: { ids: [id] } }), { reach: runs, outside: [422] }),
    on(auditCalls.notify, ({ id }) => ({ body: { ids: [id] } }), { reach: runs, outside: [409] }),
    on(auditCalls.manualPass, byIdWith({ version: 1, reason: '学院已核对原始材料', fileIds: [newId()] }), {
      reach: decides,
      deniedOnly: 'a decision needs a file that was uploaded before',
    }),
  ],
  lists: [
    list(auditCalls.list, { query: { keyword: '学生样本', limit: 200 } }),
    list(auditCalls.exportList, { query: { keyword: '学生样本' } }),
  ],
};

export const auditSpecimens = [audits];
