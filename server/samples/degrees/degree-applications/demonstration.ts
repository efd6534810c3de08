import type { DegreeState } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Insertable } from 'kysely';
import { degreeHandler } from '../../../src/modules/degrees/degree-applications/application-approval.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { DAY_MS } from '../../times.ts';
import { batchDays, insertDegreeBatch } from '../degree-batches/batch.ts';
import { degreeApplicationOf } from './application.ts';

export const OPEN_BATCH = idOf('degree-batch:open');
const CLOSED_BATCH = idOf('degree-batch:closed');

/** Students of the college near the end of their studies, first those with the tutor of the demonstration. */
export const candidates = async (tx: Tx) => {
  const rows = await tx
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select(['studentRecords.id', 'studentRecords.name', 'studentNo', 'departmentId', 'trainingLevel'])
    .select(['majorName', 'disciplineCode', 'degreeType', 'mainTutorNo', 'mainTutorName', 'accountId'])
    .select('population')
    .where('departmentId', '=', demonstrationIds.department(COLLEGE))
    .where('status', '=', 'active')
    .where('trainingLevel', 'in', ['D', 'M'])
    .where('population', 'in', ['regular', 'intl'])
    .where('accounts.username', '<>', 'student')
    .orderBy('enrolYear')
    .orderBy('studentNo')
    .limit(120)
    .execute();
  const own = rows.filter(({ mainTutorNo }) => mainTutorNo === '20080101');
  return [...own, ...rows.filter((row) => !own.includes(row))];
};
export type Candidate = Awaited<ReturnType<typeof candidates>>[number];

/** What an application copies from the record of its student. */
export const applicantOf = (who: Omit<Candidate, 'accountId'>) =>
  ({
    studentId: who.id,
    departmentId: who.departmentId,
    studentNo: who.studentNo,
    name: who.name,
    majorName: who.majorName,
    level: who.trainingLevel as 'D' | 'M',
    degreeType: who.degreeType ?? 'A',
    applicantType: who.population === 'intl' ? 'intl' : 'regular',
    tutorNo: who.mainTutorNo,
    tutorName: who.mainTutorName,
    disciplineCode: who.disciplineCode,
  }) as const;

export const titles = [
  ['面向大规模图数据的表示学习方法研究', 'Representation Learning on Large-Scale Graphs'],
  ['异构计算平台上的稀疏矩阵运算优化', 'Sparse Matrix Computation on Heterogeneous Platforms'],
  ['多模态医学影像的自监督分割方法', 'Self-Supervised Segmentation of Multimodal Medical Images'],
  ['隐私保护的联邦推荐系统研究', 'Privacy-Preserving Federated Recommendation'],
  ['面向物联网的轻量级入侵检测技术', 'Lightweight Intrusion Detection for the Internet of Things'],
  ['知识图谱驱动的领域问答系统', 'Domain Question Answering Driven by Knowledge Graphs'],
] as const;

/** What becomes of them, in this order; a master never waits for the school. */
const STATES: readonly DegreeState[] = [
  'tutorReview',
  'accepted',
  'collegeReview',
  'accepted',
  'returned',
  'tutorReview',
  'accepted',
  'schoolReview',
  'collegeReview',
  'terminated',
  'accepted',
  'draft',
];

const met = (code: string, zh: string) => ({
  code,
  ok: true,
  hard: true,
  value: text(zh, zh),
  need: text('', ''),
  link: null,
});
const CHECKS = JSON.stringify([
  met('STATUS', '在读'),
  met('DUP', '无'),
  met('INFO', '审核通过'),
  met('PLAN', '已完成'),
  met('CREDIT', '已完成'),
  met('STAGE', '已完成'),
  met('YEARS', '在最长学习年限内'),
]);

/** Those after the first go on from acceptance: the modules of what follows take them further. */
const FIRST = 24;
const FURTHER = 16;
export const furtherApplications = Array.from({ length: FURTHER }, (_, at) =>
  idOf(`degree-application:${FIRST + at}`),
);

const stateFor = (index: number, level: string): DegreeState => {
  if (index >= FIRST) return 'accepted';
  const state = STATES[index % STATES.length] ?? 'accepted';
  return state === 'schoolReview' && level !== 'D' ? 'collegeReview' : state;
};

