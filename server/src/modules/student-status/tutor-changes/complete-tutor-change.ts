import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { ApprovalEvent } from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import { reassignTutor } from '../../mechanisms/approvals/public.ts';
import {
  announceTutorsChanged,
  assignTutor,
  endTutor,
  tutorColumnsOf,
} from '../../people/guidance/public.ts';
import { changeRecord, holdRecords, peopleOfStudent } from '../students/public.ts';
import { unmetConditions } from './conditions.ts';
import { tutorChanges } from './stored-change.ts';
import { tutorChangeErrors } from './tutor-change.errors.ts';

/** Whatever stands against it now is told as a change of the conditions. */
const orConditionsChanged = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refused) throw tutorChangeErrors.conditionsChanged({ reason: error.text });
    throw error;
  }
};

const holdStudent = async (tx: Tx, studentId: string) => {
  const [held] = await holdRecords(tx, { kind: 'all' }, [studentId]);
  if (!held)
    throw tutorChangeErrors.conditionsChanged({
      reason: { zh: '学籍记录已不存在', en: 'the record is gone' },
    });
  return held;
};

export const lockTutorChange = (tx: Tx, id: string) =>
  tx.selectFrom('tutorChanges').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The last decision: one tutor leaves, the other comes, and everything that names them follows. */
export const completeTutorChange = async (
  tx: Tx,
  { author, recordId: id, modules }: Pick<ApprovalEvent, 'author' | 'recordId' | 'modules'>,
): Promise<void> => {
  const change = await lockTutorChange(tx, id);
  const { studentId, role, oldTutorId, newTutorId } = change;
  const held = await holdStudent(tx, studentId);
  const today = dayInShanghai(new Date());
  await orConditionsChanged(async () => {
    const [unmet] = await unmetConditions(tx, change);
    if (unmet) throw unmet;
    if (oldTutorId) await endTutor(tx, { studentId, tutorId: oldTutorId, role }, today);
    if (newTutorId)
      await assignTutor(tx, author, {
        studentId,
        tutorId: newTutorId,
        role,
        fromDate: today,
        source: 'change',
        changeId: id,
      });
  });
  await changeRecord(tx, author, held, await tutorColumnsOf(tx, studentId), {
    origin: { source: 'change', sourceId: id, effectiveDate: today },
  });
  await tutorChanges.write({ db: tx, author }, id, { state: 'done', fromDate: today });
  if (role !== 'main') return;
  await announceTutorsChanged(tx, { modules }, author, studentId);
  const { accountId, tutorIds } = await peopleOfStudent(tx, studentId);
  if (accountId) await reassignTutor(tx, author, accountId, tutorIds);
};
