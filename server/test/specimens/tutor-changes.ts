import '../../src/modules/student-status/tutor-changes/tutor-changes.tables.ts';
import { tutorChangeCalls } from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import {
  both,
  callsOn,
  either,
  list,
  may,
  ownOnly,
  type Person,
  type Reach,
  type Row,
  type Specimen,
} from './specimen.ts';
import { addStudent, reachesStudent } from './students-reading.ts';

type ChangeRow = Row & { studentId: string; tutorId: string };
const on = callsOn<ChangeRow>();

const applies: Reach = may('tutor:change:apply');
const VERSION = 1;

/** A change of the owner's student that was sent back to the owner, who wrote it. */
const addChange = async (app: TestApp, owner: Person): Promise<ChangeRow> => {
  const student = await addStudent(app, owner);
  const { tutorId } = await app.db
    .selectFrom('studentTutors')
    .select('tutorId')
    .where('studentId', '=', student.id)
    .executeTakeFirstOrThrow();
  const id = newId();
  await app.db
    .insertInto('tutorChanges')
    .values({
      id,
      no: `DS${id}`,
      studentId: student.id,
      role: 'co',
      oldTutorId: null,
      newTutorId: tutorId,
      reasonKind: 'other',
      reason: '增加合作导师，共同指导学位论文的实验部分。',
      skipReason: null,
      state: 'returned',
      createdBy: owner.accountId,
      submittedAt: null,
      fromDate: null,
    })
    .execute();
  return { id, studentId: student.id, tutorId, marks: student.marks };
};

const written = (tutorId: string) => ({
  role: 'co' as const,
  oldTutorId: null,
  newTutorId: tutorId,
  reasonKind: 'other' as const,
  reason: '增加合作导师，共同指导学位论文的实验部分。',
  reasonShown: false,
  fileIds: [],
});

const change: Specimen<ChangeRow> = {
  name: 'a change of tutors',
  make: addChange,
  reach: either(reachesStudent, ownOnly),
  calls: [
    on(tutorChangeCalls.findChange, ({ id }) => ({ params: { id } })),
    on(
      tutorChangeCalls.editChange,
      ({ id, tutorId }) => ({ params: { id }, body: { ...written(tutorId), version: VERSION } }),
      { reach: both(ownOnly, applies) },
    ),
    on(tutorChangeCalls.submitChange, ({ id }) => ({ params: { id }, body: { version: VERSION } }), {
      reach: both(ownOnly, applies),
    }),
    on(tutorChangeCalls.cancelChange, ({ id }) => ({ params: { id }, body: { version: VERSION } }), {
      reach: both(ownOnly, applies),
    }),
    on(
      tutorChangeCalls.skipOldTutor,
      ({ id }) => ({
        params: { id },
        body: { version: VERSION, skipReason: '现导师长期联系不上，无法办理。' },
      }),
      { reach: reachesStudent },
    ),
    on(tutorChangeCalls.checkChange, ({ studentId }) => ({ query: { studentId, role: 'main' as const } }), {
      reach: reachesStudent,
    }),
    on(
      tutorChangeCalls.addChange,
      ({ studentId, tutorId }) => ({ body: { studentId, ...written(tutorId) } }),
      { reach: reachesStudent },
    ),
  ],
  lists: [list(tutorChangeCalls.listChanges, { query: { limit: 200 } }, { reach: reachesStudent })],
};

export const tutorChangeSpecimens = [change];
