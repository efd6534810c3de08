import { tutorSelectionCalls as selectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { insertTutor } from '../../samples/tutors/tutor-records/staff.ts';
import { insertRound } from '../../samples/tutors/tutor-selection/round.ts';
import { newId } from '../../src/platform/ids.ts';
import { byDepartment, either, everybody } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Specimen } from './specimen.ts';
import { everything } from './tutor-staff.ts';

const YEAR = 2090;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.UTC(2090, 0, 1) + days * DAY_MS);
const roundOf = (name: string) => ({
  name,
  year: YEAR,
  departmentId: '00000000-0000-4000-8000-000000000000',
  levels: ['M' as const],
  degreeTypes: ['A' as const],
  maxChoices: 1,
  studentFrom: inDays(0),
  studentTo: inDays(1),
  tutorEnds: [inDays(2)],
});

/** A round of the owner's department that has not begun. */
const rounds: Specimen = {
  name: 'a round of mutual selection',
  make: async ({ db }, { departmentId }) => {
    const mark = newMark('双选批次');
    const id = await insertRound(db, { name: mark, year: YEAR, departmentId, state: 'draft' });
    return { id, marks: [mark] };
  },
  reach: either(everything, byDepartment),
  calls: [
    callsOn()(selectionCalls.find, byId),
    callsOn()(selectionCalls.board, byId),
    callsOn()(selectionCalls.edit, byIdWith({ version: 1, ...roundOf('修改后的批次') }), {
      deniedOnly: 'names a department of its own, which its own tests try',
      outside: [403, 404],
    }),
    callsOn()(selectionCalls.advance, byIdWith({ version: 1 })),
    callsOn()(selectionCalls.publish, byIdWith({ version: 1 })),
    callsOn()(selectionCalls.adjust, byIdWith({ studentId: newId(), tutorId: newId() })),
    callsOn()(selectionCalls.remove, byId),
  ],
  lists: [list(selectionCalls.rounds, { query: { keyword: '双选批次样本', limit: 200 } })],
};

/** A tutor of the owner's department: what is public of somebody, everybody may know. */
const profiles: Specimen = {
  name: 'what is public of a tutor',
  make: async ({ db }, { departmentId }) => {
    const mark = newMark('公开导师');
    const staffNo = newId().replaceAll('-', '').slice(-16);
    const { staffId, tutorId } = await insertTutor(db, { staffNo, name: mark, departmentId });
    await db
      .insertInto('tutorQualifications')
      .values({
        id: newId(),
        tutorId,
        level: 'M',
        degreeType: 'A',
        disciplineCode: '0812',
        grantedAt: '2020-06-30',
        validTo: null,
        reason: null,
        docNo: null,
      })
      .execute();
    return { id: staffId, marks: [mark] };
  },
  reach: everybody,
  calls: [callsOn()(selectionCalls.profile, byId)],
};

/** A choice of a tutor as whom nobody signs in, in a round of the owner's department. */
const choices: Specimen = {
  name: 'a choice of a tutor who cannot sign in',
  make: async ({ db }, { departmentId }) => {
    const mark = newMark('双选志愿');
    const roundId = await insertRound(db, { name: mark, year: YEAR, departmentId, state: 'tutors', turn: 1 });
    const { tutorId } = await insertTutor(db, {
      staffNo: newId().replaceAll('-', '').slice(-16),
      name: mark,
      departmentId,
    });
    const { id: studentId } = await db
      .selectFrom('studentRecords')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const id = newId();
    await db
      .insertInto('tutorChoices')
      .values({
        id,
        roundId,
        studentId,
        tutorId,
        place: 1,
        state: 'pending',
        confirmBy: null,
        decidedAt: null,
      })
      .execute();
    return { id, marks: [mark] };
  },
  reach: either(everything, byDepartment),
  calls: [callsOn()(selectionCalls.decideFor, byIdWith({ accepts: false }))],
};

export const tutorSelectionSpecimens: readonly Specimen[] = [rounds, profiles, choices];
