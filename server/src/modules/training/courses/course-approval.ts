import { text } from '@graduate/contract/platform/text.ts';
import { type CourseState, courseApproval } from '@graduate/contract/training/courses/choices.ts';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { deanStep, officeStep } from '../../../platform/usual-steps.ts';
import { newCode } from './course-codes.ts';
import type { CourseRecord } from './course-content.ts';
import { keepVersion } from './course-history.ts';
import { mayFollowCourse } from './find-course.ts';
import { courses } from './hold-course.ts';

/** The offering college looks first, the graduate school decides; offices without a dean go straight there. */
export const courseSteps = [
  { ...deanStep, refuseTo: ['start' as const], whenNobody: 'skip' as const },
  { ...officeStep, key: 'training', role: 'training', refuseTo: ['start' as const] },
];

const moveTo = (state: CourseState) => courses.moveTo({ state });

/** Held for the time of a decision, whoever decides. */
export const lockCourse = (tx: Tx, id: string): Promise<CourseRecord> =>
  tx.selectFrom('courses').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** A course comes into the library, with a code of its own. */
const activate = async (tx: Tx, { recordId, author }: ApprovalEvent): Promise<void> => {
  const course = await lockCourse(tx, recordId);
  const code = course.code ?? (await newCode(tx, course));
  const active = await courses.write({ db: tx, author }, recordId, { state: 'active', code });
  await keepVersion(tx, author, active);
};

export const courseHandler: ApprovalHandler = {
  ...courseApproval,
  name: text('课程申报', 'New course'),
  flows: [
    {
      key: courseApproval.type,
      name: text('课程申报', 'New course'),
      definition: { withdraw: 'beforeFirstDecision', steps: courseSteps },
    },
  ],
  pageOf: (id) => `/training/courses?id=${id}`,
  maySee: mayFollowCourse,
  hold: lockCourse,
  onFinished: activate,
  mendable: alwaysMendable,
  onRefused: moveTo('returned'),
  onWithdrawn: moveTo('draft'),
};
