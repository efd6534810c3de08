import { text } from '@graduate/contract/platform/text.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { sendMessages } from '../../../commons/messages/public.ts';
import type { StudentScope } from '../../students/public.ts';
import { lockApplication, mustBe, type Written } from './held-application.ts';
import { moveApplication } from './move-application.ts';
import { accountsOf } from './notify-students.ts';

/** The office sends back what had passed already. */
export const sendBack = (
  { db, scope, author }: Context<StudentScope>,
  { id, reason }: { id: string; reason: string },
): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    const before = await lockApplication(tx, scope, id);
    mustBe(before, ['passed'], text('退回', 'sent back'));
    const version = await moveApplication(tx, author, before, 'return', { state: 'returned', reason });
    await sendMessages(tx, accountsOf(tx, [before.studentId]), {
      kind: 'result',
      title: text(`您的毕业申请被退回：${reason}`, `Your graduation application was sent back: ${reason}`),
      link: `/stuBySqView?id=${id}`,
    });
    return { id, no: before.no, state: 'returned', version };
  });
