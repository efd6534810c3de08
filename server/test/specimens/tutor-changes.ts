import { tutorChangeCalls } from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { insertTutorChange } from '../../samples/student-status/tutor-changes/tutor-change.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { both, either, may, ownOnly, type Person, type Reach } from './reach.ts';
import { byId, byIdWith, callsOn, list, type Row, type Specimen } from './specimen.ts';
import { addStudent, reachesStudent } from './students-reading.ts';

type ChangeRow = Row & { studentId: string; tutorId: string };
const on = callsOn<ChangeRow>();

const applies: Reach = may('tutor:change:apply');
const REASON = '增加合作导师，共同指导学位论文的实验部分。';

/** A change of the owner's student that was sent back to the owner, who wrote it. */
const addChange = async (app: TestApp, owner: Person): Promise<ChangeRow> => {
  const student = await addStudent(app, owner);
  const { tutorId } = await app.db
    .selectFrom('studentTutors')
    .select('tutorId')
    .where('studentId', '=', student.id)
    .executeTakeFirstOrThrow();
  const id = newId();
  await insertTutorChange(app.db, {
    id,
    no: `DS${id}`,
    studentId: student.id,
    newTutorId: tutorId,
    reason: REASON,
    state: 'returned',
    createdBy: owner.accountId,
  });
  return { id, studentId: student.id, tutorId, marks: student.marks };
};

const written = (tutorId: string) => ({
  role: 'co' as const,
  oldTutorId: null,
  newTutorId: tutorId,
  reasonKind: 'other' as const,
  reason: REASON,
  reasonShown: false,
  fileIds: [],
});

const change: Specimen<ChangeRow> = {
  name: 'a change of tutors',
  make: addChange,
  reach: either(reachesStudent, ownOnly),
  calls: [
    on(tutorChangeCalls.findChange, byId),
    on(
      tutorChangeCalls.editChange,
      ({ id, tutorId }) => ({ params: { id }, body: { ...written(tutorId), version: 1 } }),
      { reach: both(ownOnly, applies) },
    ),
    on(tutorChangeCalls.submitChange, byIdWith({ version: 1 }), {
      reach: both(ownOnly, applies),
    }),
    on(tutorChangeCalls.cancelChange, byIdWith({ version: 1 }), {
      reach: both(ownOnly, applies),
    }),
    on(
      tutorChangeCalls.skipOldTutor,
      byIdWith({ version: 1, skipReason: '现导师长期联系不上，无法办理。' }),
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
