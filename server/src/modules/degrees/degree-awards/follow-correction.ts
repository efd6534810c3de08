import type { Module } from '../../../platform/module.ts';
import { changeRecord, holdRecord } from '../../student-status/students/public.ts';
import { awards } from './award-rows.ts';

/** A degree whose application was put right says so too: on the record, and it is reported again. */
export const followCorrection: NonNullable<Module['degreeCorrected']> = async (
  tx,
  author,
  { id, studentId, status, titleZh, degreeCategory, openAccess },
  reason,
) => {
  const award = await tx
    .selectFrom('degreeAwards')
    .select('id')
    .where('applicationId', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!award || status !== 'awarded') return;
  const changes = { degreeCategory, reportState: 'unreported' as const, reportedAt: null };
  await awards.write({ db: tx, author }, award.id, changes);
  await awards.log({ db: tx, author }, award.id, 'correct', { after: { degreeCategory, reason } });
  const held = await holdRecord(tx, { kind: 'all' }, studentId);
  const values = { degreeCategory, ...(openAccess !== 'secret' && { thesisTitle: titleZh }) };
  await changeRecord(tx, author, held, values, { origin: { source: 'edit', sourceId: award.id }, reason });
};
