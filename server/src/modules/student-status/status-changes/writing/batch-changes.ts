import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import type { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { Refused } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { StudentScope } from '../../students/public.ts';
import { hold } from '../effecting/apply-change.ts';
import { type Surroundings, surroundings } from '../rules/situation.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { studentFor } from './student-of.ts';
import { submitForApproval } from './submit-change.ts';
import { explainSecond, writeDown } from './write-change.ts';

type Batch = BodyOf<typeof changeCalls.batch>;

/** One student of many: a change of its own, in a transaction of its own. */
const beginOne = async (
  { db, services, scope, author }: Context<StudentScope>,
  around: Surroundings,
  { typeCode, effectiveDate, reason, extra, documentNo }: Batch,
  studentId: string,
): Promise<void> => {
  const student = await studentFor(db, scope, author.actor, studentId);
  if (!student) throw changeErrors.noSuchChange();
  await db
    .transaction()
    .execute(async (tx) => {
      const wanted = { typeCode, reason, extra, fileIds: [], effectiveDate };
      const change = await writeDown(tx, author, wanted, student, services.modules);
      const due = await hold(tx, change, around);
      await submitForApproval(tx, { services, author }, due, { together: true });
      if (documentNo)
        await tx.updateTable('statusChanges').set({ documentNo }).where('id', '=', change.id).execute();
    })
    .catch(explainSecond(db, student.id));
};

/** One decision or rearrangement for many students; who cannot be taken along is named with the reason. */
export const batchChanges = async (context: Context<StudentScope>, batch: Batch) => {
  const { db, services, language } = context;
  const around = await surroundings(db, services.modules);
  const failed: { id: string; message: string }[] = [];
  let done = 0;
  for (const id of new Set(batch.ids))
    try {
      await beginOne(context, around, batch, id);
      done += 1;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      failed.push({ id, message: error.text[language] });
    }
  return { done, failed };
};
