import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { DAY_MS } from '../../times.ts';
import { degreeApplicationOf } from '../degree-applications/application.ts';
import { applicantOf, candidates, OPEN_BATCH, titles } from '../degree-applications/demonstration.ts';
import { insertDegreeAppeal } from './appeal.ts';

/** Somebody to whom no degree was awarded and whose appeal is being decided on. */
export const seedAppeals = async (tx: Tx, _config: Config): Promise<void> => {
  const taken = new Set(
    (await tx.selectFrom('degreeApplications').select('studentId').execute()).map(
      ({ studentId }) => studentId,
    ),
  );
  const who = (await candidates(tx)).find(({ id }) => !taken.has(id));
  if (!who) return;
  const applicationId = idOf('degree-application:appeal');
  const since = new Date(Date.now() - 9 * DAY_MS);
  const [titleZh, titleEn] = titles[0];
  await tx
    .insertInto('degreeApplications')
    .values(
      degreeApplicationOf({
        id: applicationId,
        batchId: OPEN_BATCH,
        ...applicantOf(who),
        titleZh,
        titleEn,
        status: 'notAwarded',
        statusSince: since,
        resultReason: '论文主要结论缺少实验支撑，未达到学位授予标准',
        createdBy: who.accountId,
        updatedBy: who.accountId,
      }),
    )
    .execute();
  await tx
    .insertInto('degreeApplicationMoves')
    .values(
      (['accepted', 'reviewPassed', 'defencePassed', 'subPassed', 'notAwarded'] as const).map(
        (status, step) => ({
          id: idOf(`degree-move:appeal:${step}`),
          applicationId,
          status,
          at: new Date(since.getTime() - (4 - step) * 10 * DAY_MS),
          reason: null,
        }),
      ),
    )
    .execute();
  await insertDegreeAppeal(tx, {
    id: idOf('degree-appeal:open'),
    applicationId,
    targetAt: since,
    status: 'accepted',
    submittedAt: new Date(Date.now() - 5 * DAY_MS),
    acceptedAt: new Date(Date.now() - 3 * DAY_MS),
    deadline: addDays(dayInShanghai(new Date()), 27),
    createdBy: who.accountId,
  });
};
