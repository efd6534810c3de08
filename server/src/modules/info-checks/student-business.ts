import './info-checks.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { StudentBusiness } from '../../platform/student-business.ts';

/** The time line tells of checks by the state of the record, so there are no events of their own. */
export const checksOfStudents: StudentBusiness = {
  key: 'checks',
  name: text('信息核对', 'Information checks'),
  count: async (db, studentId) => {
    const { count } = await db
      .selectFrom('infoChecks')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('studentId', '=', studentId)
      .executeTakeFirstOrThrow();
    return count;
  },
};
