import { text } from '@graduate/contract/platform/text.ts';
import { courseHandler } from '../../../src/modules/training/courses/course-approval.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { ago } from '../../times.ts';
import { courseOf } from './course.ts';

/** What is on its way in the college: one waits for the dean, one for the graduate school, one was sent back. */
export const writeProposals = async (tx: Tx): Promise<void> => {
  const { account, department } = demonstrationIds;
  const departmentId = department(COLLEGE);
  const proposals = [
    {
      name: '大语言模型原理与应用',
      nameEn: 'Large Language Models',
      state: 'reviewing',
      by: 'teacher',
      decisions: [],
    },
    {
      name: '智能交通系统',
      nameEn: 'Intelligent Transport Systems',
      state: 'reviewing',
      by: 'secretary',
      decisions: [{ approverId: account('dean'), opinion: '同意开设', at: ago(2) }],
    },
    {
      name: '量子计算导论',
      nameEn: 'Introduction to Quantum Computing',
      state: 'returned',
      by: 'teacher',
      decisions: [
        { approverId: account('dean'), opinion: '请补充实验学时安排', status: 9 as const, at: ago(4) },
      ],
    },
    { name: '可信人工智能', nameEn: 'Trustworthy AI', state: 'draft', by: 'teacher', decisions: [] },
  ] as const;
  const teacher = await tx
    .selectFrom('staff')
    .select('id')
    .where('accountId', '=', account('teacher'))
    .executeTakeFirstOrThrow();
  for (const { name, nameEn, state, by, decisions } of proposals) {
    const id = idOf(`course:proposed:${name}`);
    const createdBy = account(by);
    const submittedAt = state === 'draft' ? null : ago(6);
    const course = courseOf({
      id,
      name,
      nameEn,
      departmentId,
      state,
      createdBy,
      submittedAt,
      everSubmitted: state !== 'draft',
      updatedAt: ago(1),
    });
    await tx.insertInto('courses').values(course).execute();
    await tx
      .insertInto('courseTeachers')
      .values({ courseId: id, staffId: teacher.id, isLead: true })
      .execute();
    if (submittedAt)
      await insertInstance(tx, courseHandler, {
        recordId: id,
        applicantId: createdBy,
        departmentId,
        title: text(`课程：${name}`, `Course: ${nameEn}`),
        summary: text('选修，2学分，32学时', 'Elective, 2 credits, 32 hours'),
        submittedAt,
        decisions: [...decisions],
      });
  }
};
