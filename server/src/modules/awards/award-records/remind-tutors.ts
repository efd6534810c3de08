import type { TutorCount } from '@graduate/contract/awards/award-records/records.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { AwardScope } from './award-records.scope.ts';
import { countByTutor } from './counts.ts';
import { holdReportBatch } from './hold-batch.ts';
import { accountsByNumber } from './reporter.ts';

/** Students nobody has reported yet, and records that are not submitted. */
const leftOf = ({ students, total, notSubmitted, returned }: TutorCount): number =>
  Math.max(students - total, 0) + notSubmitted + returned;

/** Tells tutors within reach that they have students left to report; of the given ones only, where some are given. */
export const remindTutors = async (
  context: Context<AwardScope>,
  { id, tutorNos }: { id: string; tutorNos?: string[] | undefined },
): Promise<{ reminded: number }> => {
  const { db, services, author } = context;
  const counts = await countByTutor(context, { batchId: id });
  const late = counts.filter(
    (count) => leftOf(count) > 0 && (tutorNos === undefined || tutorNos.includes(count.dsh ?? '')),
  );
  return db.transaction().execute(async (tx) => {
    const { name } = await holdReportBatch(tx, id);
    const accounts = await accountsByNumber(
      tx,
      late.flatMap(({ dsh }) => dsh ?? []),
    );
    for (const count of late) {
      const account = accounts.get(count.dsh ?? '');
      if (!account) continue;
      const left = leftOf(count);
      await services.tell(tx, [account], {
        kind: 'todo',
        title: text(
          `请尽快申报“${name}”：还有${left}名学生未提交`,
          `“${name}”: ${left} students are left to report`,
        ),
        link: `/awards/report?batchId=${id}`,
      });
    }
    await audit(tx, author, {
      action: 'awardBatch.remind',
      subject: 'award batch',
      subjectId: id,
      after: { tutors: accounts.size },
    });
    return { reminded: accounts.size };
  });
};
