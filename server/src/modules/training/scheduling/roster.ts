import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import type { RosterOutcome } from '@graduate/contract/training/scheduling/class-acts.ts';
import type { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { enrolStudents } from '../study-records/public.ts';
import { type ClassScope, readableClasses } from './classes.scope.ts';
import { type ClassRecord, classes } from './hold-class.ts';
import { noSuchClass, scheduleErrors } from './scheduling.errors.ts';

const mustBeReadable = (db: Db, scope: ClassScope, id: string) =>
  db
    .selectFrom('teachingClasses')
    .select('id')
    .where('id', '=', id)
    .where(readableClasses(scope))
    .executeTakeFirstOrThrow(() => noSuchClass());

/** Who takes a class or took it, newest last. */
export const listRoster = async (
  { db, scope }: Context<ClassScope>,
  { id, ...query }: InputOf<typeof scheduleCalls.roster>,
) => {
  await mustBeReadable(db, scope, id);
  const found = filtered(
    db
      .selectFrom('enrolments')
      .innerJoin('studentRecords', 'studentRecords.id', 'enrolments.studentId')
      .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
      .where('enrolments.classId', '=', id),
    query,
    {
      keyword: (keyword) => contains(['studentRecords.studentNo', 'studentRecords.name'], keyword),
      state: 'enrolments.state',
    },
  );
  return paged(query, found, {
    shown: (rows) =>
      rows
        .select(['enrolments.id', 'enrolments.source', 'enrolments.selectedAt', 'enrolments.state'])
        .select(['enrolments.reason', 'studentRecords.studentNo', 'studentRecords.name'])
        .select(['studentRecords.gender', 'studentRecords.majorName', 'studentRecords.grade'])
        .select(['studentRecords.mainTutorName as tutorName', 'departments.name as departmentName']),
    sort: {
      studentNo: 'studentRecords.studentNo',
      selectedAt: 'enrolments.selectedAt',
      state: 'enrolments.state',
    },
    usual: ['studentNo', 'id'],
  });
};

const why = {
  full: text('该教学班已满，当前余量0', 'The class is full'),
} satisfies Record<string, Text>;

const mustTakeStudents = ({ state }: ClassRecord): void => {
  if (state === 'cancelled' || state === 'finished') throw scheduleErrors.wrongState({ state });
};

/** Those of them who take the course in this term, in whichever class. */
const takersAmong = async (
  tx: Tx,
  { termId, courseId }: ClassRecord,
  studentIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (studentIds.length === 0) return new Set();
  const found = await tx
    .selectFrom('enrolments')
    .select('studentId')
    .where('studentId', 'in', studentIds)
    .where('termId', '=', termId)
    .where('courseId', '=', courseId)
    .where('state', '=', 'enrolled')
    .execute();
  return new Set(found.map(({ studentId }) => studentId));
};

/** Everybody the class is for and who has not ended their studies, in the order of their numbers. */
const membersOf = async (tx: Tx, classId: string) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct s.id, s.name, s.student_no from student_records s join class_cohorts c on c.class_id = ${classId}
      and c.department_id = s.department_id and c.level = s.training_level and c.grade = s.grade
      and (c.major_code is null or c.major_code = s.major_code)
      and (c.study_mode is null or c.study_mode = s.study_mode)
    where s.open and s.deleted_at is null order by s.student_no`.execute(tx);
  return rows;
};

const leftOver = (
  members: readonly { id: string; name: string }[],
  done: ReadonlySet<string>,
  takers: ReadonlySet<string>,
  language: Language,
) =>
  members
    .filter(({ id }) => !done.has(id) && !takers.has(id))
    .map(({ name }) => ({ student: name, message: why.full[language] }));

/** Seats those the class is for before anybody chooses; they cannot leave it by themselves. */
export const preassign = (
  context: Context<ClassScope>,
  { id, version }: { id: string; version: number },
): Promise<RosterOutcome> =>
  classes.transact(context, async (within: Within<ClassScope>) => {
    const { db: tx, author } = within;
    const record = await classes.hold(within, { id, version });
    mustTakeStudents(record);
    const members = await membersOf(tx, id);
    const ids = members.map((one) => one.id);
    const takers = await takersAmong(tx, record, ids);
    const seated = await enrolStudents(tx, author, {
      classId: id,
      studentIds: ids,
      source: 'preassigned',
      reason: null,
    });
    if (!record.preassigned) await classes.change(within, record, { preassigned: true }, 'preassign');
    const done = new Set(seated.map(({ studentId }) => studentId));
    return { done: seated.length, left: leftOver(members, done, takers, context.language) };
  });
