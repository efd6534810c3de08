import { text } from '@graduate/contract/platform/text.ts';
import { openChangeStates } from '@graduate/contract/student-status/status-changes/states.ts';
import { type Author, nobody } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { DailyJob } from '../../../../platform/job-kind.ts';
import type { Services } from '../../../../platform/services.ts';
import { cancelInstance } from '../../../mechanisms/approvals/public.ts';
import { businessIn } from '../../student-business/public.ts';
import { namesFor } from '../approval/names.ts';
import { statusChanges } from '../stored-change.ts';

/** Ends the open change of somebody; nobody is told. */
export const closeOpenChange = async (
  tx: Tx,
  author: Author,
  studentId: string,
  reason: string,
): Promise<void> => {
  const open = await tx
    .selectFrom('statusChanges')
    .select(['id', 'no', 'state', 'population'])
    .where('studentId', '=', studentId)
    .where('state', 'in', openChangeStates)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return;
  await cancelInstance(tx, author, { ...namesFor(open.population), recordId: open.id });
  const after = { state: 'closed' as const, endReason: reason };
  const kept = { before: { state: open.state }, after };
  await statusChanges.change({ db: tx, author }, { id: open.id }, after, 'close', kept);
};

const REASON = '学生已死亡，业务终止';

/** Ends everything that somebody who died had under way, in every module. */
export const closeBusiness = async (
  services: Pick<Services, 'db' | 'modules'>,
  author: Author,
): Promise<number> => {
  const { db } = services;
  const deaths = await db
    .selectFrom('statusChanges')
    .select(['id', 'studentId'])
    .where('typeCode', '=', 'decease')
    .where('state', '=', 'effective')
    .where('businessClosedAt', 'is', null)
    .execute();
  for (const { id, studentId } of deaths)
    await db.transaction().execute(async (tx) => {
      for (const { close } of businessIn(services))
        if (studentId) await close?.(tx, author, studentId, REASON, services.modules);
      await tx
        .updateTable('statusChanges')
        .set({ businessClosedAt: new Date() })
        .where('id', '=', id)
        .execute();
    });
  return deaths.length;
};

export const closeBusinessDaily: DailyJob = {
  kind: 'statusChanges.closeBusiness',
  title: text('终止死亡学生的在办业务', 'End the business of students who died'),
  dailyAt: '00:15',
  run: async ({ services, jobId }) => {
    const ended = await closeBusiness(services, nobody(jobId));
    return { text: text(`处理${ended}人`, `${ended} students`) };
  },
};
