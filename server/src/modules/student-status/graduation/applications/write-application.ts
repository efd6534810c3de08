import '../graduation.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type {
  ApplicationEdit,
  NewApplication,
} from '@graduate/contract/student-status/graduation/application-calls.ts';
import { changeableStates } from '@graduate/contract/student-status/graduation/choices.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { nextSerialNumber } from '../../../../platform/database/serial-numbers.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { unknownItems } from '../../../administration/dictionaries/public.ts';
import { noOwnRecord, ownRecordIds, type StudentScope } from '../../students/public.ts';
import { kindFor } from '../checks/local-checks.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { lockApplication, mustBe, mustBeCurrent, type Written } from './held-application.ts';
import { requireOpenBatch } from './open-batches.ts';

const mustBeKnown = async (db: Db, destination: string | null): Promise<void> => {
  if (destination === null) return;
  const unknown = await unknownItems(db, [{ dictionary: 'destination', code: destination }]);
  if (unknown.length > 0) throw graduationErrors.unknownDestination({ value: destination });
};

/** Who completed asks for graduation, whatever was chosen. */
const targetOf = (kind: string, { target }: Pick<NewApplication, 'target'>) =>
  kind === 'replace' ? ('graduated' as const) : target;

const explainTwice = (error: unknown): never => {
  const { constraint } = error as { constraint?: unknown };
  throw constraint === 'graduation_applications_once' ? graduationErrors.appliedAlready() : error;
};

/** A student begins an application to a batch; it is a draft until it is submitted. */
export const createApplication = async (
  { db, author }: Context,
  { batchId, ...written }: NewApplication,
): Promise<Written> => {
  const [studentId] = await ownRecordIds(db, author.actor.accountId);
  if (!studentId) throw noOwnRecord();
  await requireOpenBatch(db, studentId, batchId);
  await mustBeKnown(db, written.destination);
  const kind = await kindFor(db, studentId);
  return db
    .transaction()
    .execute(async (tx) => {
      const id = newId();
      const no = await nextSerialNumber(tx, 'BY');
      const { thesisTitle } = await tx
        .selectFrom('studentRecords')
        .select('thesisTitle')
        .where('id', '=', studentId)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('graduationApplications')
        .values({
          id,
          no,
          batchId,
          studentId,
          kind,
          ...written,
          target: targetOf(kind, written),
          thesisTitle,
          state: 'draft',
          createdBy: author.actor.accountId,
        })
        .execute();
      await audit(tx, author, {
        action: 'graduation.create',
        subject: 'graduationApplication',
        subjectId: id,
        after: { no, batchId, kind, target: written.target },
      });
      return { id, no, state: 'draft' as const, version: 1 };
    })
    .catch(explainTwice);
};

export const editApplication = async (
  { db, scope, author }: Context<StudentScope>,
  { id, version, ...written }: { id: string } & ApplicationEdit,
): Promise<Written> => {
  await mustBeKnown(db, written.destination);
  return db.transaction().execute(async (tx) => {
    const before = await lockApplication(tx, scope, id);
    mustBe(before, changeableStates, text('修改', 'changed'));
    mustBeCurrent(before, version);
    await tx
      .updateTable('graduationApplications')
      .set({
        ...written,
        target: targetOf(before.kind, written),
        updatedAt: new Date(),
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    await audit(tx, author, {
      action: 'graduation.edit',
      subject: 'graduationApplication',
      subjectId: id,
      before: { target: before.target, destination: before.destination, employer: before.employer },
      after: { target: written.target, destination: written.destination, employer: written.employer },
    });
    return { id, no: before.no, state: before.state, version: version + 1 };
  });
};
