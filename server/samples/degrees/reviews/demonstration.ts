import { createHash } from 'node:crypto';
import type { DegreeState } from '@graduate/contract/degrees/degree-applications/choices.ts';
import {
  type Outcome,
  outcomeOf,
  type ReviewGrade,
  type RoundState,
} from '@graduate/contract/degrees/reviews/choices.ts';
import { usualItems } from '@graduate/contract/degrees/reviews/review-forms.ts';
import { thesisFiles } from '@graduate/contract/degrees/theses/choices.ts';
import type { Insertable } from 'kysely';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { openStorage } from '../../../src/platform/storage/open-storage.ts';
import {
  COLLEGE,
  demonstrationIds,
  writeDemonstrationAccounts,
} from '../../administration/accounts/demonstration.ts';
import { insertFile } from '../../commons/files/insert-file.ts';
import { DAY_MS } from '../../times.ts';
import { furtherApplications } from '../degree-applications/demonstration.ts';
import { thesisPdf } from '../theses/thesis-pdf.ts';
import { insertThesisVersion } from '../theses/version.ts';
import { expertOf } from './expert.ts';

const NAMES = '韩冬 方志刚 邵敏 田野 任重 范文博 石磊 崔岩 康宁 白雪 严谨 程远'.split(' ');
const UNITS = ['西部理工大学', '东方师范大学', '江南大学', '北方科技大学'];
/** One is of the college itself, one pauses, one is blocked, some are no professors. */
const INSIDE = 2;
const STATES: Readonly<Record<number, 'paused' | 'blocked'>> = { 6: 'paused', 8: 'blocked' };
/** Reads two theses at a time, and has them already. */
const LOADED = 9;
const ASSOCIATES = [3, 7, 11];

/** Who of them can sign in; the first is among the accounts a demonstration offers. */
const ACCOUNTS = ['expert', 'expert-two'];

const expertId = (index: number): string => idOf(`review-expert:${index}`);

const experts = (): Insertable<Tables['reviewExperts']>[] =>
  NAMES.map((name, index) => {
    const rank = ASSOCIATES.includes(index)
      ? ({ title: '副教授', titleLevel: 'associate', tutorLevel: 'M' } as const)
      : {};
    const inside =
      index === INSIDE ? { unit: '示范大学', departmentId: demonstrationIds.department(COLLEGE) } : {};
    return expertOf({
      id: expertId(index),
      name,
      unit: UNITS[index % UNITS.length] ?? '西部理工大学',
      disciplines: index % 3 === 0 ? ['0812', '0835'] : ['0812'],
      status: STATES[index] ?? 'available',
      ...(index === LOADED && { maxTasks: 2 }),
      accountId: ACCOUNTS[index] ? demonstrationIds.account(ACCOUNTS[index]) : null,
      ...rank,
      ...inside,
    });
  });

/** How far a thesis has come: what each reviewer has done, and where it stands now. */
type Answer = ReviewGrade | 'invited' | 'accepted' | 'expired';
type Course = { status: DegreeState; round: RoundState; answers: readonly Answer[] };
export const course = (status: DegreeState, round: RoundState, ...answers: readonly Answer[]): Course => ({
  status,
  round,
  answers,
});

const PASSED = course('reviewPassed', 'released', 'A', 'B', 'B');
const COURSES: readonly (Course | undefined)[] = [
  course('underReview', 'collecting', 'accepted', 'invited', 'B'),
  course('underReview', 'collecting', 'invited', 'expired', 'A'),
  course('underReview', 'closed', 'A', 'B', 'A'),
  course('revising', 'released', 'A', 'C', 'B'),
  course('reviewFailed', 'released', 'C', 'D', 'A'),
  undefined,
  undefined,
  ...Array.from({ length: 9 }, () => PASSED),
];

