import { MOST_HOURS, writableStates } from '@graduate/contract/awards/award-records/choices.ts';
import type {
  Application,
  ApplicationEdit,
  NewApplication,
  NewPost,
} from '@graduate/contract/awards/award-records/records.ts';
import {
  type AwardLevel,
  collegeKinds,
  majorClassOf,
  postKinds,
} from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { sql } from 'kysely';
import { mayUse } from '../../../platform/access/actor.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type HeldRecord, holdRecord, type StudentScope } from '../../student-status/students/public.ts';
import { classScope, readableClasses } from '../../training/scheduling/public.ts';
import { readApplication } from './application-rows.ts';
import { awardErrors, noSuchRecord } from './award-records.errors.ts';
import type { AwardScope } from './award-records.scope.ts';
import { refusalFor, standingsOf } from './eligibility.ts';
import { mustBeUsable } from './fund-money.ts';
import { type ApplicationEntry, applications, mustBeIn } from './hold-application.ts';
import { holdReportBatch } from './hold-batch.ts';
import { allMonths, rewriteMonths } from './month-rows.ts';
import { ownNumber } from './reporter.ts';
import { mustFit, standardFor } from './standards.ts';
import { submitRecord } from './submit-records.ts';

/** A report names a student and an amount; what students apply for themselves does not come here. */
export type Reported = NewApplication & { studentId: string; monthAmount: number };
type Changed = ApplicationEdit & { monthAmount: number };

const mustReport = ({ actor }: SignedAuthor): void => {
  if (!mayUse(actor, 'awards:record:report')) throw noSuchRecord();
};

const reportedOf = ({ studentId, monthAmount, ...given }: NewApplication): Reported => {
  if (studentId === undefined) throw awardErrors.needsStudent();
  if (monthAmount === undefined) throw awardErrors.needsAmount();
  return { ...given, studentId, monthAmount };
};

type Acting = { tx: Tx; author: SignedAuthor; scope: AwardScope; batch: AwardBatch };

/** Who helps somebody in teaching or in an office studies in the same department; other stipends are for own students. */
const studentsFor = ({ author, scope, batch }: Acting): StudentScope => {
  if (scope.kind === 'students') return scope.students;
  if (!postKinds.includes(batch.kind)) return { kind: 'tutor', accountId: scope.accountId };
  return { kind: 'departments', ids: author.actor.departments.map(({ id }) => id) };
};

/** Under whose number a record stands: of the main tutor, of the person in charge of the post, or of nobody. */
const reporterOf = async (
  { tx, author, scope, batch }: Acting,
  { row }: HeldRecord,
  given: string | undefined,
): Promise<string | null> => {
  if (collegeKinds.includes(batch.kind)) {
    if (scope.kind === 'reporter') throw noSuchRecord();
    return null;
  }
  const own = await ownNumber(tx, author.actor);
  if (postKinds.includes(batch.kind)) {
    if (scope.kind === 'reporter') return own;
    return given === undefined ? own : mustBeStaff(tx, given);
  }
  if (!row.mainTutorNo) throw awardErrors.noTutor();
  if (scope.kind === 'reporter' && row.mainTutorNo !== own) throw noSuchRecord();
  return row.mainTutorNo;
};

const mustBeStaff = async (tx: Tx, staffNo: string): Promise<string> => {
  const found = await tx
    .selectFrom('staff')
    .select('staffNo')
    .where('staffNo', '=', staffNo)
    .executeTakeFirst();
  if (!found) throw awardErrors.unknownPerson();
  return found.staffNo;
};

/** Nobody works more in all posts of the same months than is allowed. */
const mustHaveTime = async (
  tx: Tx,
  batch: AwardBatch,
  { studentId, id }: { studentId: string; id: string | null },
  { hours }: NewPost,
): Promise<void> => {
  const { taken } = await tx
    .selectFrom('awardApplications')
    .innerJoin('awardBatches', 'awardBatches.id', 'awardApplications.batchId')
    .select(sql<number>`coalesce(sum(post_hours), 0)`.as('taken'))
    .where('studentId', '=', studentId)
    .where('recordType', '=', '1')
    .where('excluded', '=', false)
    .where('monthFrom', '<=', batch.monthTo)
    .where('monthTo', '>=', batch.monthFrom)
    .where(sql<boolean>`award_applications.id is distinct from ${id}::uuid`)
    .executeTakeFirstOrThrow();
  if (taken + hours > MOST_HOURS) throw awardErrors.tooManyHours({ most: MOST_HOURS });
};

