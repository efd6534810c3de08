import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import {
  TUTOR_CHANGE_WINDOW,
  type TutorChangeReason,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { sql } from 'kysely';
import { allTerms } from '../../../src/modules/commons/academic-calendar/public.ts';
import { changeInWords } from '../../../src/modules/student-status/tutor-changes/change-in-words.ts';
import { routeOfChange } from '../../../src/modules/student-status/tutor-changes/route-of-change.ts';
import { tutorChange } from '../../../src/modules/student-status/tutor-changes/tutor-change-approval.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { nextSerialNumber } from '../../../src/platform/database/serial-numbers.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertWindow } from '../../commons/date-windows/insert-window.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { ago, daysAfter } from '../../times.ts';
import { writeGroupChanges } from './group-changes.ts';
import { insertTutorChange } from './tutor-change.ts';

type Candidate = { id: string; name: string; oldTutorId: string; newTutorId: string; accountId: string };

/** How many of the college wait where, and for how many days. */
const waiting: readonly { kind: TutorChangeReason; decisions: number; daysAgo: number; reason: string }[] = [
  {
    kind: 'direction',
    decisions: 0,
    daysAgo: 2,
    reason: '拟开展知识图谱方向的研究，与现导师课题组研究内容差异较大，经沟通希望转至相近方向的导师指导。',
  },
  {
    kind: 'agreed',
    decisions: 1,
    daysAgo: 5,
    reason: '因现导师承担重大项目，精力有限，经与现导师、新导师三方协商一致，申请变更第一导师。',
  },
];

/** Students of the college under the tutor with an account, and another tutor with one. */
const candidates = async (tx: Tx): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select r.id, r.name, st.tutor_id as old_tutor_id, p.account_id,
      (select t.id from tutors t join staff s on s.id = t.staff_id
        where s.account_id = ${demonstrationIds.account('multi')}) as new_tutor_id
    from student_records r join student_persons p on p.id = r.person_id
    join student_tutors st on st.student_id = r.id and st.role = 'main' and st.to_date is null
    join tutors t on t.id = st.tutor_id join staff s on s.id = t.staff_id
    where r.department_id = ${demonstrationIds.department(COLLEGE)} and r.status = 'active'
      and r.population = 'regular' and r.deleted_at is null and p.account_id is not null
      and s.account_id = ${demonstrationIds.account('tutor')} and r.grade < ${Number(dayInShanghai(new Date()).slice(0, 4))}
      and p.account_id <> ${demonstrationIds.account('student')}
    order by r.student_no desc limit ${waiting.length}`.execute(tx);
  return rows;
};

const LAST_DAY_OF_WEEK_8 = 55;

/** Tutors are changed in the first eight weeks of a term; of this term and those to come. */
const writeWindows = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  for (const { id: termId, firstMonday, endsOn } of await allTerms(tx))
    if (endsOn >= today)
      await insertWindow(tx, {
        code: TUTOR_CHANGE_WINDOW,
        termId,
        from: firstMonday,
        to: addDays(firstMonday, LAST_DAY_OF_WEEK_8),
        note: '每学期第1至8周办理',
      });
};

/** A change waits for the present tutor, another for the new one; groups of tutors have changed. */
export const seedTutorChanges = async (tx: Tx): Promise<void> => {
  await writeWindows(tx);
  const found = await candidates(tx);
  for (const [index, { id: studentId, name, oldTutorId, newTutorId, accountId }] of found.entries()) {
    const given = waiting[index];
    if (!given) continue;
    const id = idOf(`tutor change:${studentId}`);
    const submittedAt = ago(given.daysAgo);
    const change = { studentId, role: 'main', oldTutorId, newTutorId } as const;
    await insertTutorChange(tx, {
      ...change,
      id,
      no: await nextSerialNumber(tx, 'DS'),
      reasonKind: given.kind,
      reason: given.reason,
      state: 'reviewing',
      createdBy: accountId,
      submittedAt,
    });
    const { flow, intention, names } = await routeOfChange(tx, { ...change, skipOldTutor: false });
    await insertInstance(tx, tutorChange, {
      ...intention,
      flow,
      recordId: id,
      ...changeInWords(name, 'main', names),
      submittedAt,
      decisions: Array.from({ length: given.decisions }, () => ({
        approverId: demonstrationIds.account('tutor'),
        opinion: '同意',
        at: daysAfter(submittedAt, 1),
      })),
    });
  }
  await writeGroupChanges(tx);
};
