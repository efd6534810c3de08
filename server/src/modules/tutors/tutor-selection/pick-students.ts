import { text } from '@graduate/contract/platform/text.ts';
import { ADJUSTED } from '@graduate/contract/tutors/tutor-selection/choices.ts';
import type { Candidates } from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import { type SqlBool, sql } from 'kysely';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { canGuide, lockPlaces, placesOf, tutorIdOf, tutorNamed } from '../../people/guidance/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import { gradesInShort } from '../../training/grades/public.ts';
import {
  type ChoiceRow,
  holdStudent,
  mustBeFree,
  mustBeIn,
  type RoundRow,
  shareRound,
} from './hold-round.ts';
import { endOf } from './lead-round.ts';
import { findRound } from './read-rounds.ts';
import type { RoundScope } from './rounds.scope.ts';
import { noSuchChoice, selectionErrors } from './tutor-selection.errors.ts';

/** Students whose choice of this tutor has its turn, or is decided; what comes later is not told, nor who has left. */
const candidatesOf = async (
  db: Db,
  round: { id: string; year: number },
  tutorId: string,
): Promise<Candidates> => {
  const list = await db
    .selectFrom('tutorChoices')
    .innerJoin('studentRecords', 'studentRecords.id', 'tutorChoices.studentId')
    .select(['tutorChoices.id', 'tutorChoices.studentId', 'studentRecords.studentNo', 'studentRecords.name'])
    .select(['studentRecords.majorName', 'studentRecords.prevSchool', 'tutorChoices.place'])
    .select(['tutorChoices.note', 'tutorChoices.state', 'tutorChoices.confirmBy', 'tutorChoices.showsGrades'])
    .select(sql<'D' | 'M'>`student_records.training_level`.as('level'))
    .select(sql<'A' | 'P'>`student_records.degree_type`.as('degreeType'))
    .where('roundId', '=', round.id)
    .where('tutorId', '=', tutorId)
    .where('tutorChoices.state', 'in', ['pending', 'accepted', 'rejected'])
    .where(sql<SqlBool>`(tutor_choices.state <> 'pending' or student_records.open)`)
    .orderBy(sql`tutor_choices.state <> 'pending'`)
    .orderBy('place')
    .orderBy('studentRecords.studentNo')
    .orderBy('tutorChoices.id')
    .execute();
  const grades = await gradesInShort(
    db,
    list.filter(({ showsGrades }) => showsGrades).map(({ studentId }) => studentId),
  );
  const places = (await placesOf(db, [tutorId])).filter(({ year }) => year === round.year);
  return { places, list: list.map((one) => ({ ...one, grades: grades.get(one.studentId) ?? null })) };
};

const ownTutor = async (db: Db, accountId: string): Promise<string> => {
  const tutorId = await tutorIdOf(db, accountId);
  if (!tutorId) throw noSuchChoice();
  return tutorId;
};

export const listCandidates = async (
  context: Context<RoundScope>,
  { id }: { id: string },
): Promise<Candidates> => {
  const { db, author } = context;
  const round = await findRound(context, { id });
  return candidatesOf(db, round, await ownTutor(db, author.actor.accountId));
};

/** In its turn, or given in the adjustment: a choice can be decided as long as its time is not over. */
export const mustHaveTurn = (round: RoundRow, choice: ChoiceRow): void => {
  if (choice.place === 0) mustBeIn(round, 'adjust');
  else mustBeIn(round, 'tutors');
  if (choice.state === 'cancelled') throw selectionErrors.placed();
  if (choice.state !== 'pending') throw selectionErrors.decided({ state: choice.state });
  const end = choice.place === 0 ? choice.confirmBy : endOf(round);
  if (end && end <= new Date()) throw selectionErrors.turnOver();
};

const tell = async (tx: Tx, round: RoundRow, studentId: string, zh: string, en: string): Promise<void> => {
  const { accountId } = await peopleOfStudent(tx, studentId);
  if (accountId)
    await notifyPerson(
      tx,
      accountId,
      text(`${round.name}：${zh}`, `${round.name}: ${en}`),
      `/tutor/selection?id=${round.id}`,
    );
};

type Held = Pick<ChoiceRow, 'id' | 'studentId' | 'tutorId'>;

/**
 * One more student for a tutor. The quota is held while it is counted and the student's place is one row, so that
 * neither a place nor a student is given twice, whoever else acts at the same moment.
 */
