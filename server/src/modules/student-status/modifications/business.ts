import { type Text, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { itemOf } from '@graduate/contract/student-status/modifications/modification-items.ts';
import {
  modificationApproval,
  modificationStates,
  unsettledStates,
} from '@graduate/contract/student-status/modifications/modifications.ts';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import { rowsOfStudent, type StudentBusiness } from '../student-business/public.ts';

const { moduleCode, businessCode } = modificationApproval;

const named = (field: string): Text => {
  const { zh, en } = itemOf(field)?.label ?? text(field, field);
  return text(`修改${zh}`, `Change of ${en.toLowerCase()}`);
};

/** What the record and other business know of the requests of a student. */
export const modificationsOfStudent: StudentBusiness = {
  key: 'modifications',
  name: text('单项信息修改', 'requests for modification'),
  count: rowsOfStudent('student_modifications'),
  underWay: async (db, studentId) => {
    const rows = await db
      .selectFrom('studentModifications')
      .select(['id', 'no', 'field', 'state'])
      .where('studentId', '=', studentId)
      .where('state', 'in', ['reviewing', 'returned'])
      .orderBy('no')
      .execute();
    return rows.map(({ id, no, field, state }) => ({
      no,
      what: named(field),
      state: modificationStates[state],
      link: `/student/modification?id=${id}`,
    }));
  },
  events: async (db, studentId) => {
    const rows = await db
      .selectFrom('studentModifications')
      .select(['no', 'field', 'effectiveAt'])
      .where('studentId', '=', studentId)
      .where('state', '=', 'effective')
      .execute();
    return rows.flatMap(({ no, field, effectiveAt }) =>
      effectiveAt
        ? [
            {
              date: formatWireTime(effectiveAt).slice(0, 10),
              kind: 'modification',
              title: named(field),
              detail: text(no, no),
            },
          ]
        : [],
    );
  },
  close: async (tx, author, studentId, reason) => {
    const open = await tx
      .updateTable('studentModifications')
      .set((eb) => ({ state: 'closed', version: eb('version', '+', 1), updatedAt: sql<Date>`now()` }))
      .where('studentId', '=', studentId)
      .where('state', 'in', unsettledStates)
      .returning('id')
      .execute();
    for (const { id } of open) {
      await cancelInstance(tx, author, { moduleCode, businessCode, recordId: id });
      await audit(tx, author, {
        action: 'modification.close',
        subject: 'modification',
        subjectId: id,
        after: { state: 'closed', reason },
      });
    }
  },
};
