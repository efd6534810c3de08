import { text } from '@graduate/contract/platform/text.ts';
import type { EntryReview, Outcome } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { entryReviewFiles } from '@graduate/contract/student-status/check-in/choices.ts';
import {
  enrolledStatuses,
  entryStates,
  reviewResults,
} from '@graduate/contract/student-status/students/choices.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { refusedItem } from '../../../platform/refused-item.ts';
import { claimFiles } from '../../commons/files/public.ts';
import type { StudentScope } from '../students/public.ts';
import { changeRecord, type HeldRecord, holdRecords, noSuchRecord } from '../students/public.ts';
import { missing, notInThisState } from './check-in.errors.ts';
import { yearOf } from './desk.ts';

const mustBeComplete = ({ result, opinion = '', fileIds = [] }: EntryReview): void => {
  if (result === 'pass') return;
  if (opinion.length < 2) throw missing('不合格原因（2-500字）', 'why it failed (2 to 500 characters)');
  if (fileIds.length === 0) throw missing('证明材料（至少上传1个附件）', 'a document (at least one file)');
};

/** A result stands; only the office puts another in its place. */
const whyNot = ({ row }: HeldRecord, author: SignedAuthor): Refused | undefined => {
  if (row.entryState !== 'enrolled' || !enrolledStatuses.includes(row.status))
    return notInThisState(entryStates[row.entryState]);
  if (row.entryReview === 'none' || mayUse(author.actor, 'student:checkin:office')) return undefined;
  const { zh, en } = reviewResults[row.entryReview];
  return notInThisState(text(`已复查（${zh}）`, `reviewed (${en})`));
};

const keepReview = async (
  tx: Tx,
  author: SignedAuthor,
  { row }: HeldRecord,
  { result, opinion }: EntryReview,
  filesId: string | null,
): Promise<string> => {
  const year = await yearOf(tx, row.id, row.enrolYear);
  const reviewed = {
    reviewResult: result,
    reviewOpinion: opinion ?? null,
    reviewAt: new Date(),
    reviewerId: author.actor.accountId,
    reviewFilesId: filesId,
  };
  const { id } = await tx
    .insertInto('studentCheckIns')
    .values({
      id: newId(),
      studentId: row.id,
      year,
      entryState: row.entryState,
      faceVerify: row.faceVerify,
      arrivedAt: row.checkInAt,
      ...reviewed,
    } as never)
    .onConflict((conflict) =>
      conflict.columns(['studentId', 'year']).doUpdateSet((eb) => ({
        ...reviewed,
        updatedAt: new Date(),
        version: eb('studentCheckIns.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, author, {
    action: 'entryReview.note',
    subject: 'checkIn',
    subjectId: id,
    after: { result, opinion },
  });
  return id;
};

/** Notes whether those who arrived really were admitted: each by itself. */
export const reviewEntries = (
  { db, scope, author, language }: Context<StudentScope>,
  wanted: EntryReview,
): Promise<Outcome> => {
  mustBeComplete(wanted);
  const ids = [...new Set(wanted.ids)];
  return db.transaction().execute(async (tx) => {
    const found = await holdRecords(tx, scope, ids);
    const open = found.filter(
      ({ row }) => row.entryReview !== wanted.result || row.entryState !== 'enrolled',
    );
    const refusals = new Map(open.map((held) => [held.row.id, whyNot(held, author)]));
    const ready = open.filter(({ row }) => !refusals.get(row.id));
    const fileIds = wanted.fileIds ?? [];
    const filesId = fileIds.length > 0 && ready.length > 0 ? newId() : null;
    for (const held of ready) {
      const sourceId = await keepReview(tx, author, held, wanted, filesId);
      await changeRecord(
        tx,
        author,
        held,
        { entryReview: wanted.result },
        { origin: { source: 'checkin', sourceId } },
      );
    }
    if (filesId) await claimFiles(tx, author, { ...entryReviewFiles, recordId: filesId, fileIds });
    const failed = ids.flatMap((id) => {
      const held = found.find(({ row }) => row.id === id);
      const refused = held ? refusals.get(id) : noSuchRecord();
      if (!refused) return [];
      return [refusedItem(id, held?.row.name ?? null, refused, language)];
    });
    return { done: ids.length - failed.length, failed };
  });
};