export const acceptHeld = async (tx: Tx, author: Author, round: RoundRow, choice: Held): Promise<void> => {
  const { studentId, tutorId } = choice;
  await mustBeFree(tx, studentId);
  const student = await tx
    .selectFrom('studentRecords')
    .select(['trainingLevel', 'degreeType', 'disciplineCode', 'enrolYear'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  const place = {
    tutorId,
    year: student.enrolYear,
    level: student.trainingLevel as 'D' | 'M',
    degreeType: student.degreeType as 'A' | 'P',
  };
  await lockPlaces(tx, place);
  const { reason } = await canGuide(tx, { ...place, disciplineCode: student.disciplineCode ?? '' });
  if (reason) throw reason;
  const held = await tx
    .insertInto('heldPlaces')
    .values({ studentId, ...place })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (held.numInsertedOrUpdatedRows === 0n) throw selectionErrors.placed();
  const decidedAt = new Date();
  await tx
    .updateTable('tutorChoices')
    .set({ state: 'accepted', decidedAt })
    .where('id', '=', choice.id)
    .execute();
  await tx
    .updateTable('tutorChoices')
    .set({ state: 'cancelled', decidedAt })
    .where('studentId', '=', studentId)
    .where('id', '<>', choice.id)
    .where('state', 'in', ['waiting', 'pending'])
    .execute();
  await audit(tx, author, {
    action: 'tutorChoice.accept',
    subject: 'tutorRound',
    subjectId: round.id,
    after: { studentId, tutorId },
  });
  const tutor = await tutorNamed(tx, tutorId);
  await tell(tx, round, studentId, `${tutor?.name ?? ''}已接收您`, `${tutor?.name ?? ''} has accepted you`);
};

/** Nobody is left to choose: who runs the round has to find another tutor. */
const tellDeclined = async (
  tx: Tx,
  { id, name, createdBy }: RoundRow,
  { studentId, tutorId }: Pick<Held, 'studentId' | 'tutorId'>,
): Promise<void> => {
  if (!createdBy) return;
  const tutor = await tutorNamed(tx, tutorId);
  const student = await tx
    .selectFrom('studentRecords')
    .select('name')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  await notifyPerson(
    tx,
    createdBy,
    text(
      `${name}：${tutor?.name ?? ''}不接收调剂学生${student.name}，请另行调剂`,
      `${name}: ${tutor?.name ?? ''} declined ${student.name}; assign another supervisor`,
    ),
    `/tutor/selection?id=${id}`,
  );
};

/** The next choice of the student has its turn when this one is over for everybody. */
export const rejectHeld = async (
  tx: Tx,
  author: Author,
  round: RoundRow,
  { id, studentId, tutorId, place }: Held & Pick<ChoiceRow, 'place'>,
): Promise<void> => {
  await tx
    .updateTable('tutorChoices')
    .set({ state: 'rejected', decidedAt: new Date() })
    .where('id', '=', id)
    .execute();
  await audit(tx, author, {
    action: 'tutorChoice.reject',
    subject: 'tutorRound',
    subjectId: round.id,
    after: { studentId, tutorId },
  });
  await tell(tx, round, studentId, '一个志愿未被接收', 'one of your choices was not accepted');
  if (place === ADJUSTED) await tellDeclined(tx, round, { studentId, tutorId });
};

/** Round, student, choice: in this order, in every act. */
export const holdChoice = async (
  tx: Tx,
  { id, tutorId }: Pick<ChoiceRow, 'id' | 'tutorId'>,
): Promise<{ round: RoundRow; choice: ChoiceRow }> => {
  const found = await tx
    .selectFrom('tutorChoices')
    .select(['roundId', 'studentId'])
    .where('id', '=', id)
    .where('tutorId', '=', tutorId)
    .where('state', '<>', 'waiting')
    .executeTakeFirstOrThrow(() => noSuchChoice());
  const round = await shareRound(tx, found.roundId);
  await holdStudent(tx, found.studentId);
  const choice = await tx
    .selectFrom('tutorChoices')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchChoice());
  return { round, choice };
};

const decideWith =
  (act: (tx: Tx, author: Author, round: RoundRow, choice: ChoiceRow) => Promise<void>) =>
  async (context: Context<RoundScope>, { id }: { id: string }): Promise<Candidates> => {
    const { db, author } = context;
    const tutorId = await ownTutor(db, author.actor.accountId);
    const round = await db.transaction().execute(async (tx) => {
      const held = await holdChoice(tx, { id, tutorId });
      mustHaveTurn(held.round, held.choice);
      await act(tx, author, held.round, held.choice);
      return held.round;
    });
    return candidatesOf(db, round, tutorId);
  };

export const acceptStudent = decideWith(acceptHeld);
export const rejectStudent = decideWith(rejectHeld);
