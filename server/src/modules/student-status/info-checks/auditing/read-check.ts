import type { AuditedCheck, Waiting } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { checkFiles } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import type { CheckChange } from '@graduate/contract/student-status/info-checks/checks.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { attachmentsOf } from '../../../commons/files/public.ts';
import {
  asSeen,
  briefsOf,
  noSuchRecord,
  recordsWithin,
  type StudentScope,
  sightOf,
  studentsFound,
} from '../../students/public.ts';
import type { ListChanges } from '../info-checks.tables.ts';
import { openedRound } from '../rounds/rounds.queries.ts';
import { actionsOn, factsByStudent, isExpired, NOT_BEGUN } from './check-facts.ts';

const MOST_WAITING = 500;

/** The checks that wait for the audit, who has waited longest first. */
export const listWaiting = async (
  { db, scope }: Context<StudentScope>,
  { roundId }: { roundId: string },
): Promise<Waiting[]> => {
  await openedRound(db, undefined, roundId);
  return db
    .selectFrom('infoChecks')
    .innerJoin('studentRecords', 'studentRecords.id', 'infoChecks.studentId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['infoChecks.id', 'infoChecks.studentId', 'studentRecords.name', 'studentRecords.studentNo'])
    .select(['departments.name as departmentName', 'returnCount'])
    .select(sql<Date>`info_checks.submitted_at`.as('submittedAt'))
    .select(
      sql<number>`jsonb_array_length(info_checks.changes)
        + (select count(*) from jsonb_object_keys(info_checks.lists))::int`.as('changeCount'),
    )
    .where('infoChecks.roundId', '=', roundId)
    .where('infoChecks.state', '=', '2')
    .where('studentRecords.deletedAt', 'is', null)
    .where((eb) => recordsWithin(scope)(eb as never))
    .orderBy('submittedAt')
    .orderBy('infoChecks.id')
    .limit(MOST_WAITING)
    .execute();
};

/** The changes as somebody may see them: by the same masks as the record, those of hidden fields left out. */
const changesSeen = (actor: Actor, changes: readonly CheckChange[]): CheckChange[] => {
  const sight = sightOf(actor, false);
  return changes.flatMap(({ field, before, after }) => {
    const was = asSeen({ [field]: before }, sight, 'record').record;
    const is = asSeen({ [field]: after }, sight, 'record').record;
    return field in is ? [{ field, before: was[field] ?? null, after: is[field] ?? null }] : [];
  });
};

const listsSeen = (actor: Actor, { family, ...others }: ListChanges): ListChanges => ({
  ...others,
  ...(family && sightOf(actor, false).sensitive && { family }),
});

/** Who sees sensitive values of another plain leaves a note of it. */
const noteView = async (
  db: Db,
  author: SignedAuthor,
  studentId: string,
  changes: readonly CheckChange[],
  lists: ListChanges,
): Promise<void> => {
  const fields = [
    ...changes.filter(({ field }) => recordFields[field].mask === 'H').map(({ field }) => field),
    ...(lists.family ? ['family'] : []),
  ];
  if (fields.length === 0) return;
  await db.transaction().execute((tx) =>
    audit(tx, author, {
      action: 'student.view',
      subject: 'student',
      subjectId: studentId,
      after: { fields },
    }),
  );
};

/** A check as its auditor sees it. */
export const readCheck = async (
  { db, services, scope, author }: Context<StudentScope>,
  { id }: { id: string },
): Promise<AuditedCheck> => {
  const { actor } = author;
  const found = await studentsFound(db, scope, {})
    .innerJoin('infoChecks', 'infoChecks.studentId', 'studentRecords.id')
    .innerJoin('infoCheckRounds', 'infoCheckRounds.id', 'infoChecks.roundId')
    .selectAll('infoChecks')
    .select(['infoCheckRounds.name as roundName', 'infoCheckRounds.kind'])
    .select('infoCheckRounds.state as roundState')
    .where('infoChecks.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRecord());
  const { studentId, roundId, roundState } = found;
  const [student] = await briefsOf(services, actor, [studentId]);
  if (!student) throw noSuchRecord();
  const changes = changesSeen(actor, found.changes);
  const lists = listsSeen(actor, found.lists);
  await noteView(db, author, studentId, changes, lists);
  const facts = (await factsByStudent(db, roundId, [studentId])).get(studentId) ?? NOT_BEGUN;
  return {
    id,
    checkId: id,
    roundName: found.roundName,
    kind: found.kind,
    student,
    ...facts,
    expired: isExpired(roundState, facts.state),
    changes,
    lists,
    flagged: found.flagged,
    attachments: await attachmentsOf(services, checkFiles.moduleCode, id),
    actions: actionsOn(actor, roundState, facts.state),
    version: found.version,
  };
};
