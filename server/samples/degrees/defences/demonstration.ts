import type { DefenceState } from '@graduate/contract/degrees/defences/choices.ts';
import type { DegreeState } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { DAY_MS } from '../../times.ts';
import { furtherApplications } from '../degree-applications/demonstration.ts';
import { insertDefence, insertPreDefence, memberOf } from './defence.ts';

type Course = {
  status: DegreeState;
  defence: DefenceState;
  /** Hours from now. */
  from: number;
  passed?: boolean;
  postponed?: boolean;
  suggestMaster?: boolean;
};

/** One upcoming, one moved, one under way, two over, one called off, one that may try again, one only arranged. */
const COURSES: readonly Course[] = [
  { status: 'defenceArranged', defence: 'announced', from: 24 * 6 },
  { status: 'defenceArranged', defence: 'announced', from: 24 * 9, postponed: true },
  { status: 'defenceArranged', defence: 'announced', from: -0.5 },
  { status: 'defencePassed', defence: 'confirmed', from: -24 * 4, passed: true },
  { status: 'defenceArranged', defence: 'recorded', from: -24 * 2, passed: true },
  { status: 'reviewPassed', defence: 'cancelled', from: 24 * 5 },
  { status: 'defenceRetry', defence: 'confirmed', from: -24 * 8, passed: false },
  { status: 'defenceArranged', defence: 'scheduled', from: 24 * 12 },
];

const RESOLUTION =
  '论文围绕领域内的重要问题开展研究，选题具有理论意义和应用价值。作者系统综述了国内外研究现状，提出了有针对性的方法并通过实验进行了验证，论文结构合理，论述清楚，写作规范，表明作者掌握了坚实的基础理论和系统的专门知识，具有独立从事科学研究工作的能力。答辩中讲述清楚，回答问题正确。';
const MINUTES = ['方法与已有工作的主要区别是什么？', '实验数据的来源和规模如何？', '方法有哪些局限？'].map(
  (question, at) => ({
    asker: ['韩冬', '方志刚', '任重'][at] ?? '韩冬',
    question,
    answer: '申请人结合论文相关章节作了说明，回答完整。',
  }),
);

const outsiders = ['韩冬', '方志刚', '任重'];

const applicationsToDefend = (tx: Tx) =>
  tx
    .selectFrom('degreeApplications')
    .select(['id', 'level', 'departmentId', 'studentId'])
    .where('status', '=', 'reviewPassed')
    .where('id', 'in', furtherApplications)
    .orderBy('id')
    .execute();
type Defending = Awaited<ReturnType<typeof applicationsToDefend>>[number];

/** People of the college who do not guide the applicant: a secretary and the members from here. */
const colleagues = (tx: Tx, { departmentId, studentId }: Defending) =>
  tx
    .selectFrom('staff')
    .select(['staffNo', 'name', 'title', 'titleLevel'])
    .where('departmentId', '=', departmentId)
    .where('jobState', '=', 'onDuty')
    .where('titleLevel', 'in', ['senior', 'associate'])
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('studentTutors')
        .innerJoin('tutors', 'tutors.id', 'studentTutors.tutorId')
        .select('tutors.staffId')
        .where('studentTutors.studentId', '=', studentId),
    )
    .orderBy('staffNo')
    .limit(4)
    .execute();

const resultOf = ({ defence, passed, from, suggestMaster }: Course, members: number) => {
  if (defence !== 'recorded' && defence !== 'confirmed') return {};
  const yes = passed ? members : 1;
  return {
    present: members,
    yes,
    noVotes: members - yes,
    abstain: 0,
    invalid: 0,
    retryYes: passed ? null : suggestMaster ? 1 : members,
    suggestMaster: suggestMaster ?? false,
    grade: passed ? ('good' as const) : ('fail' as const),
    resolution: RESOLUTION,
    minutes: JSON.stringify(MINUTES),
    ...(defence === 'confirmed' && {
      passed: passed ?? false,
      confirmedAt: new Date(momentIn(from).getTime() + DAY_MS),
    }),
  };
};