/** The class somebody helps in: one the reporter teaches or looks after. */
const classOfPost = async ({ tx, author, batch }: Acting, classId: string) => {
  if (batch.kind !== '05') throw awardErrors.noClass();
  return tx
    .selectFrom('teachingClasses')
    .select(['id', 'departmentId'])
    .where('id', '=', classId)
    .where('state', '<>', 'cancelled')
    .where(readableClasses(classScope(author.actor)))
    .executeTakeFirstOrThrow(() => awardErrors.unknownClass());
};

/** Where a post is: in a class, or in a unit. */
const placeOfPost = async (acting: Acting, { classId, unitId }: NewPost) => {
  if (classId !== undefined) {
    const { id, departmentId } = await classOfPost(acting, classId);
    return { postUnitId: departmentId, postClassId: id };
  }
  if (unitId === undefined) throw awardErrors.needsPost();
  const unit = await acting.tx
    .selectFrom('departments')
    .select('id')
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow(() => awardErrors.unknownUnit());
  return { postUnitId: unit.id, postClassId: null };
};

const postColumns = async (
  acting: Acting,
  of: { studentId: string; id: string | null },
  post: NewPost | undefined,
) => {
  const { tx, batch } = acting;
  if (!postKinds.includes(batch.kind)) {
    if (post) throw awardErrors.noPost();
    return {};
  }
  if (!post) throw awardErrors.needsPost();
  const place = await placeOfPost(acting, post);
  await mustHaveTime(tx, batch, of, post);
  return { ...place, postTitle: post.title, postHours: post.hours };
};

type Within = { db: Tx; author: SignedAuthor; scope: AwardScope };

/** One student more in a batch that is held; the level, the class of majors and the standard are the server's to say. */
export const addRecord = async (
  within: Within,
  batch: AwardBatch,
  input: Reported,
): Promise<ApplicationEntry> => {
  const { db: tx, author, scope } = within;
  const acting = { tx, author, scope, batch };
  const student = await holdRecord(tx, studentsFor(acting), input.studentId, noSuchRecord);
  const tutorNo = await reporterOf(acting, student, input.tutorNo);
  const unfit = refusalFor((await standingsOf(tx, batch, [input.studentId])).get(input.studentId));
  if (unfit) throw unfit;
  const classed = {
    level: student.row.trainingLevel as AwardLevel,
    majorClass: majorClassOf(student.row.disciplineCode),
  };
  const standard = standardFor(batch, classed);
  mustFit(standard, input.monthAmount);
  if (input.fundAccountId) await mustBeUsable(tx, input.fundAccountId, tutorNo);
  const post = await postColumns(acting, { studentId: input.studentId, id: null }, input.post);
  return applications.add(
    within,
    {
      batchId: batch.id,
      studentId: input.studentId,
      parentId: null,
      ...classed,
      tutorNo,
      postUnitId: null,
      postClassId: null,
      postTitle: null,
      postHours: null,
      ...post,
      monthAmount: input.monthAmount,
      amountSource: input.monthAmount === standard.standard ? 'standard' : 'manual',
      fundAccountId: input.fundAccountId ?? null,
      excludeReason: null,
      submittedBy: null,
      submittedAt: null,
      reason: null,
      createdBy: author.actor.accountId,
      updatedBy: author.actor.accountId,
    },
    { after: input },
    ({ id }) => rewriteMonths(tx, batch, standard, id, input.months ?? allMonths(batch, input.monthAmount)),
  );
};

