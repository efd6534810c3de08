import { leaveApproval } from '@graduate/contract/student-status/leaves/choices.ts';
import type { Leave } from '@graduate/contract/student-status/leaves/leaves.ts';
import { sql } from 'kysely';
import { mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { maskMobile } from '../../../platform/masking.ts';
import { dictionaryLabels } from '../../administration/dictionaries/public.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { progressIfAny, recordsOf, whereRecordsWait } from '../../mechanisms/approvals/public.ts';
import { briefsOf } from '../students/public.ts';
import { actionsOn, namedLeaves, withRowColumns } from './leave-rows.ts';
import { noSuchLeave } from './leaves.errors.ts';
import { leaveScope, maySeeLeave, reachesLeave } from './see-leave.ts';

const { moduleCode, businessCode } = leaveApproval;

const detailOf = (db: Db, id: string) =>
  withRowColumns(namedLeaves(db))
    .leftJoin('accounts as confirmer', 'confirmer.id', 'leaves.returnConfirmedBy')
    .leftJoin('accounts as recorder', 'recorder.id', 'leaves.recordedBy')
    .select(['leaves.region', 'leaves.transport', 'leaves.contactPhone', 'leaves.emergencyPhone'])
    .select(['leaves.reason', 'leaves.courseImpact', 'leaves.courseNote', 'leaves.recordNote'])
    .select(['leaves.returnPlace', 'leaves.returnNote', 'leaves.returnRejectReason', 'leaves.closedAt'])
    .select(['leaves.verifyCode', 'leaves.parentId', 'leaves.returnFileIds'])
    .select([
      sql<string | null>`confirmer.real_name`.as('returnConfirmedByName'),
      sql<string | null>`recorder.real_name`.as('recordedByName'),
    ])
    .where('leaves.id', '=', id)
    .executeTakeFirst();

const refs = (db: Db) =>
  db.selectFrom('leaves').select(['id', 'no', 'days', 'fromAt as from', 'toAt as to']).orderBy('fromAt');

/** A leave for its student, those who look after the student and those who decide it. */
export const findLeave = async (
  { services, author: { actor }, language }: Pick<Context, 'services' | 'author' | 'language'>,
  { id }: { id: string },
): Promise<Leave> => {
  const { db } = services;
  if (!(await maySeeLeave(db, actor, id))) throw noSuchLeave();
  const row = await detailOf(db, id);
  if (!row) throw noSuchLeave();
  const { ownerId, hasExtension: _has, continued: _continued, parentId, returnFileIds, ...shown } = row;
  const own = ownerId === actor.accountId;
  const record = { moduleCode, businessCode, recordId: id };
  const [brief] = await briefsOf(services, actor, [row.studentId]);
  if (!brief) throw noSuchLeave();
  const files = await attachmentsOf(services, moduleCode, id);
  const label = await dictionaryLabels(db, ['region'], language);
  const parents = parentId ? await refs(db).where('id', '=', parentId).execute() : [];
  const plain = own || mayUse(actor, 'student:contact:view');
  const waiting = await whereRecordsWait(db, leaveApproval.type, row.state === 'reviewing' ? [id] : []);
  return {
    ...shown,
    brief,
    own,
    contactPhone: plain ? row.contactPhone : maskMobile(row.contactPhone),
    emergencyPhone: plain ? row.emergencyPhone : maskMobile(row.emergencyPhone),
    regionName: row.region && label('region', row.region),
    attachments: files.filter((file) => !returnFileIds.includes(file.id)),
    returnFiles: files.filter((file) => returnFileIds.includes(file.id)),
    parent: parents[0] ?? null,
    extensions: await refs(db).where('parentId', '=', id).where('state', '<>', 'draft').execute(),
    waiting: waiting.get(id) ?? null,
    // What was recorded by the staff has never been on its way.
    progress: await progressIfAny(services, actor, record),
    records: await recordsOf(services, record),
    actions: actionsOn(actor, row, await reachesLeave(db, leaveScope(actor), id)),
  };
};
