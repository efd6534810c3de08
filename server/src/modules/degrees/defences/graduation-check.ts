import { degreeStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Module } from '../../../platform/module.ts';

type Check = NonNullable<Module['graduationChecks']>[number];

/** Who graduates has defended the thesis, here or before this system was. */
export const thesisDefended: Check = {
  keys: ['thesis'],
  check: async (db, { studentId }) => {
    const { defenceDate } = await db
      .selectFrom('studentRecords')
      .select('defenceDate')
      .where('id', '=', studentId)
      .executeTakeFirstOrThrow();
    if (defenceDate)
      return {
        thesis: { result: 'pass', detail: text(`${defenceDate}通过答辩`, `Defended on ${defenceDate}`) },
      };
    const application = await db
      .selectFrom('degreeApplications')
      .select('status')
      .where('studentId', '=', studentId)
      .where('submittedAt', 'is not', null)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst();
    const state = application && degreeStates[application.status];
    return {
      thesis: {
        result: 'fail',
        detail: state
          ? text(`尚未通过答辩，学位申请${state.zh}`, `Not defended yet: ${state.en}`)
          : text('尚未通过答辩，未提交学位申请', 'Not defended yet: nothing was applied for'),
        link: '/degree/my',
      },
    };
  },
};
