import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { tutorOfAccount } from '../../people/guidance/guidance.ts';
import { insertRound } from './round.ts';

const STILL_FREE = 4;
/** Who has given all places away keeps the students, unless there are too few others; no place is left either way. */
const WITHOUT_PLACES = 'T1003';

/** Two tutors may take masters of these disciplines, too: a small demonstration has few of computer science. */
const letGuide = async (tx: Tx, year: number, departmentId: string, disciplines: string[]): Promise<void> => {
  for (const username of ['tutor', 'multi'])
    for (const disciplineCode of disciplines) {
      const tutorId = await tutorOfAccount(tx, username);
      const about = { tutorId, level: 'M' as const, degreeType: 'A' as const, disciplineCode };
      const mark = `${username}:${disciplineCode}`;
      const never = { reason: null, docNo: null, validTo: null };
      await tx
        .insertInto('tutorQualifications')
        .values({ id: idOf(`selection held:${mark}`), ...about, grantedAt: `${year - 3}-06-30`, ...never })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const granted = { state: 'granted' as const, quota: null, reason: null, applicantId: null };
      await tx
        .insertInto('enrolmentPermits')
        .values({
          id: idOf(`selection permit:${mark}`),
          ...about,
          departmentId,
          year,
          ...granted,
          submittedAt: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
};

/** The last masters who came this year have no tutor yet, those of computer science first; two tutors have places for them. */
const leaveFree = async (tx: Tx, year: number, departmentId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string; disciplineCode: string | null }>`
    update student_records set main_tutor_id = null, main_tutor_name = null, main_tutor_no = null
    where id in (select r.id from student_records r join student_persons p on p.id = r.person_id
      where r.department_id = ${departmentId} and r.enrol_year = ${year} and r.training_level = 'M'
        and r.degree_type = 'A' and r.status = 'active' and r.population = 'regular'
        and r.deleted_at is null and p.account_id is not null
        and p.account_id <> ${demonstrationIds.account('student')}
      order by r.main_tutor_no is not distinct from ${WITHOUT_PLACES}, r.discipline_code is distinct from '0812', r.student_no desc limit ${STILL_FREE})
    returning id, discipline_code`.execute(tx);
  const disciplines = new Set(rows.flatMap(({ disciplineCode }) => disciplineCode ?? []));
  await letGuide(tx, year, departmentId, [...disciplines].toSorted());
  const ids = rows.map(({ id }) => id).toSorted();
  await sql`delete from student_tutors where role = 'main' and student_id = any(${ids}::uuid[])`.execute(tx);
  await sql`update tutor_quotas q set quota = least(20, q.quota + 2) from tutors t join staff s on s.id = t.staff_id
    where q.tutor_id = t.id and q.year = ${year} and q.level = 'M' and q.degree_type = 'A'
      and s.account_id in (${demonstrationIds.account('tutor')}, ${demonstrationIds.account('multi')})`.execute(
    tx,
  );
  await sql`update tutor_quotas q set quota = (select count(*) from student_tutors st
      where st.tutor_id = q.tutor_id and st.role = 'main' and st.to_date is null)
    from tutors t join staff s on s.id = t.staff_id where q.tutor_id = t.id and s.staff_no = ${WITHOUT_PLACES}`.execute(
    tx,
  );
  return ids;
};

/** One of them has chosen already. */
const chooseFor = async (tx: Tx, roundId: string, studentId: string | undefined): Promise<void> => {
  if (!studentId) return;
  for (const [at, username] of ['tutor', 'multi'].entries())
    await tx
      .insertInto('tutorChoices')
      .values({
        id: idOf(`tutor choice:${studentId}:${at}`),
        roundId,
        studentId,
        tutorId: await tutorOfAccount(tx, username),
        place: at + 1,
        showsGrades: true,
        note: at === 0 ? '本科阶段参与过知识图谱项目，希望继续深入。' : '',
        state: 'waiting',
        confirmBy: null,
        decidedAt: null,
      })
      .execute();
};

/** Who was accepted later had chosen others first, who did not take them. */
const chooseBefore = (tx: Tx, roundId: string) =>
  sql`insert into tutor_choices (id, round_id, student_id, tutor_id, place, state, decided_at)
    select gen_random_uuid(), c.round_id, c.student_id, other.id, earlier.place, 'rejected',
      now() - interval '391 days'
    from tutor_choices c cross join lateral generate_series(1, c.place - 1) earlier (place)
    cross join lateral (select t.id from tutors t join staff s on s.id = t.staff_id
      join tutor_rounds r on r.id = c.round_id and r.department_id = s.department_id
      where t.category = 'internal' and t.id <> c.tutor_id
      order by md5(t.id::text || c.student_id::text) offset earlier.place - 1 limit 1) other
    where c.round_id = ${roundId} and c.state = 'accepted'`.execute(tx);

/** One round in which students choose, one that waits for its beginning, one that is over. */
export const seedTutorSelection = async (tx: Tx): Promise<void> => {
  const year = Number(dayInShanghai(new Date()).slice(0, 4));
  const departmentId = demonstrationIds.department(COLLEGE);
  const createdBy = demonstrationIds.account('secretary');
  const about = { departmentId, createdBy };
  const [first] = await leaveFree(tx, year, departmentId);
  const open = await insertRound(tx, {
    ...about,
    id: idOf('tutor round:open'),
    name: `${year}级硕士研究生师生双选`,
    year,
  });
  await chooseFor(tx, open, first);
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  await insertRound(tx, {
    ...about,
    id: idOf('tutor round:doctors'),
    name: `${year}级博士研究生师生双选`,
    year,
    levels: ['D'],
    degreeTypes: ['A'],
    maxChoices: 1,
    studentFrom: later(20),
    studentTo: later(27),
    tutorEnds: [later(30)],
    state: 'draft',
  });
  const old = await insertRound(tx, {
    ...about,
    id: idOf('tutor round:old'),
    name: `${year - 1}级硕士研究生师生双选`,
    year: year - 1,
    studentFrom: later(-400),
    studentTo: later(-393),
    tutorEnds: [later(-390), later(-387), later(-384)],
    state: 'closed',
    turn: 3,
    publishedAt: later(-380),
  });
  await sql`insert into tutor_choices (id, round_id, student_id, tutor_id, place, state, decided_at)
    select gen_random_uuid(), ${old}, r.id, st.tutor_id, 1 + ascii(right(r.student_no, 1)) % 3, 'accepted',
      now() - interval '388 days'
    from student_records r join student_tutors st on st.student_id = r.id and st.role = 'main' and st.to_date is null
    where r.department_id = ${departmentId} and r.enrol_year = ${year - 1} and r.training_level = 'M'
      and r.deleted_at is null and r.population = 'regular'`.execute(tx);
  await chooseBefore(tx, old);
};
