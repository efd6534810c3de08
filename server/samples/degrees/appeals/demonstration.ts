import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { appealHandler } from '../../../src/modules/degrees/appeals/appeal-approval.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { DAY_MS } from '../../times.ts';
import { degreeApplicationOf } from '../degree-applications/application.ts';
import { applicantOf, candidates, OPEN_BATCH, titles } from '../degree-applications/demonstration.ts';
import { insertDegreeAppeal } from './appeal.ts';
import { seedSpecialCases } from './special-cases.ts';

const REFUSED = idOf('degree-application:9');

/** Somebody whose application was not accepted, and whose appeal waits for the college. */
const seedRefusal = async (tx: Tx): Promise<void> => {
  const since = new Date(Date.now() - 4 * DAY_MS);
  const refused = await tx
    .updateTable('degreeApplications')
    .set({
      notAccepted: true,
      statusSince: since,
      resultReason: '培养环节材料不完整，不予受理',
    })
    .where('id', '=', REFUSED)
    .where('status', '=', 'terminated')
    .returningAll()
    .executeTakeFirst();
  if (!refused?.createdBy) return;
  const id = await insertDegreeAppeal(tx, {
    id: idOf('degree-appeal:refused'),
    applicationId: REFUSED,
    target: 'terminated',
    targetAt: since,
    status: 'reviewing',
    reason:
      '本人中期考核材料已于上学期交学院存档，因系统尚未登记而显示未完成，学院可以证明该环节已经通过，请对不予受理的决定予以复核。',
    submittedAt: new Date(Date.now() - 2 * DAY_MS),
    createdBy: refused.createdBy,
  });
  await insertInstance(tx, appealHandler, {
    recordId: id,
    applicantId: refused.createdBy,
    departmentId: refused.departmentId,
    facts: {},
    title: text(`学位复核：${refused.name}（不予受理）`, `Appeal: ${refused.name} (not accepted)`),
    summary: text('中期考核材料已交学院存档', 'The college has the papers'),
    submittedAt: new Date(Date.now() - 2 * DAY_MS),
    decisions: [],
  });
};

/** Somebody to whom no degree was awarded, and whose appeal is being decided on. */
const seedOpenAppeal = async (tx: Tx): Promise<void> => {
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

/** Appeals that wait, and what else is rare. */
export const seedAppeals = async (tx: Tx, config: Config): Promise<void> => {
  await seedRefusal(tx);
  await seedOpenAppeal(tx);
  await seedSpecialCases(tx, config);
};
