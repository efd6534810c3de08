import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { ADJUSTED, CONFIRM_DAYS } from '@graduate/contract/tutors/tutor-selection/choices.ts';
import type { Published, Round } from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import type { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { defineParameter, readParameter } from '../../../platform/parameters.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { reassignTutor } from '../../mechanisms/approvals/public.ts';
import {
  announceTutorsChanged,
  assignTutor,
  canGuide,
  noSuchTutor,
  tutorColumnsOf,
  tutorNamed,
} from '../../people/guidance/public.ts';
import {
  changeRecord,
  holdRecord,
  noSuchRecord,
  peopleOfStudent,
} from '../../student-status/students/public.ts';
import { type ChoiceRow, holdStudent, mustBeFree, mustBeIn, rounds } from './hold-round.ts';
import { findRound } from './read-rounds.ts';
import { inRound, type RoundScope } from './rounds.scope.ts';
import { selectionErrors } from './tutor-selection.errors.ts';

const DAY_MS = 86_400_000;

export const confirmDays = defineParameter({
  key: 'tutors.confirmDays',
  name: text(
    '调剂学生的导师确认期限（天）',
    'Days a supervisor has to decline a student given in the adjustment',
  ),
  schema: z.int().min(1).max(30),
  usual: CONFIRM_DAYS,
});

/** Who was left is given a tutor, who may say no for some days. */
export const adjustStudent = async (
  context: Context<RoundScope>,
  { id, studentId, tutorId }: InputOf<typeof tutorSelectionCalls.adjust>,
): Promise<Round> => {
  await rounds.transact(context, async (within) => {
    const { db: tx } = within;
    const round = await rounds.hold(within, { id });
    mustBeIn(round, 'adjust');
    const { rows } = await sql<{
      level: 'D' | 'M';
      degreeType: 'A' | 'P';
      disciplineCode: string;
      year: number;
    }>`
      select r.training_level as level, r.degree_type, coalesce(r.discipline_code, '') as discipline_code,
        r.enrol_year as year
      from student_records r, tutor_rounds where tutor_rounds.id = ${id} and r.id = ${studentId} and ${inRound}`.execute(
      tx,
    );
    if (!rows[0]) throw noSuchRecord();
    const tutor = await tutorNamed(tx, tutorId);
    if (!tutor) throw noSuchTutor();
    await holdStudent(tx, studentId);
    await mustBeFree(tx, studentId);
    const taken = await tx
      .selectFrom('heldPlaces')
      .select('tutorId')
      .where('studentId', '=', studentId)
      .executeTakeFirst();
    if (taken) throw selectionErrors.placed();
    const { reason } = await canGuide(tx, { tutorId, ...rows[0] });
    if (reason) throw reason;
    const days = await readParameter(tx, confirmDays);
    await tx
      .updateTable('tutorChoices')
      .set({ state: 'cancelled', decidedAt: new Date() })
      .where('roundId', '=', id)
      .where('studentId', '=', studentId)
      .where('state', '=', 'pending')
      .execute();
    await tx
      .insertInto('tutorChoices')
      .values({
        id: newId(),
        roundId: id,
        studentId,
        tutorId,
        place: ADJUSTED,
        state: 'pending',
        confirmBy: new Date(Date.now() + days * DAY_MS),
        decidedAt: null,
      })
      .execute();
    await rounds.log(within, id, 'adjust', { after: { studentId, tutorId } });
    if (tutor.accountId)
      await notifyPerson(
        tx,
        tutor.accountId,
        text(
          `${round.name}：调剂一名学生给您，请于${addDays(dayInShanghai(new Date()), days)}前确认，逾期视为接收`,
          `${round.name}: a student was assigned to you; unless you decline within ${days} days, the assignment stands`,
        ),
        `/tutor/selection?id=${id}`,
      );
  });
  return findRound(context, { id });
};

/** What was held becomes guidance; a tutor who lost permit or place meanwhile gets nobody, and that is told. */
const assignAccepted = async (
  tx: Tx,
  { author, services }: Pick<Context, 'author' | 'services'>,
  { studentId, tutorId }: ChoiceRow,
): Promise<void> => {
  const fromDate = dayInShanghai(new Date());
  const held = await holdRecord(tx, { kind: 'all' }, studentId, noSuchRecord);
  await tx.deleteFrom('heldPlaces').where('studentId', '=', studentId).execute();
  await mustBeFree(tx, studentId);
  await assignTutor(tx, author, { studentId, tutorId, role: 'main', fromDate, source: 'selection' });
  await changeRecord(tx, author, held, await tutorColumnsOf(tx, studentId), {
    origin: { source: 'edit', effectiveDate: fromDate },
  });
  await announceTutorsChanged(tx, services, author, studentId);
  const { accountId, tutorIds } = await peopleOfStudent(tx, studentId);
  if (!accountId) return;
  await reassignTutor(tx, author, accountId, tutorIds);
  const tutor = await tutorNamed(tx, tutorId);
  await notifyPerson(
    tx,
    accountId,
    text(`双选结果已公布，您的导师：${tutor?.name ?? ''}`, `Your supervisor: ${tutor?.name ?? ''}`),
    '/student/me',
  );
};

/** Why somebody needs no tutor of the round any more. */
const settledOtherwise: readonly string[] = [
  selectionErrors.hasLeft().error,
  selectionErrors.hasTutor().error,
];

/** Who was accepted and is left without a tutor hears of it, and that the college goes on looking. */
const tellWithout = async (
  tx: Tx,
  name: string,
  { studentId, tutorId }: ChoiceRow,
  { error }: Refused,
): Promise<void> => {
  const { accountId } = await peopleOfStudent(tx, studentId);
  if (!accountId || settledOtherwise.includes(error)) return;
  const tutor = (await tutorNamed(tx, tutorId))?.name ?? '';
  await notifyPerson(
    tx,
    accountId,
    text(
      `${name}：${tutor}已不能指导您，导师将由学院另行安排`,
      `${name}: ${tutor} cannot guide you any more; the college finds you another supervisor`,
    ),
    '/student/me',
  );
};

/** Who was given a tutor that may still say no would be left without one, and be told nothing. */
const mustBeConfirmed = async (tx: Tx, roundId: string): Promise<void> => {
  const { count } = await tx
    .selectFrom('tutorChoices')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('roundId', '=', roundId)
    .where('place', '=', ADJUSTED)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  if (count > 0) throw selectionErrors.unconfirmed({ count });
};

/** Writes who guides whom, once. */
export const publishRound = (
  context: Context<RoundScope>,
  { id, version }: InputOf<typeof tutorSelectionCalls.publish>,
): Promise<Published> =>
  rounds.transact(context, async (within) => {
    const { db: tx } = within;
    const round = await rounds.hold(within, { id });
    mustBeIn(round, 'adjust');
    rounds.mustBeCurrent(round, version);
    await mustBeConfirmed(tx, id);
    const accepted = await tx
      .selectFrom('tutorChoices')
      .selectAll()
      .where('roundId', '=', id)
      .where('state', '=', 'accepted')
      .orderBy('studentId')
      .execute();
    const failed: Published['failed'] = [];
    for (const choice of accepted)
      try {
        await assignAccepted(tx, context, choice);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        await tx.updateTable('tutorChoices').set({ state: 'lapsed' }).where('id', '=', choice.id).execute();
        const { name } = await tx
          .selectFrom('studentRecords')
          .select('name')
          .where('id', '=', choice.studentId)
          .executeTakeFirstOrThrow();
        failed.push({ name, why: error.text[context.language] });
        await tellWithout(tx, round.name, choice, error);
      }
    await tx
      .updateTable('tutorChoices')
      .set({ state: 'lapsed' })
      .where('roundId', '=', id)
      .where('state', 'in', ['pending', 'waiting'])
      .execute();
    const assigned = accepted.length - failed.length;
    await rounds.change(within, round, { state: 'published', publishedAt: new Date() }, 'publish', {
      after: { assigned, failed: failed.length },
    });
    return { assigned, failed };
  });
