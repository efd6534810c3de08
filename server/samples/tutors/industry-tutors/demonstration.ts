import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { industryHandler } from '../../../src/modules/tutors/industry-tutors/industry-approval.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import {
  COLLEGE,
  type DemonstrationAccount,
  demonstrationIds,
  writeDemonstrationAccounts,
} from '../../administration/accounts/demonstration.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { ago } from '../../times.ts';
import { insertTutor } from '../tutor-records/staff.ts';
import { insertAppointment } from './appointment.ts';

/** So many days every term still runs; the first ends soon, the last is over. */
const DAYS_LEFT = [60, 400, 700];
const OVER = -20;

const appointedOnes = (tx: Tx) =>
  tx
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['staff.id', 'staff.name', 'staff.departmentId', 'staff.gender', 'staff.birthDate'])
    .where('tutors.category', '=', 'industry')
    .orderBy(sql`staff.staff_no <> 'H001'`)
    .orderBy('staff.staffNo')
    .execute();

/** Somebody of a department who guides students of professional degrees. */
const partners = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('staff')
    .innerJoin('tutors', 'tutors.staffId', 'staff.id')
    .innerJoin('tutorQualifications', 'tutorQualifications.tutorId', 'tutors.id')
    .select(['staff.departmentId', 'staff.id'])
    .where('tutorQualifications.degreeType', '=', 'P')
    .where('tutorQualifications.status', '=', 'active')
    .orderBy('staff.staffNo', 'desc')
    .execute();
  return new Map(rows.map(({ departmentId, id }) => [departmentId, id]));
};

/**
 * The first of them has an account, with the role of outsiders: whoever reviews theses from outside may not be on the
 * staff, so that it is not the account of the demonstration's expert.
 */
export const industryAccounts: readonly DemonstrationAccount[] = [
  {
    username: 'industry',
    realName: '周工',
    kind: 'external',
    number: 'H001',
    roles: ['expert'],
    departments: [COLLEGE],
  },
];

const letSignIn = async (tx: Tx): Promise<void> => {
  await writeDemonstrationAccounts(tx, industryAccounts);
  await tx
    .updateTable('staff')
    .set({ accountId: demonstrationIds.account('industry') })
    .where('staffNo', '=', 'H001')
    .execute();
};

/** Two students of a professional degree are guided by the one who signs in, beside their tutor. */
const letGuide = (tx: Tx) =>
  sql`insert into student_tutors (id, student_id, tutor_id, role, from_date, source)
    select gen_random_uuid(), r.id, ${idOf('tutor:H001')}, 'industry', greatest(r.entry_date, (now() - interval '300 days')::date), 'assign'
    from student_records r
    where r.department_id = ${demonstrationIds.department(COLLEGE)} and r.training_level = 'M' and r.degree_type = 'P'
      and r.status = 'active' and r.population = 'regular' and r.deleted_at is null
      and not exists (select from student_tutors st where st.student_id = r.id and st.role = 'industry')
    order by r.student_no limit 2`.execute(tx);

/** Every industry tutor has an appointment; one more is proposed and waits for the dean. */
export const seedIndustryTutors = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  const year = today.slice(0, 4);
  const partnerOf = await partners(tx);
  await insertTutor(
    tx,
    {
      id: idOf('staff:H001'),
      staffNo: 'H001',
      name: '周工',
      departmentId: demonstrationIds.department(COLLEGE),
      title: '高级工程师',
      titleLevel: 'associate',
      degree: '3',
    },
    { id: idOf('tutor:H001'), category: 'industry', directions: ['工业软件'] },
  );
  await letSignIn(tx);
  await letGuide(tx);
  const people = await appointedOnes(tx);
  for (const [at, { id: staffId, name, departmentId, gender, birthDate }] of people.entries()) {
    const partnerStaffId = partnerOf.get(departmentId);
    if (!partnerStaffId) continue;
    const left = at === people.length - 1 ? OVER : (DAYS_LEFT[at % DAYS_LEFT.length] ?? 400);
    const termTo = addDays(today, left);
    const termFrom = addDays(termTo, -1000);
    await insertAppointment(tx, {
      id: idOf(`industry:${staffId}`),
      staffId,
      name,
      gender: gender === '2' ? '2' : '1',
      birthDate: birthDate ?? '1978-05-20',
      departmentId,
      partnerStaffId,
      termFrom,
      termTo,
      letterNo: `HYDS${Number(year) - 2}${String(at + 1).padStart(4, '0')}`,
      state: left < 0 ? 'expired' : 'granted',
      reason: left < 0 ? '聘期届满' : null,
      grantedAt: ago(1000 - left),
    });
    await tx.updateTable('tutors').set({ termFrom, termTo }).where('staffId', '=', staffId).execute();
  }
  const departmentId = demonstrationIds.department(COLLEGE);
  const partnerStaffId = partnerOf.get(departmentId);
  if (!partnerStaffId) return;
  const applicantId = demonstrationIds.account('secretary');
  const recordId = await insertAppointment(tx, {
    id: idOf('industry:proposed'),
    name: '许建业',
    departmentId,
    partnerStaffId,
    state: 'collegeReview',
    applicantId,
    submittedAt: ago(3),
  });
  await insertInstance(tx, industryHandler, {
    recordId,
    applicantId,
    departmentId,
    title: text('聘任行业导师：许建业', 'Industry tutor: 许建业'),
    submittedAt: ago(3),
    decisions: [],
  });
};
