import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import { tutorColumnsOf } from '../../../src/modules/people/guidance/public.ts';
import { changeRecord, holdRecords } from '../../../src/modules/student-status/students/public.ts';
import { nobody } from '../../../src/platform/audit/audit.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { nextSerialNumber } from '../../../src/platform/database/serial-numbers.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertGuidance } from '../../people/guidance/guidance.ts';
import { timeOf } from '../../times.ts';
import { insertTutorChange } from './tutor-change.ts';

type Joined = { studentId: string; accountId: string; tutorId: string };

const CHANGES = 2;
const DAYS_AGO = 60;

/** Students of the college without a second tutor, each with another tutor of the college. */
const studentsToJoin = async (tx: Tx): Promise<Joined[]> => {
  const { rows } = await sql<Joined>`
    select r.id as student_id, p.account_id, (select t.id from tutors t join staff s on s.id = t.staff_id
        where s.department_id = r.department_id and s.account_id is null order by s.staff_no limit 1) as tutor_id
    from student_records r join student_persons p on p.id = r.person_id
    where r.department_id = ${demonstrationIds.department(COLLEGE)} and r.status = 'active' and r.population = 'regular'
      and r.deleted_at is null and p.account_id is not null and r.main_tutor_id is not null
      and r.grade < ${Number(dayInShanghai(new Date()).slice(0, 4))}
      and not exists (select from student_tutors st where st.student_id = r.id and st.role <> 'main')
      and not exists (select from tutor_changes c where c.student_id = r.id)
    order by r.student_no limit ${CHANGES}`.execute(tx);
  return rows.filter(({ tutorId }) => tutorId !== null);
};

/** Changes of a group of tutors that hold: a second tutor joined. */
export const writeGroupChanges = async (tx: Tx): Promise<void> => {
  const fromDate = addDays(dayInShanghai(new Date()), -DAYS_AGO);
  for (const { studentId, accountId, tutorId } of await studentsToJoin(tx)) {
    const id = idOf(`tutor group change:${studentId}`);
    await insertTutorChange(tx, {
      id,
      no: await nextSerialNumber(tx, 'DS'),
      studentId,
      newTutorId: tutorId,
      reason: '课题涉及交叉学科，经第一导师同意，增加相关方向的导师共同指导。',
      state: 'done',
      createdBy: accountId,
      submittedAt: timeOf(addDays(fromDate, -7)),
      fromDate,
    });
    await insertGuidance(tx, {
      id: idOf(`tutor group:${studentId}`),
      studentId,
      tutorId,
      role: 'co',
      fromDate,
      source: 'change',
      changeId: id,
    });
    const [held] = await holdRecords(tx, { kind: 'all' }, [studentId]);
    if (held)
      await changeRecord(tx, nobody('demonstration'), held, await tutorColumnsOf(tx, studentId), {
        origin: { source: 'change', sourceId: id, effectiveDate: fromDate },
      });
  }
};