const rowOf = (who: Candidate, index: number): Insertable<Tables['degreeApplications']> => {
  const status = stateFor(index, who.trainingLevel);
  const [titleZh, titleEn] = titles[index % titles.length] ?? titles[0];
  const submittedAt = new Date(Date.now() - (12 - (index % 6)) * DAY_MS);
  return degreeApplicationOf({
    id: idOf(`degree-application:${index}`),
    batchId: OPEN_BATCH,
    ...applicantOf(who),
    titleZh,
    titleEn,
    status,
    statusSince: new Date(submittedAt.getTime() + 3 * DAY_MS),
    submittedAt: status === 'draft' ? null : submittedAt,
    acceptedAt: status === 'accepted' ? new Date(submittedAt.getTime() + 3 * DAY_MS) : null,
    checks: status === 'draft' ? '[]' : CHECKS,
    checkedGate: status === 'draft' ? null : status === 'accepted' ? '2' : '1',
    tutorOpinion: ['accepted', 'collegeReview', 'schoolReview'].includes(status)
      ? '该生论文选题有意义，工作量饱满，达到申请学位的要求，同意申请。'
      : null,
    resultReason:
      status === 'returned' ? '英文题目与中文不一致，请修改' : status === 'terminated' ? '申请人撤回' : null,
    createdBy: who.accountId,
    updatedBy: who.accountId,
  });
};

const decisionsFor: Partial<Record<DegreeState, readonly ('tutor' | 'secretary' | 'degree')[]>> = {
  tutorReview: [],
  collegeReview: ['tutor'],
  schoolReview: ['tutor', 'secretary'],
  returned: ['tutor'],
};

const insertRoute = async (tx: Tx, row: Insertable<Tables['degreeApplications']>, who: Candidate) => {
  const deciders = decisionsFor[row.status as DegreeState];
  if (!deciders || !who.accountId) return;
  const submittedAt = row.submittedAt as Date;
  await insertInstance(tx, degreeHandler, {
    recordId: row.id,
    applicantId: who.accountId,
    departmentId: who.departmentId,
    tutorIds: [demonstrationIds.account('tutor')],
    facts: { school: who.trainingLevel === 'D' },
    title: text(
      `学位申请：${who.name}（${who.studentNo ?? ''}）`,
      `Degree: ${who.name} (${who.studentNo ?? ''})`,
    ),
    summary: text(row.titleZh ?? '', row.titleEn ?? ''),
    submittedAt,
    decisions: deciders.map((username, at) => ({
      approverId: demonstrationIds.account(username),
      ...(row.status === 'returned' && { status: 9 as const }),
      opinion: row.status === 'returned' ? '英文题目与中文不一致，请修改' : '同意',
      at: new Date(submittedAt.getTime() + (at + 1) * DAY_MS),
    })),
  });
};

/** The way each has gone so far. */
const movesOf = ({ id, status, submittedAt }: Insertable<Tables['degreeApplications']>) => {
  const before: readonly DegreeState[] =
    status === 'accepted'
      ? ['tutorReview', 'collegeReview']
      : status === 'collegeReview'
        ? ['tutorReview']
        : [];
  const begun = (submittedAt as Date | null) ?? new Date();
  return [...before, status as DegreeState].map((state, at) => ({
    id: idOf(`degree-move:${id}:${at}`),
    applicationId: id,
    status: state,
    at: new Date(begun.getTime() + at * 1.5 * DAY_MS),
    reason: null,
  }));
};

/** An open batch with applications in every state up to acceptance, and the one before it. */
export const seedDegreeApplications = async (tx: Tx, _config: Config): Promise<void> => {
  const today = dayInShanghai(new Date());
  const half = (day: string) =>
    ({ year: Number(day.slice(0, 4)), season: Number(day.slice(5, 7)) <= 6 ? '1' : '2' }) as const;
  const named = ({ year, season }: ReturnType<typeof half>) =>
    `${year}年${season === '1' ? '上' : '下'}半年学位申请`;
  const now = half(today);
  const last = half(addDays(today, -183));
  await insertDegreeBatch(tx, { id: OPEN_BATCH, name: named(now), ...now });
  await insertDegreeBatch(tx, {
    id: CLOSED_BATCH,
    name: named(last),
    ...last,
    ...batchDays(-190),
    status: 'closed',
  });
  const people = (await candidates(tx)).slice(0, FIRST + FURTHER);
  const rows = people.map(rowOf);
  if (rows.length === 0) return;
  await tx.insertInto('degreeApplications').values(rows).execute();
  await tx.insertInto('degreeApplicationMoves').values(rows.flatMap(movesOf)).execute();
  for (const [index, who] of people.entries()) {
    const row = rows[index];
    if (row) await insertRoute(tx, row, who);
  }
};
