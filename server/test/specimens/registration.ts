import { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import { registrationOf } from '../../samples/student-status/registration/registration.ts';
import { insertStudent } from '../../samples/student-status/students/student.ts';
import { presentTerm } from '../../src/modules/student-status/registration/registration-terms.ts';
import type { TestApp } from '../app.ts';
import type { Person } from './reach.ts';
import { byId, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { throughDepartment } from './student-records.ts';

type Registered = Row & { termId: string; rowId: string };
const on = callsOn<Registered>();

/** A student of the owner's department who has not registered for the present term. */
const aStudent = async (app: TestApp, owner: Person): Promise<Registered> => {
  const { db } = app;
  const name = newMark('注册学生');
  const termId = (await presentTerm(db))?.id ?? '';
  const id = await insertStudent(app.db, {
    departmentId: owner.departmentId,
    name,
    enrolYear: 2024,
    entryState: 'enrolled',
    status: 'active',
  });
  const row = { ...registrationOf(id, termId), state: 'unregistered', method: null } as const;
  await db.insertInto('studentRegistrations').values(row).execute();
  return { id, rowId: row.id, termId, marks: [name] };
};

const registrations: Specimen<Registered> = {
  name: 'a registration',
  make: aStudent,
  reach: throughDepartment,
  calls: [
    on(registrationCalls.ofStudent, byId),
    on(registrationCalls.deferral, ({ rowId }) => ({ params: { id: rowId } }), {
      deniedOnly: 'nobody asked to register later, so there is nothing to see',
    }),
    on(
      registrationCalls.batch,
      ({ id, termId }) => ({ body: { termId, ids: [id], overrideReason: '集中补注册' } }),
      { outside: 'nothing' },
    ),
    on(registrationCalls.revoke, ({ id, termId }) => ({ body: { termId, ids: [id], reason: '误操作' } }), {
      outside: 'nothing',
    }),
    on(registrationCalls.remind, ({ id, termId }) => ({ body: { termId, ids: [id] } }), {
      outside: 'nothing',
    }),
  ],
  lists: [
    list(registrationCalls.list, { query: { keyword: '注册学生样本', limit: 200 } }, { counted: true }),
    list(registrationCalls.export, { query: { keyword: '注册学生样本' } }),
  ],
};

export const registrationSpecimens = [registrations] as unknown as readonly Specimen[];
