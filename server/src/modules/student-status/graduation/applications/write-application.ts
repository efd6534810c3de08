import { text } from '@graduate/contract/platform/text.ts';
import type {
  ApplicationEdit,
  NewApplication,
} from '@graduate/contract/student-status/graduation/application-calls.ts';
import { changeableStates } from '@graduate/contract/student-status/graduation/choices.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { nextSerialNumber } from '../../../../platform/database/serial-numbers.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { unknownItems } from '../../../administration/dictionaries/public.ts';
import { ownRecordId, type StudentScope } from '../../students/public.ts';
import { kindFor } from '../checks/local-checks.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { applications, lockApplication, mustBe, type Written } from './held-application.ts';
import { requireOpenBatch } from './open-batches.ts';

const mustBeKnown = async (db: Db, destination: string | null): Promise<void> => {
  if (destination === null) return;
  const unknown = await unknownItems(db, [{ dictionary: 'destination', code: destination }]);
  if (unknown.length > 0) throw graduationErrors.unknownDestination({ value: destination });
};

/** Who completed asks for graduation, whatever was chosen. */
const targetOf = (kind: string, { target }: Pick<NewApplication, 'target'>) =>
  kind === 'replace' ? ('graduated' as const) : target;

/** A student begins an application to a batch; it is a draft until it is submitted. */
export const createApplication = async (
  { db, author }: Context,
  { batchId, ...written }: NewApplication,
): Promise<Written> => {
  const studentId = await ownRecordId(db, author.actor.accountId);
  await requireOpenBatch(db, studentId, batchId);
  await mustBeKnown(db, written.destination);
  const kind = await kindFor(db, studentId);
  return applications.transact({ db, author }, async (within) => {
    const no = await nextSerialNumber(within.db, 'BY');
    const { thesisTitle } = await within.db
      .selectFrom('studentRecords')
      .select('thesisTitle')
      .where('id', '=', studentId)
      .executeTakeFirstOrThrow();
    const values = {
      no,
      batchId,
      studentId,
      kind,
      ...written,
      target: targetOf(kind, written),
      thesisTitle,
      state: 'draft' as const,
      createdBy: author.actor.accountId,
    };
    return applications.add(within, values, { after: { no, batchId, kind, target: written.target } });
  });
};

/** What the log keeps of what was written. */
const kept = ({
  target,
  destination,
  employer,
}: Pick<ApplicationEdit, 'target' | 'destination' | 'employer'>) => ({
  target,
  destination,
  employer,
});

export const editApplication = async (
  { db, scope, author }: Context<StudentScope>,
  { id, version, ...written }: { id: string } & ApplicationEdit,
): Promise<Written> => {
  await mustBeKnown(db, written.destination);
  return applications.transact({ db, author }, async (within) => {
    const before = await lockApplication(within.db, scope, id);
    mustBe(before, changeableStates, text('修改', 'changed'));
    applications.mustBeCurrent(before, version);
    const changes = { ...written, target: targetOf(before.kind, written) };
    return applications.change(within, before, changes, 'edit', {
      before: kept(before),
      after: kept(written),
    });
  });
};
