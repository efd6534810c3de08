import type { StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { endTutors, resumeTutors, tutorsUntil } from '../../people/guidance/public.ts';
import type { HeldRecord } from '../students/public.ts';

const NOT_COMING: readonly unknown[] = ['forfeited', 'entryRevoked'] satisfies StudentStatus[];

/** Nobody guides who does not come; who was to guide the student does so again when that is taken back. */
export const syncTutors = async (
  tx: Tx,
  { row }: HeldRecord,
  { status, statusDate }: { status?: unknown; statusDate?: unknown },
): Promise<void> => {
  if (status === undefined || NOT_COMING.includes(status) === NOT_COMING.includes(row.status)) return;
  if (NOT_COMING.includes(status)) return endTutors(tx, row.id, String(statusDate));
  await resumeTutors(tx, row.id, await tutorsUntil(tx, row.id, row.statusDate));
};
