import type {
  Application,
  ApplicationDetail,
  ApplicationEdit,
  NewApplication,
} from '@graduate/contract/awards/award-records/records.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context, HttpContext } from '../../../platform/http/context.ts';
import { ownRecordId } from '../../student-status/students/public.ts';
import {
  type AwardScope,
  createApplication,
  editApplication,
  findApplication,
  removeApplication,
  withdrawRecord,
} from '../award-records/public.ts';
import { claimAsRecord } from './claim-as-record.ts';
import { asStudent } from './claims.scope.ts';
import { isApplied } from './list-either.ts';
import { papersOf } from './papers-of-record.ts';
import { findClaim } from './read-claims.ts';
import { noSuchClaim } from './scholarships.errors.ts';
import { withdrawClaim } from './submit-claim.ts';
import { createClaim, editClaim, removeClaim } from './write-claim.ts';

/*
 * The calls `api/xssqjl` are one door to two rooms: what is reported for students, and what they apply for themselves.
 * Which of them is meant follows from the batch or from the record.
 */

const claimOf = (db: Db, id: string) =>
  db.selectFrom('awardClaims').select(['id', 'version']).where('id', '=', id).executeTakeFirst();

const applies = ({ author }: Context<AwardScope>): boolean => mayUse(author.actor, 'awards:record:apply');

export const createEither = async (
  context: Context<AwardScope>,
  input: NewApplication,
): Promise<Application> => {
  const { db, author } = context;
  if (!applies(context) || !(await isApplied(db, input.batchId))) return createApplication(context, input);
  const { batchId, studentId, statement = '', materials = [], fileIds = [], submit = false } = input;
  if (studentId !== undefined && studentId !== (await ownRecordId(db, author.actor.accountId)))
    throw noSuchClaim();
  const { id } = await createClaim(asStudent(context), { batchId, statement, materials, fileIds, submit });
  return claimAsRecord(context, id);
};

/** What is not given stays as it is. */
export const editEither = async (
  context: Context<AwardScope>,
  input: ApplicationEdit,
): Promise<Application> => {
  const { id, version, submit = false } = input;
  if (!applies(context) || !(await claimOf(context.db, id))) return editApplication(context, input);
  const before = await findClaim(context, { id });
  const {
    statement = before.statement,
    materials = before.materials.map(({ kind, title, obtainedOn }) => ({ kind, title, obtainedOn })),
    fileIds = before.attachments.map((file) => file.id),
  } = input;
  await editClaim(asStudent(context), { id, version, statement, materials, fileIds, submit });
  return claimAsRecord(context, id);
};

export const removeEither = async (
  context: Context<AwardScope>,
  input: { id: string; reason?: string | undefined },
): Promise<{ id: string; excluded: boolean }> => {
  const { id } = input;
  if (!applies(context) || !(await claimOf(context.db, id))) return removeApplication(context, input);
  await removeClaim(asStudent(context), { id });
  return { id, excluded: false };
};

export const withdrawEither = async (
  context: HttpContext<AwardScope>,
  { id }: { id: string },
): Promise<Application> => {
  const claim = applies(context) ? await claimOf(context.db, id) : undefined;
  if (!claim) return withdrawRecord(context, { id });
  void context.reply.header('Cache-Control', 'no-store');
  await withdrawClaim(asStudent(context), claim);
  return claimAsRecord(context, id);
};

/** What was granted is a record of its own, with its months; the way it came is that of the application. */
export const findEither = async (context: Context, { id }: { id: string }): Promise<ApplicationDetail> => {
  const { db } = context;
  const record = await db
    .selectFrom('awardApplications')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  const applied = await claimOf(db, id);
  const stored =
    record || !applied
      ? { ...(await findApplication(context, { id })), ...(await papersOf(context, id)) }
      : undefined;
  if (stored && !applied) return stored;
  const { student, progress, schoolProgress, approvals } = await findClaim(context, { id });
  const way = { progress: schoolProgress ?? progress, approvals };
  if (stored) return { ...stored, ...way };
  const application = await claimAsRecord(context, id);
  return { ...application, student, additions: [], ...way, ...(await papersOf(context, id)) };
};