/** In the morning of the day; what is under way began at a full hour. */
const momentIn = (hours: number): Date => {
  const moment = new Date(Date.now() + hours * 3_600_000);
  if (Math.abs(hours) < 24) return new Date(Math.floor(moment.getTime() / 3_600_000) * 3_600_000);
  return new Date(`${dayInShanghai(moment)}T09:00:00+08:00`);
};

const addDefence = async (tx: Tx, who: Defending, course: Course): Promise<void> => {
  const [secretary, ...inside] = await colleagues(tx, who);
  if (!secretary || inside.length < 3) return;
  const size = who.level === 'D' ? { inside: 3, outside: 2 } : { inside: 2, outside: 1 };
  const members = [
    ...outsiders.slice(0, size.outside).map((name, at) =>
      memberOf({
        name,
        role: at === 0 ? 'chair' : 'member',
        expertId: idOf(`review-expert:${[0, 1, 4][at]}`),
      }),
    ),
    ...inside.slice(0, size.inside).map(({ staffNo, name, title, titleLevel }) =>
      memberOf({
        name,
        staffNo,
        unit: '示范大学',
        title: title ?? '副教授',
        titleLevel: titleLevel === 'senior' ? 'senior' : 'associate',
        external: false,
      }),
    ),
  ];
  const startAt = momentIn(course.from);
  await insertDefence(
    tx,
    {
      id: idOf(`defence:${who.id}`),
      applicationId: who.id,
      secretaryNo: secretary.staffNo,
      startAt,
      status: course.defence,
      announcedAt: course.defence === 'scheduled' ? null : new Date(startAt.getTime() - 14 * DAY_MS),
      postponed: course.postponed ?? false,
      reason: course.defence === 'cancelled' ? '申请人因病不能按期参加' : null,
      ...resultOf(course, members.length),
    },
    members,
  );
  const moves: DegreeState[] =
    course.status === 'defenceArranged' ? ['defenceArranged'] : ['defenceArranged', course.status];
  for (const [at, status] of moves.entries())
    await tx
      .insertInto('degreeApplicationMoves')
      .values({
        id: idOf(`degree-move:defence:${who.id}:${at}`),
        applicationId: who.id,
        status,
        at: new Date(Date.now() - (2 - at) * DAY_MS),
        reason: null,
      })
      .execute();
  await tx
    .updateTable('degreeApplications')
    .set({ status: course.status, statusSince: new Date(Date.now() - DAY_MS) })
    .where('id', '=', who.id)
    .execute();
};

/** A doctoral defence that did not pass and whose committee suggests the master's degree: the applicant is asked. */
export const addSuggestedMaster = (tx: Tx, who: Defending): Promise<void> =>
  addDefence(tx, who, {
    status: 'defenceArranged',
    defence: 'recorded',
    from: -24 * 3,
    passed: false,
    suggestMaster: true,
  });

/** Doctors whose thesis goes to reviewers were heard in the college before. */
const addPreDefences = async (tx: Tx): Promise<void> => {
  const heard = await tx
    .selectFrom('degreeApplications')
    .select(['id', 'batchId'])
    .where('level', '=', 'D')
    .where('id', 'in', furtherApplications)
    .orderBy('id')
    .execute();
  for (const { id, batchId } of heard)
    await insertPreDefence(tx, {
      id: idOf(`pre-defence:${id}`),
      applicationId: id,
      batchId,
      heldOn: dayInShanghai(new Date(Date.now() - 25 * DAY_MS)),
    });
};

/** Defences in every state around today. */
export const seedDefences = async (tx: Tx, _config: Config): Promise<void> => {
  await addPreDefences(tx);
  for (const [at, who] of (await applicationsToDefend(tx)).entries()) {
    const course = COURSES[at];
    if (course) await addDefence(tx, who, course);
  }
};