/** Reports one student. */
export const createApplication = (
  context: Context<AwardScope>,
  input: NewApplication,
): Promise<Application> =>
  applications.transact(context, async (within) => {
    const { db: tx, author, scope } = within;
    mustReport(author);
    const batch = await holdReportBatch(tx, input.batchId);
    const entry = await addRecord(within, batch, reportedOf(input));
    if (input.submit) await submitRecord({ services: context.services, tx, author, scope, batch }, entry);
    return readApplication(tx, scope, author.actor, entry.id);
  });

const heldBatch = async (tx: Tx, scope: AwardScope, id: string): Promise<AwardBatch> => {
  const { batchId } = await tx
    .selectFrom('awardApplications')
    .select('batchId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRecord());
  await applications.hold({ db: tx, scope }, { id });
  return holdReportBatch(tx, batchId);
};

/** What can be written: what is not on its way, no supplement, and nobody who was left out unless that is taken back. */
const mustBeOpenToEdit = (before: ApplicationEntry, { excluded }: ApplicationEdit): void => {
  mustBeIn(before, ...writableStates);
  if (before.recordType === '2') throw awardErrors.notInState({ state: before.submitState });
  if (before.excluded && excluded !== false) throw awardErrors.isExcluded();
};

/** The columns a change writes, each looked at first; what is not given stays. */
const editedColumns = async (acting: Acting, before: ApplicationEntry, input: Changed) => {
  const { tx, batch } = acting;
  const { monthAmount } = input;
  const standard = standardFor(batch, before);
  mustFit(standard, monthAmount);
  const fundAccountId = input.fundAccountId === undefined ? before.fundAccountId : input.fundAccountId;
  if (fundAccountId && fundAccountId !== before.fundAccountId)
    await mustBeUsable(tx, fundAccountId, before.tutorNo);
  const keepsPost = !input.post && before.postUnitId !== null;
  await rewriteMonths(tx, batch, standard, before.id, input.months ?? allMonths(batch, monthAmount));
  return {
    ...(keepsPost ? {} : await postColumns(acting, before, input.post)),
    monthAmount,
    amountSource: monthAmount === standard.standard ? ('standard' as const) : ('manual' as const),
    fundAccountId,
    excluded: false,
    excludeReason: null,
  };
};

/** Another amount, other months or another fund for a record of a batch that is held. */
export const changeRecord = async (
  within: Within,
  batch: AwardBatch,
  input: Changed,
): Promise<ApplicationEntry> => {
  const { db: tx, author, scope } = within;
  const before = await applications.hold(within, { id: input.id, version: input.version });
  mustBeOpenToEdit(before, input);
  const changes = await editedColumns({ tx, author, scope, batch }, before, input);
  return applications.change(within, before, changes, 'edit', { before, after: input });
};

/** Changes a record; money that was paid stays as it is. */
export const editApplication = (context: Context<AwardScope>, input: ApplicationEdit): Promise<Application> =>
  applications.transact(context, async (within) => {
    const { db: tx, author, scope } = within;
    const { id, monthAmount } = input;
    mustReport(author);
    const batch = await heldBatch(tx, scope, id);
    if (monthAmount === undefined) throw awardErrors.needsAmount();
    const entry = await changeRecord(within, batch, { ...input, monthAmount });
    if (input.submit) await submitRecord({ services: context.services, tx, author, scope, batch }, entry);
    return readApplication(tx, scope, author.actor, id);
  });

/** What somebody wrote by mistake goes away; what came with the students or was ever submitted is kept and left out. */
export const removeApplication = (
  context: Context<AwardScope>,
  { id, reason }: { id: string; reason?: string | undefined },
) =>
  applications.transact(context, async (within) => {
    mustReport(within.author);
    await heldBatch(within.db, within.scope, id);
    const before = await applications.hold(within, { id });
    if (!writableStates.includes(before.submitState)) throw awardErrors.onlyUnsubmitted();
    if (!before.synced && before.submittedAt === null) {
      await applications.drop(within, before);
      return { id, excluded: false };
    }
    if (!reason) throw awardErrors.needsReason();
    await applications.change(within, before, { excluded: true, excludeReason: reason }, 'exclude');
    return { id, excluded: true };
  });
