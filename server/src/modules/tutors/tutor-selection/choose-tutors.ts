import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { ChoicesEdit, MyChoices } from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import type { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { canGuide, noSuchTutor, tutorNamed } from '../../people/guidance/public.ts';
import { holdStudent, mustBeFree, mustBeIn, type RoundRow, shareRound } from './hold-round.ts';
import { pageOfProfiles } from './profiles.ts';
import { findRound } from './read-rounds.ts';
import { inRound, type RoundScope } from './rounds.scope.ts';
import { selectionErrors } from './tutor-selection.errors.ts';

type Student = {
  id: string;
  level: 'D' | 'M';
  degreeType: 'A' | 'P';
  disciplineCode: string;
  year: number;
};

/** The record with which somebody is in a round. */
const studentIn = async (db: Db, roundId: string, accountId: string): Promise<Student> => {
  const { rows } = await sql<Student>`select r.id, r.training_level as level, r.degree_type,
      coalesce(r.discipline_code, '') as discipline_code, r.enrol_year as year
    from student_records r join student_persons p on p.id = r.person_id, tutor_rounds
    where tutor_rounds.id = ${roundId} and p.account_id = ${accountId} and ${inRound}`.execute(db);
  if (!rows[0]) throw selectionErrors.notInRound();
  return rows[0];
};

const isOpen = ({ state, studentFrom, studentTo }: Pick<RoundRow, 'state' | 'studentFrom' | 'studentTo'>) => {
  const now = new Date();
  return state === 'students' && studentFrom <= now && now < studentTo;
};

type Reading = Pick<Context<RoundScope>, 'db' | 'scope' | 'author'>;

export const myChoices = async (context: Reading, { id }: { id: string }): Promise<MyChoices> => {
  const { db, author } = context;
  const round = await findRound(context, { id });
  const student = await studentIn(db, id, author.actor.accountId);
  const choices = await db
    .selectFrom('tutorChoices')
    .innerJoin('tutors', 'tutors.id', 'tutorChoices.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .select([
      'tutorChoices.id',
      'place',
      'tutorChoices.tutorId',
      'staff.name as tutorName',
      'tutorChoices.state',
    ])
    .select(['departments.name as departmentName', 'tutorChoices.note', 'tutorChoices.showsGrades'])
    .where('roundId', '=', id)
    .where('studentId', '=', student.id)
    .orderBy('place')
    .execute();
  return {
    open: isOpen(round),
    maxChoices: round.maxChoices,
    showsGrades: choices.some(({ showsGrades }) => showsGrades),
    choices: choices.map(({ showsGrades: _shows, ...choice }) => choice),
  };
};

/** Tutors who can guide the student who asks. */
export const tutorsToChoose = async (
  context: Context<RoundScope>,
  { id, ...query }: { id: string } & QueryOf<typeof tutorSelectionCalls.tutors>,
) => {
  const { db, services, author } = context;
  await findRound(context, { id });
  const student = await studentIn(db, id, author.actor.accountId);
  return pageOfProfiles(services, query, student, {
    placesOf: student,
    only: sql`tutors.accepts_students and exists (select from enrolment_permits p where p.tutor_id = tutors.id
      and p.year = ${student.year} and p.level = ${student.level} and p.degree_type = ${student.degreeType}
      and p.discipline_code = ${student.disciplineCode} and p.state = 'granted')`,
  });
};

/** Each tutor chosen may enrol such a student at this moment; who was chosen and lost the permit is named. */
const mustGuide = async (tx: Tx, { id: _id, ...student }: Student, tutorId: string): Promise<void> => {
  const tutor = await tutorNamed(tx, tutorId);
  if (!tutor) throw noSuchTutor();
  const { reason } = await canGuide(tx, { tutorId, ...student });
  if (reason) throw selectionErrors.cannotGuide({ name: tutor.name, why: reason.text });
};

/** The choices of a student, replaced as a whole while the window is open. */
export const setChoices = async (
  context: Context<RoundScope>,
  { id, choices, showsGrades }: { id: string } & ChoicesEdit,
): Promise<MyChoices> => {
  const { db, author } = context;
  await findRound(context, { id });
  await db.transaction().execute(async (tx) => {
    const round = await shareRound(tx, id);
    mustBeIn(round, 'students');
    const { studentFrom, studentTo, maxChoices } = round;
    if (!isOpen(round))
      throw selectionErrors.notInTime({ from: formatWireTime(studentFrom), to: formatWireTime(studentTo) });
    const student = await studentIn(tx, id, author.actor.accountId);
    await holdStudent(tx, student.id);
    await mustBeFree(tx, student.id);
    if (choices.length > maxChoices) throw selectionErrors.tooMany({ most: maxChoices });
    if (new Set(choices.map(({ tutorId }) => tutorId)).size < choices.length) throw selectionErrors.twice();
    for (const { tutorId } of choices) await mustGuide(tx, student, tutorId);
    await tx
      .deleteFrom('tutorChoices')
      .where('roundId', '=', id)
      .where('studentId', '=', student.id)
      .execute();
    if (choices.length > 0)
      await tx
        .insertInto('tutorChoices')
        .values(
          choices.map(({ tutorId, note }, at) => ({
            id: newId(),
            roundId: id,
            studentId: student.id,
            tutorId,
            place: at + 1,
            note,
            showsGrades,
            state: 'waiting' as const,
            confirmBy: null,
            decidedAt: null,
          })),
        )
        .execute();
    await audit(tx, author, {
      action: 'tutorChoice.write',
      subject: 'tutorRound',
      subjectId: id,
      after: { studentId: student.id, tutors: choices.map(({ tutorId }) => tutorId), showsGrades },
    });
  });
  return myChoices(context, { id });
};
