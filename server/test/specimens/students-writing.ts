import { studentMessageCalls } from '@graduate/contract/student-status/students/message-calls.ts';
import { numberCalls } from '@graduate/contract/student-status/students/number-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import {
  assignmentCalls,
  assignmentImportCalls,
} from '@graduate/contract/student-status/tutor-assignments/tutor-assignments.ts';
import { insertGuidance } from '../../samples/people/guidance/guidance.ts';
import { insertStudent } from '../../samples/student-status/students/student.ts';
import { importOf } from './imports.ts';
import { both, may } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { throughDepartment } from './student-records.ts';

const on = callsOn();
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

/** A student of the owner's department who has not arrived yet. */
const record: Specimen = {
  name: 'a student record to write',
  make: async (app, owner) => {
    const name = newMark('待写学籍');
    const id = await insertStudent(app.db, {
      departmentId: owner.departmentId,
      name,
      enrolYear: 2026,
      status: 'pending',
    });
    return { id, marks: [name] };
  },
  reach: throughDepartment,
  calls: [
    on(writingCalls.edit, ({ id }) => ({ body: { id, version: 1, record: { dormRoom: '301' } } }), {
      reach: both(throughDepartment, may('student:record:edit')),
      outside: [403, 404],
    }),
    on(
      writingCalls.editSeveral,
      ({ id }) => ({ body: { ids: [id], patch: { dormRoom: '301' }, reason: '集中更正' } }),
      { outside: 'nothing' },
    ),
    on(writingCalls.remove, (row) => ({ ...byId(row), query: { reason: '误建' } })),
    on(writingCalls.reveal, byIdWith({ fields: ['mobile'], reason: '核对证书信息' })),
    on(
      writingCalls.setFamily,
      byIdWith({
        version: 1,
        list: [
          {
            name: '家长',
            relation: '51',
            birthDate: null,
            politicalStatus: null,
            workUnit: null,
            duty: null,
            phone: null,
          },
        ],
      }),
    ),
    on(writingCalls.setEducation, byIdWith({ version: 1, list: [] })),
    on(writingCalls.setWork, byIdWith({ version: 1, list: [] })),
    on(writingCalls.setAwards, byIdWith({ version: 1, list: [] })),
    on(readingCalls.log, byId),
    on(studentMessageCalls.previewMessage, ({ id }) => ({ body: { ids: [id] } }), { outside: 'nothing' }),
    on(
      studentMessageCalls.sendMessage,
      ({ id }) => ({ body: { ids: [id], content: '请尽快核对个人信息', receivers: 1 } }),
      { outside: [422], deniedOnly: 'a student without a number has no account to write to' },
    ),
    on(
      assignmentCalls.assign,
      ({ id }) => ({
        body: { studentIds: [id], tutorId: SOMEBODY, role: 'co' as const, fromDate: '2026-09-01' },
      }),
      { deniedOnly: 'the tutor is nobody' },
    ),
    on(numberCalls.assignCardNos, ({ id }) => ({ body: { ids: [id] } }), { outside: 'nothing' }),
  ],
};

type GuidedSpecimen = Row & { relationId: string };
const onGuided = callsOn<GuidedSpecimen>();

/** A student of the owner's department with a co-tutor. */
const guided: Specimen<GuidedSpecimen> = {
  name: 'a student and who guides them',
  make: async ({ db }, owner) => {
    const name = newMark('受指导学生');
    const id = await insertStudent(db, { departmentId: owner.departmentId, name, enrolYear: 2025 });
    const { id: tutorId } = await db
      .selectFrom('tutors')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await insertGuidance(db, { studentId: id, tutorId, role: 'co', fromDate: '2025-09-01' });
    const { id: relationId } = await db
      .selectFrom('studentTutors')
      .select('id')
      .where('studentId', '=', id)
      .executeTakeFirstOrThrow();
    return { id, relationId, marks: [name] };
  },
  reach: throughDepartment,
  calls: [
    onGuided(assignmentCalls.relations, byId),
    onGuided(assignmentCalls.end, ({ relationId }) => ({
      params: { id: relationId },
      body: { toDate: '2026-09-01', reason: '合作结束' },
    })),
  ],
  lists: [
    list(assignmentCalls.guided, { query: { keyword: '受指导学生样本', limit: 200 } }),
    list(assignmentCalls.exportGuided, { query: { keyword: '受指导学生样本' } }),
  ],
};

export const studentWritingSpecimens = [
  record,
  guided as unknown as Specimen,
  importOf('tutors of students', 'assignments', assignmentImportCalls),
];