const TOTALS = { A: 93, B: 82, C: 66, D: 48 } as const;
const COMMENT =
  '论文选题具有理论意义和应用价值，文献综述较为全面，研究方法得当，实验设计合理，结论可信，写作较为规范。建议进一步补充与近期工作的对比，说明参数选择的依据，完善图表说明，并对参考文献格式作统一整理。';

const isGrade = (answer: Answer): answer is ReviewGrade => answer in TOTALS;

const FEES = { D: 500, M: 200 } as const;

const taskOf = (
  roundId: string,
  answer: Answer,
  at: number,
  { dueAt, level }: { dueAt: Date; level: Thesis['level'] },
) => {
  const grade = isGrade(answer) ? answer : null;
  const total = grade && TOTALS[grade];
  return {
    id: idOf(`review-task:${roundId}:${at}`),
    roundId,
    // The reviewer who can sign in comes first; the others take turns.
    expertId: expertId(at === 0 ? 0 : ([1, 4, 5, 9][(at + roundId.charCodeAt(3)) % 4] ?? 1)),
    code: `R${idOf(`review-code:${roundId}:${at}`).replaceAll('-', '').slice(-9).toUpperCase()}`,
    slot: at + 1,
    status: isGrade(answer) ? ('submitted' as const) : answer,
    dueAt,
    scores: JSON.stringify(
      total === null
        ? {}
        : Object.fromEntries(usualItems.map(({ key, max }) => [key, Math.round(max * total) / 100])),
    ),
    total,
    grade,
    commentAuthor: grade ? COMMENT.repeat(3) : '',
    familiarity: grade ? ('good' as const) : null,
    documentNo: null,
    reason: null,
    remindedOn: null,
    fee: grade ? FEES[level] : null,
  };
};

const outcomeIn = ({ round, answers }: Course): Outcome | null =>
  round === 'collecting' ? null : outcomeOf({ kind: 'first', grades: answers.filter(isGrade) });

type Thesis = { id: string; level: 'D' | 'M'; title: string; createdBy: string | null };

export const insertRoundOf = async (
  tx: Tx,
  thesis: Thesis,
  versionId: string,
  all: Course,
): Promise<void> => {
  const answers = thesis.level === 'D' ? all.answers : all.answers.slice(0, 2);
  const roundId = idOf(`review-round:${thesis.id}`);
  const sentAt = new Date(Date.now() - 12 * DAY_MS);
  const dueAt = new Date(sentAt.getTime() + 20 * DAY_MS);
  await tx
    .insertInto('reviewRounds')
    .values({
      id: roundId,
      applicationId: thesis.id,
      versionId,
      no: 1,
      kind: 'first',
      manager: thesis.level === 'D' ? 'school' : 'college',
      blindMode: 'double',
      needed: answers.length,
      external: thesis.level === 'D' ? 3 : 1,
      sentAt,
      dueAt,
      status: all.round,
      outcome: outcomeIn({ ...all, answers }),
      releasedAt: all.round === 'released' ? new Date(Date.now() - 3 * DAY_MS) : null,
    })
    .execute();
  const rows = answers.map((answer, at) => taskOf(roundId, answer, at, { dueAt, level: thesis.level }));
  await tx.insertInto('reviewTasks').values(rows).execute();
  const moves: DegreeState[] = all.status === 'underReview' ? ['underReview'] : ['underReview', all.status];
  for (const [at, status] of moves.entries())
    await tx
      .insertInto('degreeApplicationMoves')
      .values({
        id: idOf(`degree-move:review:${thesis.id}:${at}`),
        applicationId: thesis.id,
        status,
        at: at === 0 ? sentAt : new Date(Date.now() - 3 * DAY_MS),
        reason: null,
      })
      .execute();
  await tx
    .updateTable('degreeApplications')
    .set({ status: all.status, statusSince: new Date(Date.now() - 3 * DAY_MS) })
    .where('id', '=', thesis.id)
    .execute();
};

