import { text } from '@graduate/contract/platform/text.ts';
import {
  tutorChangeApproval,
  tutorChangeNameOf,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { counted } from '../../../platform/database/page.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import type { StudentBusiness, StudentEvent } from '../student-business/public.ts';
import { tutorChangeUnderWay } from './conditions.ts';
import { reasonsAgainstKind } from './reasons-against.ts';
import { tutorChanges } from './stored-change.ts';

const NONE = '—';

const events = async (db: Db, studentId: string): Promise<StudentEvent[]> => {
  const rows = await db
    .selectFrom('tutorChanges')
    .select(['no', 'role', 'fromDate'])
    .select(
      sql<string | null>`(select s.name from tutors t join staff s on s.id = t.staff_id
        where t.id = old_tutor_id)`.as('before'),
    )
    .select(
      sql<string | null>`(select s.name from tutors t join staff s on s.id = t.staff_id
        where t.id = new_tutor_id)`.as('after'),
    )
    .where('studentId', '=', studentId)
    .where('state', '=', 'done')
    .execute();
  return rows.flatMap(({ no, role, fromDate, before, after }) => {
    const change = `${no} ${before ?? NONE} → ${after ?? NONE}`;
    return fromDate
      ? [
          {
            date: fromDate,
            kind: 'tutorChange',
            title: tutorChangeNameOf(role),
            detail: text(change, change),
          },
        ]
      : [];
  });
};

const close = async (tx: Tx, author: Author, studentId: string, reason: string): Promise<void> => {
  const closed = await tx
    .updateTable('tutorChanges')
    .set((eb) => ({ state: 'cancelled' as const, version: eb('version', '+', 1), updatedAt: new Date() }))
    .where('studentId', '=', studentId)
    .where('state', 'in', ['draft', 'reviewing', 'returned'])
    .returning('id')
    .execute();
  const { moduleCode, businessCode } = tutorChangeApproval;
  for (const { id } of closed) {
    await cancelInstance(tx, author, { moduleCode, businessCode, recordId: id });
    await tutorChanges.log({ db: tx, author }, id, 'close', { after: { reason } });
  }
};

export const tutorChangeBusiness: StudentBusiness = {
  key: 'tutorChanges',
  name: text('导师变更', 'changes of supervisors'),
  count: (db, studentId) =>
    counted(
      db.selectFrom('tutorChanges').where('studentId', '=', studentId).where('state', '<>', 'cancelled'),
    ),
  underWay: tutorChangeUnderWay,
  against: reasonsAgainstKind,
  events,
  close,
};
