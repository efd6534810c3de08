import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { DeliveryMethod } from '@graduate/contract/student-status/status-changes/states.ts';
import { changeTypes } from '@graduate/contract/student-status/status-changes/types.ts';
import type { Updateable } from 'kysely';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { cancelInstance } from '../../../mechanisms/approvals/public.ts';
import { recordsWithin, type StudentScope } from '../../students/public.ts';
import { namesFor } from '../approval/names.ts';
import { applyChange, type ChangeRow, hold, isDue, lockChange } from '../effecting/apply-change.ts';
import { typeInForce } from '../kinds/types-in-force.ts';
import { mustFollowNotice } from '../rules/notice.ts';
import { surroundings } from '../rules/situation.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { statusChanges } from '../stored-change.ts';
import { notifyConcerned } from './notify-concerned.ts';
import { mustBeIn, type Written, written } from './write-change.ts';

/** A change within reach, locked, as it was looked at. */
export const lockWithin = async (
  tx: Tx,
  scope: StudentScope,
  id: string,
  version: number,
): Promise<ChangeRow> => {
  const change = await lockChange(tx, id);
  const reached =
    change.studentId === null
      ? scope.kind === 'all'
      : await tx
          .selectFrom('studentRecords')
          .select('id')
          .where('id', '=', change.studentId)
          .where(recordsWithin(scope))
          .executeTakeFirst();
  if (!reached) throw changeErrors.noSuchChange();
  statusChanges.mustBeCurrent(change, version);
  return change;
};

type Columns = Updateable<Tables['statusChanges']>;

/** Writes some columns of a locked change and notes who did it. */
export const setColumns = (
  tx: Tx,
  author: SignedAuthor,
  before: ChangeRow,
  verb: string,
  columns: Columns,
): Promise<ChangeRow> => {
  const names = Object.keys(columns) as (keyof ChangeRow)[];
  const these = (change: ChangeRow) => Object.fromEntries(names.map((name) => [name, change[name]]));
  const changes = { ...columns, updatedBy: author.actor.accountId };
  return statusChanges.change({ db: tx, author }, before, changes, verb, (after) => ({
    before: these(before),
    after: these(after),
  }));
};

/** The office ends what is no longer wanted, also when it is approved but not yet in force. */
export const closeChange = (
  { db, scope, author }: Context<StudentScope>,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    const change = await lockWithin(tx, scope, id, version);
    mustBeIn(change, ['reviewing', 'returned', 'approved']);
    await cancelInstance(tx, author, { ...namesFor(change.population), recordId: id });
    const { zh, en } = changeTypes[change.typeCode].name;
    await notifyConcerned(
      tx,
      author,
      change,
      text(`${change.no} ${zh}已终止：${reason}`, `${change.no} ${en} was closed: ${reason}`),
    );
    return written(await setColumns(tx, author, change, 'close', { state: 'closed', endReason: reason }));
  });

type Document = {
  id: string;
  version: number;
  documentNo: string;
  documentDate: string;
  meeting?: string | undefined;
};

export const setDocument = (
  { db, scope, author }: Context<StudentScope>,
  { id, version, documentNo, documentDate, meeting }: Document,
): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    const change = await lockWithin(tx, scope, id, version);
    mustBeIn(change, ['reviewing', 'approved', 'effective']);
    mustFollowNotice({ ...change, documentDate });
    const columns = { documentNo, documentDate, meeting: meeting || change.meeting };
    return written(await setColumns(tx, author, change, 'document', columns));
  });

type Delivery = { id: string; version: number; deliveredAt: string; deliveredBy: DeliveryMethod };

/** A decision reaches the student: from now on it can be appealed against, and it takes effect when its day has come. */
export const deliver = (
  { db, services: { modules }, scope, author }: Context<StudentScope>,
  { id, version, deliveredAt, deliveredBy }: Delivery,
): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    const change = await lockWithin(tx, scope, id, version);
    if (!changeTypes[change.typeCode].decision) throw changeErrors.notADecision();
    mustBeIn(change, ['approved']);
    const today = dayInShanghai(new Date());
    if (deliveredAt > today || (change.documentDate !== null && deliveredAt < change.documentDate))
      throw changeErrors.deliveredTooEarly();
    const { limit } = await typeInForce(tx, change.typeCode);
    const planned = change.effectiveDate ?? deliveredAt;
    const after = await setColumns(tx, author, change, 'deliver', {
      deliveredAt,
      deliveredBy,
      appealDeadline: addDays(deliveredAt, limit('appealDays')),
      effectiveDate: planned < deliveredAt ? deliveredAt : planned,
    });
    if (isDue(after, today))
      await applyChange(tx, author, await hold(tx, after, await surroundings(tx, modules)));
    return written(await lockChange(tx, id));
  });

export const markSynced = (
  { db, scope, author }: Context<StudentScope>,
  { id, version }: { id: string; version: number },
): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    const change = await lockWithin(tx, scope, id, version);
    if (change.state === 'approved' && changeTypes[change.typeCode].decision && !change.deliveredAt)
      throw changeErrors.notDelivered();
    mustBeIn(change, ['effective', 'revoked']);
    return written(await setColumns(tx, author, change, 'chsiSynced', { chsiSync: 'synced' }));
  });