export const insertThesis = async (tx: Tx, config: Config, thesis: Thesis): Promise<string> => {
  const versionId = idOf(`review-version:${thesis.id}`);
  const checked = await tx
    .selectFrom('thesisVersions')
    .select(['id', 'fileHash'])
    .where('applicationId', '=', thesis.id)
    .executeTakeFirst();
  await tx
    .updateTable('thesisVersions')
    .set({ status: 'agreed', agreedAt: new Date() })
    .where('applicationId', '=', thesis.id)
    .execute();
  await tx
    .updateTable('plagiarismChecks')
    .set({ result: 'pass', ratioClean: 6.4, ratioTotal: 9.1 })
    .where('applicationId', '=', thesis.id)
    .execute();
  const bytes = thesisPdf(['Abstract', 'Chapter 1', 'Chapter 2', `Anonymous copy ${thesis.id.slice(0, 6)}`]);
  await insertThesisVersion(tx, {
    id: versionId,
    applicationId: thesis.id,
    seq: 2,
    stage: 'review',
    title: thesis.title,
    fileHash: checked?.fileHash ?? createHash('sha256').update(bytes).digest('hex'),
    tutorScore: 88,
    tutorComment: '论文工作扎实，达到送审要求，同意送审。',
    createdBy: thesis.createdBy,
  });
  await insertFile(tx, openStorage(config.files), {
    ...thesisFiles.blind,
    recordId: versionId,
    fileName: '匿名稿.pdf',
    bytes,
    uploaderId: thesis.createdBy ?? demonstrationIds.account('degree'),
    uploaderName: '申请人',
  });
  return versionId;
};

/** Who reads a thesis one reviewer found bad: two who have not, each where they are with it. */
export const addFurtherReviewers = async (tx: Tx, applicationId: string): Promise<void> => {
  const { id: firstId, versionId } = await tx
    .selectFrom('reviewRounds')
    .select(['id', 'versionId'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  const before = await tx
    .selectFrom('reviewTasks')
    .select('expertId')
    .where('roundId', '=', firstId)
    .execute();
  const others = [10, 4, 5, 9].map(expertId).filter((id) => !before.some((task) => task.expertId === id));
  const roundId = idOf(`review-round:extra:${applicationId}`);
  const sentAt = new Date(Date.now() - 2 * DAY_MS);
  const dueAt = new Date(sentAt.getTime() + 30 * DAY_MS);
  const round = { applicationId, versionId, manager: 'school', blindMode: 'double', no: 2 } as const;
  await tx
    .insertInto('reviewRounds')
    .values({
      ...round,
      id: roundId,
      kind: 'extra',
      needed: 2,
      external: 2,
      sentAt,
      dueAt,
      status: 'collecting',
      outcome: null,
      releasedAt: null,
    })
    .execute();
  const rows = (['accepted', 'invited'] as const).map((answer, at) => ({
    ...taskOf(roundId, answer, at, { dueAt, level: 'D' }),
    expertId: others[at] ?? expertId(10),
  }));
  await tx.insertInto('reviewTasks').values(rows).execute();
};

/** Twelve reviewers, and theses with them at every point of the way. */
export const seedReviews = async (tx: Tx, config: Config): Promise<void> => {
  await writeDemonstrationAccounts(tx, [
    {
      username: 'expert-two',
      realName: NAMES[1] ?? '',
      kind: 'external',
      number: 'E0002',
      roles: ['expert'],
      departments: ['100'],
    },
  ]);
  await tx.insertInto('reviewExperts').values(experts()).execute();
  for (const [at, id] of furtherApplications.entries()) {
    const thesis = await tx
      .selectFrom('degreeApplications')
      .select(['id', 'level', 'titleZh as title', 'createdBy'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!thesis) continue;
    const versionId = await insertThesis(tx, config, thesis);
    const all = COURSES[at % COURSES.length];
    if (all) await insertRoundOf(tx, thesis, versionId, all);
  }
};
