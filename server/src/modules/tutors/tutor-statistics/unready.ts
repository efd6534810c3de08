import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { tutorStatisticsCalls, Unready } from '@graduate/contract/tutors/tutor-statistics/statistics.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { counted, filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { WaitingWork } from '../../../platform/waiting-work.ts';
import { staffFits } from '../../people/guidance/public.ts';
import { matchesOf } from '../tutor-records/public.ts';

type Lacking = 'tutor' | 'teacher' | 'expert';

const holds = (code: Lacking) => sql<SqlBool>`exists (select from account_roles ar
  join roles r on r.id = ar.role_id where ar.account_id = staff.account_id and r.code = ${code})`;

const guides = sql<SqlBool>`(tutors.id is not null and tutors.status <> 'ended' and tutors.category <> 'industry')`;
const teaches = sql<SqlBool>`exists (select from class_teachers ct where ct.staff_id = staff.id)`;
const lacksTutor = sql<SqlBool>`(${guides} and not ${holds('tutor')})`;
const lacksTeacher = sql<SqlBool>`(${teaches} and not ${holds('teacher')} and not ${holds('tutor')})`;

/** Who comes from industry works with the role of outsiders, as long as the appointment lasts. */
const lacksExpert = sql<SqlBool>`(tutors.category = 'industry' and tutors.status = 'active'
  and coalesce(tutors.term_to, 'infinity') >= (now() at time zone 'Asia/Shanghai')::date and not ${holds('expert')})`;

/** Staff on duty who guide or teach and have no account, or not the role for it. */
const found = (db: Db) =>
  db
    .selectFrom('staff')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .leftJoin('tutors', 'tutors.staffId', 'staff.id')
    .leftJoin('accounts', 'accounts.id', 'staff.accountId')
    .where('staff.jobState', '=', 'onDuty')
    .where(sql<SqlBool>`(${lacksTutor} or ${lacksTeacher} or ${lacksExpert})`);

export const listUnready = async (
  { db, language }: Context,
  query: QueryOf<typeof tutorStatisticsCalls.unready>,
): Promise<{ list: Unready[]; total: number }> => {
  const words = {
    account: text('账号', 'Account')[language],
    tutor: text('导师角色', 'Role of a supervisor')[language],
    teacher: text('任课教师角色', 'Role of a teacher')[language],
    expert: text('行业导师角色', 'Role of an industry supervisor')[language],
  };
  const matches = await matchesOf(db);
  return paged(
    query,
    filtered(found(db), query, { keyword: (word) => staffFits(word), yxCode: 'departments.code' }),
    {
      shown: (rows) =>
        rows
          .select(['staff.id', 'staff.staffNo', 'staff.name', 'departments.name as departmentName'])
          .select('accounts.username')
          .select(
            sql<string>`case when staff.account_id is null then ${words.account}
              when ${lacksTutor} then ${words.tutor} when ${lacksExpert} then ${words.expert}
              else ${words.teacher} end`.as('lacks'),
          ),
      usual: ['staffNo', 'id'],
      each: (row) => ({
        ...row,
        offers: matches
          .filter(({ staffId }) => staffId === row.id)
          .map(({ accountId, realName, unit, by }) => ({ accountId, realName, unit, by })),
      }),
    },
  );
};

/** Who has an account and not the role for the work. */
export const lackingRole = async (db: Db): Promise<readonly { accountId: string; role: Lacking }[]> => {
  const rows = await found(db)
    .select('staff.accountId')
    .select(
      sql<Lacking>`case when ${lacksTutor} then 'tutor' when ${lacksExpert} then 'expert' else 'teacher' end`.as(
        'role',
      ),
    )
    .where('staff.accountId', 'is not', null)
    .orderBy('staff.staffNo')
    .execute();
  return rows.flatMap(({ accountId, role }) => (accountId ? [{ accountId, role }] : []));
};

/** Only who looks after accounts is asked to do something about it. */
export const unreadyStaff = async (db: Db, { role }: Actor): Promise<readonly WaitingWork[]> => {
  if (role.code !== 'security') return [];
  const count = await counted(found(db));
  if (count === 0) return [];
  return [
    {
      key: 'staffWithoutAccount',
      title: text(`${count} 名教师或导师缺少账号或角色`, `${count} members of staff lack an account or role`),
      count,
      link: '/tutor/without-account',
    },
  ];
};
