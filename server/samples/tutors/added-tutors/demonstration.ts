import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { ADDED_NOTICE_DAYS } from '@graduate/contract/tutors/added-tutors/choices.ts';
import { workCalendar, workingDayAfter } from '../../../src/modules/commons/academic-calendar/public.ts';
import { addedHandler } from '../../../src/modules/tutors/added-tutors/added-approval.ts';
import { checksOf } from '../../../src/modules/tutors/added-tutors/checks.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { ago } from '../../times.ts';
import { insertAdded, insertAddedBatch } from './application.ts';
import { carryToNotice } from './votes.ts';

type Applied = Parameters<typeof insertAdded>[1];

/** Tutors of masters in the college who have no account: they may want to guide doctors, or another discipline. */
const colleagues = (tx: Tx) =>
  tx
    .selectFrom('staff')
    .innerJoin('tutors', 'tutors.staffId', 'staff.id')
    .select(['staff.id', 'staff.name'])
    .where('staff.departmentId', '=', demonstrationIds.department(COLLEGE))
    .where('staff.accountId', 'is', null)
    .where('staff.titleLevel', 'in', ['senior', 'associate'])
    .where('tutors.status', '=', 'active')
    .where('tutors.category', '=', 'internal')
    .orderBy('staff.staffNo')
    .limit(4)
    .execute();

/** A batch that is open, with applications in the hands of college, peers, committees and the public. */
export const seedAddedTutors = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  const year = today.slice(0, 4);
  const batchId = await insertAddedBatch(tx, {
    id: idOf('added batch:open'),
    name: `${year}年增列研究生导师`,
  });
  await insertAddedBatch(tx, {
    id: idOf('added batch:old'),
    name: `${Number(year) - 1}年增列研究生导师`,
    year: Number(year) - 1,
    applyFrom: addDays(today, -380),
    applyTo: addDays(today, -350),
  });
  const departmentId = demonstrationIds.department(COLLEGE);
  const applicantId = demonstrationIds.account('secretary');
  const noticeFrom = addDays(today, -2);
  const isWorking = await workCalendar(tx, noticeFrom, addDays(today, 60));
  const stages: readonly Partial<Applied>[] = [
    { level: 'M', disciplineCode: '0835', state: 'collegeCheck' },
    { level: 'D', disciplineCode: '0835', state: 'peerReview' },
    { level: 'M', disciplineCode: '0839', state: 'subVote' },
    {
      level: 'D',
      disciplineCode: '0839',
      state: 'notice',
      noticeFrom,
      noticeTo: workingDayAfter(isWorking, noticeFrom, ADDED_NOTICE_DAYS),
    },
  ];
  for (const [at, { id: staffId, name }] of (await colleagues(tx)).entries()) {
    const id = await insertAdded(tx, {
      ...stages[at],
      id: idOf(`added tutor:${at}`),
      batchId,
      staffId,
      departmentId,
      applicantId,
      submittedAt: ago(6 + at),
    });
    const entry = await tx
      .selectFrom('addedTutorApplications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('addedTutorApplications')
      .set({ checks: JSON.stringify(await checksOf(tx, entry, 'zh')) })
      .where('id', '=', id)
      .execute();
    const waits = entry.state === 'collegeCheck';
    const about = {
      recordId: id,
      applicantId,
      departmentId,
      title: text(`增列导师：${name}`, `New supervisor: ${name}`),
    };
    await insertInstance(tx, addedHandler, {
      ...about,
      facts: { byCollege: true },
      submittedAt: ago(6 + at),
      decisions: waits
        ? []
        : [{ approverId: demonstrationIds.account('dean'), opinion: '同意', at: ago(5 + at) }],
    });
    if (entry.state === 'notice') await carryToNotice(tx, { ...about, staffId });
  }
};
