import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { studentScope } from '../students.scope.ts';
import { writeHistory } from '../writing/record-history.ts';
import { admittedIn } from './export-dbf.ts';

const field = 'chsiEnrolState' as const;
const SENT = 'sent';
const AT_ONCE = 1000;

/** After the file has gone to the ministry: everybody in it who was not reported before is now. */
export const markReported = serve(sheetCalls.markReported, {
  scope: studentScope,
  handle: async ({ db, scope, author }, { year, ...filter }) => {
    const { records } = await admittedIn(db, scope, year, filter);
    return db.transaction().execute(async (tx) => {
      const waiting = await tx
        .selectFrom('studentRecords')
        .select(['id', field])
        .where('id', 'in', records.select('studentRecords.id'))
        .where(field, 'in', ['none', 'failed'])
        .orderBy('id')
        .forUpdate()
        .execute();
      if (waiting.length === 0) return { marked: 0 };
      for (let from = 0; from < waiting.length; from += AT_ONCE) {
        const some = waiting.slice(from, from + AT_ONCE);
        await tx
          .updateTable('studentRecords')
          .set((eb) => ({
            [field]: SENT,
            version: eb('version', '+', 1),
            updatedAt: sql<Date>`now()`,
            updatedBy: author.actor.accountId,
          }))
          .where('id', '=', sql<string>`any(${some.map(({ id }) => id)}::uuid[])`)
          .execute();
        const changes = some.map((one) => ({ studentId: one.id, field, before: one[field], after: SENT }));
        await writeHistory(tx, author, { source: 'edit' }, changes);
      }
      await audit(tx, author, {
        action: 'studentRecord.reported',
        subject: 'studentRecord',
        subjectId: null,
        after: { year, filter, marked: waiting.length },
      });
      return { marked: waiting.length };
    });
  },
});
