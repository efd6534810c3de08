import { sql } from 'kysely';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { tutorOfAccount } from '../../people/guidance/guidance.ts';
import { insertTutor } from '../tutor-records/staff.ts';

const CHEMISTRY = '203';
const [OF_COLLEGE, OF_CHEMISTRY] = ['0812', '0703'];
const MASTERS = { level: 'M', degreeType: 'A' } as const;

/** A tutor of masters with places and a permit for a year. */
const addTutor = async (
  tx: Tx,
  year: number,
  given: {
    staffNo: string;
    name: string;
    department: string;
    disciplineCode: string;
    quota: number;
  } & Partial<{
    jobState: 'retired';
    birthDate: string;
    gender: string;
  }>,
): Promise<string> => {
  const { department, disciplineCode, quota, ...staff } = given;
  const departmentId = demonstrationIds.department(department);
  const { tutorId } = await insertTutor(
    tx,
    { id: idOf(`staff:${staff.staffNo}`), departmentId, title: '副教授', titleLevel: 'associate', ...staff },
    {
      id: idOf(`tutor:${staff.staffNo}`),
      directions: department === CHEMISTRY ? ['有机合成'] : ['数据挖掘', '推荐系统'],
    },
  );
  const about = { tutorId, ...MASTERS, disciplineCode };
  await tx
    .insertInto('tutorQualifications')
    .values({
      id: idOf(`qualification:${staff.staffNo}`),
      ...about,
      grantedAt: `${year - 6}-06-30`,
      validTo: null,
      reason: null,
      docNo: `校研〔${year - 6}〕12号`,
    })
    .execute();
  await tx
    .insertInto('enrolmentPermits')
    .values({
      id: idOf(`permit:${staff.staffNo}`),
      ...about,
      departmentId,
      year,
      quota,
      state: 'granted',
      reason: null,
      applicantId: null,
      submittedAt: null,
    })
    .execute();
  await tx
    .insertInto('tutorQuotas')
    .values({ tutorId, year, ...MASTERS, quota })
    .execute();
  return tutorId;
};

/** So many masters of an entry are guided by this tutor from the beginning. */
const handTo = async (tx: Tx, tutorId: string, year: number, count: number): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select r.id from student_records r join student_tutors st on st.student_id = r.id and st.role = 'main'
      and st.to_date is null join tutors t on t.id = st.tutor_id join staff s on s.id = t.staff_id
    where r.department_id = ${demonstrationIds.department(COLLEGE)} and r.enrol_year = ${year}
      and r.training_level = 'M' and r.degree_type = 'A' and r.status = 'active' and r.population = 'regular' and r.deleted_at is null and s.account_id is null
      and not exists (select from tutor_changes c where c.student_id = r.id)
    order by r.discipline_code is distinct from ${OF_COLLEGE}, r.student_no limit ${count}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`update student_tutors set tutor_id = ${tutorId}
    where role = 'main' and to_date is null and student_id = any(${ids}::uuid[])`.execute(tx);
  await sql`update student_records r set main_tutor_id = t.id, main_tutor_no = s.staff_no, main_tutor_name = s.name
    from tutors t join staff s on s.id = t.staff_id
    where t.id = ${tutorId} and r.id = any(${ids}::uuid[])`.execute(tx);
};

/** The tutor with an account takes two new doctors, of whom one has come. */
const placesForDoctors = async (tx: Tx, year: number): Promise<void> => {
  const tutorId = await tutorOfAccount(tx, 'tutor');
  for (const [degreeType, quota] of [
    ['A', 2],
    ['P', 0],
  ] as const)
    await tx
      .updateTable('tutorQuotas')
      .set({ quota })
      .where('tutorId', '=', tutorId)
      .where('year', '=', year)
      .where('level', '=', 'D')
      .where('degreeType', '=', degreeType)
      .execute();
};

/**
 * Somebody with one place left, somebody with places in another college, somebody without any, and somebody who retired
 * with two students.
 */
export const seedNamedTutors = async (tx: Tx, year: number): Promise<void> => {
  await placesForDoctors(tx, year);
  await addTutor(tx, year, {
    staffNo: 'T1002',
    name: '李敏',
    gender: '2',
    department: CHEMISTRY,
    disciplineCode: OF_CHEMISTRY,
    quota: 3,
  });
  const full = await addTutor(tx, year, {
    staffNo: 'T1003',
    name: '陈志远',
    department: COLLEGE,
    disciplineCode: OF_COLLEGE,
    quota: 3,
  });
  await handTo(tx, full, year, 3);
  const retired = await addTutor(tx, year - 1, {
    staffNo: 'T1004',
    name: '赵宏',
    department: COLLEGE,
    disciplineCode: OF_COLLEGE,
    quota: 2,
    jobState: 'retired',
    birthDate: `${year - 61}-03-01`,
  });
  await handTo(tx, retired, year - 1, 2);
};
