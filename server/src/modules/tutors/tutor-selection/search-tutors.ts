import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import { mayUse } from '../../../platform/access/actor.ts';
import type { SearchSource } from '../../../platform/search-source.ts';
import { staffFits } from '../../people/guidance/public.ts';
import { isQualified, staffScope, staffWithin } from '../tutor-records/public.ts';

/** For everybody else a tutor is who may guide students today and is at work. */
const isPublic = sql<SqlBool>`tutors.status = 'active' and tutors.category <> 'industry' and staff.job_state = 'onDuty'
  and ${isQualified(sql<SqlBool>`true`)}`;

/** Tutors for the search of the header: records within reach for who keeps them, for students who is public. */
export const searchForTutors: SearchSource = {
  kind: 'tutor',
  title: text('导师', 'Supervisors'),
  icon: 'user-search-line',
  find: async ({ db, actor, keyword, most }) => {
    const scope = staffScope(actor);
    const keeps = mayUse(actor, 'tutor:record:view') && (scope.all || scope.departmentIds.length > 0);
    if (!keeps && actor.role.code !== 'student') return [];
    const rows = await db
      .selectFrom('staff')
      .innerJoin('tutors', 'tutors.staffId', 'staff.id')
      .innerJoin('departments', 'departments.id', 'staff.departmentId')
      .select(['staff.id', 'staff.name', 'staff.title', 'departments.name as place'])
      .where(staffFits(keyword))
      .where(keeps ? (staffWithin(scope) as never) : isPublic)
      .orderBy(sql`staff.staff_no <> ${keyword} and staff.name <> ${keyword}`)
      .orderBy('staff.name')
      .orderBy('staff.staffNo')
      .limit(most)
      .execute();
    return rows.map(({ id, name, title, place }) => ({
      value: name,
      url: `/dsxx/jsinfoView?id=${id}`,
      detail: [place, title].filter(Boolean).join(' · '),
    }));
  },
};
