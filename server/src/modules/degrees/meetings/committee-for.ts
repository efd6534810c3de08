import type { CommitteeLevel } from '@graduate/contract/degrees/meetings/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { inOffice, membersOf, mustBeLawful } from './committees.ts';
import { meetingErrors } from './meetings.errors.ts';

/** The committee that decides for a department, with those who are in office today. */
export const committeeFor = async (db: Db | Tx, level: CommitteeLevel, departmentId: string) => {
  const committee = await db
    .selectFrom('degreeCommittees')
    .select(['id', 'name'])
    .where('level', '=', level)
    .where('enabled', '=', true)
    .$if(level === 'sub', (found) =>
      found.where(sql<SqlBool>`${departmentId}::uuid = any(degree_committees.department_ids)`),
    )
    .orderBy('name')
    .executeTakeFirstOrThrow(() => meetingErrors.noCommittee({ level }));
  const today = dayInShanghai(new Date());
  const members = inOffice(await membersOf(db, [committee.id]), today);
  mustBeLawful(level, members, today);
  return { name: committee.name, members };
};
