import { text } from '@graduate/contract/platform/text.ts';
import { cancelApproval } from '@graduate/contract/training/scheduling/choices.ts';
import type { CancelledClass } from '@graduate/contract/training/scheduling/classes.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { cancelInstance, openInstance } from '../../mechanisms/approvals/public.ts';
import { holdTakers } from '../study-records/public.ts';
import { cancelHandler } from './cancel-approval.ts';
import { after } from './class-steps.ts';
import type { ClassScope } from './classes.scope.ts';
import { endClass, mustBeCancellable } from './end-class.ts';
import { type ClassRecord, classes } from './hold-class.ts';

const requestOf = ({ id }: Pick<ClassRecord, 'id'>) => {
  const { moduleCode, businessCode } = cancelApproval;
  return { moduleCode, businessCode, recordId: id };
};

/** A request that waits is answered by what happens now. */
const endRequest = async (tx: Tx, author: Author, record: ClassRecord): Promise<void> => {
  await cancelInstance(tx, author, requestOf(record));
  await tx.deleteFrom('classCancellations').where('classId', '=', record.id).execute();
};

type Asking = { tx: Tx; author: Context['author']; services: Context['services'] };

const askToCancel = async (
  { tx, author, services }: Asking,
  record: ClassRecord,
  reason: string,
): Promise<void> => {
  await mustBeCancellable(tx, record);
  const { id, name, code, enrolled, departmentId } = record;
  const askedBy = author.actor.accountId;
  await openInstance(services, tx, author, cancelHandler, {
    recordId: id,
    applicantId: askedBy,
    departmentId,
    title: text(
      `停开教学班：${name}（${code}，已选${enrolled}人）`,
      `Cancel “${name}” (${code}, ${enrolled} students)`,
    ),
    summary: text(reason, reason),
  });
  await tx.insertInto('classCancellations').values({ classId: id, reason, askedBy }).execute();
  await classes.log({ db: tx, author }, id, 'askCancel', { after: { reason, students: enrolled } });
};

type Cancelling = { id: string; version?: number; reason: string };

/** A class that is not held. With students in it a college asks for it, and the graduate school decides. */
export const cancelClass = (
  context: Context<ClassScope>,
  { id, version, reason }: Cancelling,
): Promise<CancelledClass> =>
  classes.transact(context, async (within) => {
    const { db: tx, scope } = within;
    const { author, services } = context;
    await holdTakers(tx, id);
    const record = await classes.hold(within, { id });
    if (record.state === 'cancelled') return { ...after(record), asked: false };
    if (version !== undefined) classes.mustBeCurrent(record, version);
    if (record.enrolled > 0 && !scope.all) {
      await askToCancel({ tx, author, services }, record, reason);
      return { ...after(record), asked: true };
    }
    await endRequest(tx, author, record);
    return { ...after(await endClass({ db: tx, author, services }, record, reason)), asked: false };
  });
