import { text } from '@graduate/contract/platform/text.ts';
import { outcomeHandler } from '../../../src/modules/degrees/outcomes/outcome-approval.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { DAY_MS } from '../../times.ts';
import { candidates } from '../degree-applications/demonstration.ts';
import { degreeOutcomeOf } from './outcome.ts';

const works = [
  { kind: 'paper', title: '面向大规模图数据的高效表示学习', venue: '计算机学报', grade: 'sci2', points: 3 },
  { kind: 'patent', title: '一种稀疏矩阵并行计算方法', venue: '国家知识产权局', grade: 'patent', points: 2 },
  { kind: 'paper', title: '联邦推荐中的隐私预算分配', venue: '软件学报', grade: 'ei', points: 1.5 },
  {
    kind: 'award',
    title: '研究生数学建模竞赛一等奖',
    venue: '教育部学位中心',
    grade: 'nationalPrize',
    points: 4,
  },
] as const;

/** Doctoral candidates have what they need; a few outcomes wait for the tutor or the college. */
export const seedOutcomes = async (tx: Tx, _config: Config): Promise<void> => {
  const people = await candidates(tx);
  const doctors = people.filter(({ trainingLevel }) => trainingLevel === 'D').slice(0, 20);
  const others = people.filter(({ trainingLevel }) => trainingLevel === 'M').slice(0, 8);
  const rows = [...doctors, ...others].map((who, at) => {
    const work = at < doctors.length ? works[0] : (works[at % works.length] ?? works[0]);
    const waits = at >= doctors.length && at % 2 === 0;
    return {
      who,
      row: degreeOutcomeOf({
        id: idOf(`degree-outcome:${who.id}`),
        studentId: who.id,
        ...work,
        identifier: work.kind === 'patent' ? `ZL2025100${1000 + at}.5` : `10.1000/demo.2025.${1000 + at}`,
        status: waits ? 'reviewing' : 'agreed',
        createdBy: who.accountId,
      }),
    };
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('degreeOutcomes')
    .values(rows.map(({ row }) => row))
    .execute();
  for (const { who, row } of rows.filter(({ row }) => row.status === 'reviewing')) {
    if (!who.accountId) continue;
    await insertInstance(tx, outcomeHandler, {
      recordId: row.id,
      applicantId: who.accountId,
      departmentId: who.departmentId,
      tutorIds: [demonstrationIds.account('tutor')],
      facts: {},
      title: text(`学位成果：${row.title}`, `Outcome: ${row.title}`),
      summary: text(row.venue, row.venue),
      submittedAt: new Date(Date.now() - 3 * DAY_MS),
      decisions: [],
    });
  }
};
