import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type NewRequest,
  requestApprovals,
  requestKinds,
} from '@graduate/contract/training/grades/grade-requests.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { claimFiles } from '../../../commons/files/public.ts';
import { openInstance, withdrawInstance } from '../../../mechanisms/approvals/public.ts';
import { ownRecordIds, peopleOfStudent } from '../../../student-status/students/public.ts';
import { trainingSetting } from '../../training-settings/public.ts';
import { gradeErrors, noSuchRequest } from '../grades.errors.ts';
import { lockRequest, requests, saved } from './hold-request.ts';
import { handlerOf } from './request-approval.ts';
import { mustBeTimeFor } from './request-windows.ts';

/** A class the student is or was in, held. */
const ownEnrolment = async (tx: Tx, accountId: string, id: string) => {
  const own = await ownRecordIds(tx, accountId);
  await tx.selectFrom('enrolments').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return tx
    .selectFrom('enrolments')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'enrolments.classId')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .innerJoin('studentRecords', 'studentRecords.id', 'enrolments.studentId')
    .select(['enrolments.id', 'enrolments.studentId', 'enrolments.termId', 'enrolments.courseId'])
    .select(['enrolments.state', 'teachingClasses.examAt', 'teachingClasses.departmentId'])
    .select(['courses.name as courseName', 'courses.isPublic', 'studentRecords.name'])
    .where('enrolments.id', '=', id)
    .where('enrolments.studentId', 'in', own.length > 0 ? own : [id])
    .where('enrolments.state', 'in', ['enrolled', 'completed'])
    .executeTakeFirstOrThrow(() => noSuchRequest());
};
type Enrolment = Awaited<ReturnType<typeof ownEnrolment>>;

/** Only what has not begun can come later. */
const mustBeDeferrable = async (tx: Tx, { id, examAt, state }: Enrolment): Promise<null> => {
  const handedIn = await tx
    .selectFrom('gradeSheets')
    .innerJoin('enrolments', 'enrolments.classId', 'gradeSheets.classId')
    .select('gradeSheets.id')
    .where('enrolments.id', '=', id)
    .where('gradeSheets.examKind', '=', 'normal')
    .where('gradeSheets.state', 'not in', ['empty', 'draft'])
    .executeTakeFirst();
  if (state !== 'enrolled' || handedIn || (examAt && examAt <= new Date())) throw gradeErrors.examBegun();
  return null;
};

/** A grade that is out, for as long as it can be asked about. */
const gradeToRecheck = async (tx: Tx, { id }: Enrolment): Promise<string> => {
  const grade = await tx
    .selectFrom('grades')
    .select(['id', 'publishedAt'])
    .where('enrolmentId', '=', id)
    .where('published', '=', true)
    .orderBy('publishedAt', 'desc')
    .executeTakeFirst();
  if (!grade?.publishedAt) throw gradeErrors.nothingToRecheck();
  const { recheckDays } = await trainingSetting(tx, 'grades');
  const last = addDays(dayInShanghai(grade.publishedAt), recheckDays);
  if (last < dayInShanghai(new Date())) throw gradeErrors.recheckTooLate({ days: recheckDays });
  return grade.id;
};

/** A student asks; it goes to those who decide at once. */
export const askRequest = (context: Context, { kind, enrolmentId, reason, fileIds }: NewRequest) =>
  requests.transact(context, async (within) => {
    const { db: tx, author } = within;
    const { accountId } = author.actor;
    const enrolment = await ownEnrolment(tx, accountId, enrolmentId);
    await mustBeTimeFor(tx, kind, enrolment);
    const gradeId =
      kind === 'defer' ? await mustBeDeferrable(tx, enrolment) : await gradeToRecheck(tx, enrolment);
    const { studentId, courseId, termId, departmentId } = enrolment;
    const request = await requests.add(within, {
      kind,
      studentId,
      enrolmentId,
      gradeId,
      courseId,
      termId,
      departmentId,
      reason,
      state: 'reviewing',
      outcome: null,
      createdBy: accountId,
    });
    const { moduleCode, businessCode, type } = requestApprovals[kind];
    await claimFiles(tx, author, {
      moduleCode,
      businessCode,
      recordId: request.id,
      fileIds,
      earlierToo: true,
    });
    const people = await peopleOfStudent(tx, studentId);
    const { zh, en } = requestKinds[kind];
    await openInstance(context.services, tx, author, handlerOf[kind], {
      ...people,
      // A deferral is decided by the college of the student, a re-check by the one that gave the grade.
      departmentId: kind === 'defer' ? people.departmentId : departmentId,
      recordId: request.id,
      flow: type,
      applicantId: accountId,
      title: text(
        `${zh}：${enrolment.courseName}（${enrolment.name}）`,
        `${en}: ${enrolment.courseName} (${enrolment.name})`,
      ),
      facts: kind === 'defer' ? { school: enrolment.isPublic } : {},
    });
    return saved(await lockRequest(tx, request.id));
  });

/** Takes back what nobody has settled. */
export const withdrawRequest = async (
  { db, services, author }: Context,
  { id, version }: { id: string; version: number },
) => {
  const find = () =>
    db
      .selectFrom('gradeRequests')
      .selectAll()
      .where('id', '=', id)
      .where('createdBy', '=', author.actor.accountId)
      .executeTakeFirstOrThrow(() => noSuchRequest());
  const request = await find();
  if (request.state === 'withdrawn') return saved(request);
  requests.mustBeCurrent(request, version);
  const { moduleCode, businessCode } = requestApprovals[request.kind];
  await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  return saved(await find());
};
