import type { Tx } from '../../../../platform/database/connect.ts';
import { settingOf } from '../../../administration/settings/public.ts';
import { type HeldRecord, holdRecords, recordsWithin, type StudentScope } from '../../students/public.ts';
import { certificateNumbers } from './certificate-numbers-setting.ts';

type Wanted = { ids?: readonly string[] | undefined; batchId?: string | undefined };

/** The records that get certificate numbers, held, in the order they get them. */
export const lockGraduates = async (
  tx: Tx,
  scope: StudentScope,
  { ids, batchId }: Wanted,
): Promise<HeldRecord[]> => {
  const { order } = await settingOf(tx, certificateNumbers);
  const ordered = await tx
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select('studentRecords.id')
    .where('deletedAt', 'is', null)
    .where(recordsWithin(scope))
    .$if(ids !== undefined, (query) => query.where('studentRecords.id', 'in', ids ?? []))
    .$if(batchId !== undefined, (query) => query.where('graduationBatchId', '=', batchId ?? null))
    .$if(order === 'department', (query) => query.orderBy('departments.code').orderBy('majorCode'))
    .orderBy('studentRecords.cardNo')
    .orderBy('studentRecords.id')
    .execute();
  const held = await holdRecords(
    tx,
    scope,
    ordered.map(({ id }) => id),
  );
  const byId = new Map(held.map((record) => [record.row.id, record]));
  return ordered.flatMap(({ id }) => byId.get(id) ?? []);
};
