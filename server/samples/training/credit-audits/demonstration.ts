import type { CheckKey } from '@graduate/contract/student-status/graduation/choices.ts';
import { gradePointOf } from '@graduate/contract/training/grades/gpa.ts';
import { type Insertable, sql } from 'kysely';
import { inOrder } from '../../../src/modules/student-status/graduation/checks/evaluate.ts';
import type {
  FoundCheck,
  StoredCheck,
  Waivers,
} from '../../../src/modules/student-status/graduation/checks/stored-check.ts';
import { auditOne } from '../../../src/modules/training/credit-audits/audit-one.ts';
import { auditHeld, plansTo } from '../../../src/modules/training/credit-audits/audit-plans.ts';
import { auditChecks } from '../../../src/modules/training/credit-audits/graduation-checks.ts';
import { nobody } from '../../../src/platform/audit/audit.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { randomFrom } from '../../seeded-random.ts';
import { gradeOf } from '../study-records/grade.ts';

const NOBODY = nobody('demonstration');
const PER_BATCH = 500;

type Applied = { id: string; studentId: string; checks: StoredCheck[]; waivers: Waivers };

const applicationsOf = (tx: Tx): Promise<Applied[]> =>
  tx
    .selectFrom('graduationApplications')
    .innerJoin('studentRecords', 'studentRecords.id', 'graduationApplications.studentId')
    .select(['graduationApplications.id', 'studentId', 'checks', 'waivers'])
    .where('studentRecords.open', '=', true)
    .where('graduationApplications.state', 'in', ['draft', 'reviewing', 'passed', 'returned'])
    .execute() as never;

const { keys } = auditChecks;

/** What an application lacks of what the plan asks for. */
const lacks = ({ checks }: Applied): CheckKey | undefined =>
  checks.find(({ key, result }) => keys.includes(key) && result === 'fail')?.key;

type Grade = Insertable<Tables['grades']>;

const marked = (score: number) => ({
  score,
  gradePoint: gradePointOf({ scale: 'percent', score, level: null }),
});

/** Grades of what is planned or asked for and not passed yet: who applies for graduation has done it all. */
const whatIsMissing = async (tx: Tx, studentId: string, termId: string): Promise<Grade[]> => {
  const { audited } = await auditOne(tx, studentId);
  if (!audited) return [];
  const { prepared, outcome } = audited;
  const passed = new Set(
    outcome.courses.filter(({ status }) => status === 'passed').map(({ courseId }) => courseId),
  );
  const courses = audited.items.filter(({ courseId }) => !passed.has(courseId));
  const links = outcome.links.filter(({ verdict }) => verdict !== 'pass');
  return [
    ...courses.map(({ courseId }) =>
      gradeOf({
        id: idOf(`grade:retake:${studentId}:${courseId}`),
        studentId,
        termId,
        courseId,
        attemptKind: 'retake',
        ...marked(randomFrom(`grade:retake:${studentId}:${courseId}`).between(66, 88)),
        credits: prepared.listed.get(courseId)?.credits ?? 2,
      }),
    ),
    ...links.map(({ id: linkId }) =>
      gradeOf({
        id: idOf(`grade:${studentId}:${linkId}`),
        studentId,
        termId,
        linkId,
        source: 'link',
        scale: 'pass',
        score: null,
        level: 'pass',
        gradePoint: null,
        credits: prepared.programme.links.find(({ id }) => id === linkId)?.credits ?? 0,
      }),
    ),
  ];
};

/** Of a course that was failed and passed later, the later attempt counts. */
const finishStudies = async (tx: Tx, studentIds: readonly string[]): Promise<void> => {
  const term = await tx
    .selectFrom('academicTerms')
    .select('id')
    .where(sql<boolean>`starts_on <= current_date`)
    .orderBy('startsOn', 'desc')
    .executeTakeFirst();
  if (!term) return;
  const grades: Grade[] = [];
  for (const studentId of studentIds) grades.push(...(await whatIsMissing(tx, studentId, term.id)));
  const pairs = grades.filter(({ courseId }) => courseId);
  await sql`update grades set effective = false from unnest(${pairs.map(({ studentId }) => studentId)}::uuid[],
      ${pairs.map(({ courseId }) => courseId ?? null)}::uuid[]) as again (student_id, course_id)
    where grades.student_id = again.student_id and grades.course_id = again.course_id`.execute(tx);
  await insertMany(tx, 'grades', grades);
};

/** Somebody who is said to lack something does. */
const takeAway = async (tx: Tx, studentId: string, lack: CheckKey): Promise<void> => {
  if (lack === 'links')
    await sql`delete from grades where student_id = ${studentId} and source = 'link'`.execute(tx);
  if (lack === 'credits' || lack === 'grades')
    await sql`update grades set passed = false, scale = 'percent', score = 52, level = null, grade_point = 0 where student_id = ${studentId}
      and course_id in (select pc.course_id from programme_courses pc join student_plans p
        on p.programme_id = pc.programme_id and p.student_id = ${studentId}
        where pc.must_take = ${lack === 'grades'})`.execute(tx);
  if (lack !== 'plan') return;
  await sql`update plan_versions set state = 'draft', approved_at = null from student_plans p
    where p.student_id = ${studentId} and plan_versions.id = p.current_version_id`.execute(tx);
  await sql`update student_plans set state = 'draft', working_version_id = current_version_id,
    current_version_id = null where student_id = ${studentId} and current_version_id is not null`.execute(tx);
};

const auditEverybody = async (tx: Tx): Promise<void> => {
  const rows = await plansTo(tx, sql<boolean>`true`)
    .select('studentPlans.studentId')
    .orderBy('studentPlans.programmeId')
    .execute();
  const ids = rows.map(({ studentId }) => studentId);
  for (let at = 0; at < ids.length; at += PER_BATCH)
    await auditHeld(tx, NOBODY, ids.slice(at, at + PER_BATCH));
};

/** What the plan asks for is answered now; what is met needs no waiver. */
const answerChecks = async (tx: Tx, { id, studentId, checks, waivers }: Applied): Promise<void> => {
  const answers = await auditChecks.check(tx as never, { studentId, target: 'graduated' });
  const found = checks.map(({ result, ...check }): FoundCheck => {
    const answer = answers[check.key];
    if (!answer) return { ...check, result: result === 'waived' ? 'pending' : result };
    return { ...check, ...answer, link: answer.link ?? null };
  });
  const met = new Set(
    found.filter(({ key, result }) => keys.includes(key) && result === 'pass').map(({ key }) => key),
  );
  const left = Object.fromEntries(Object.entries(waivers).filter(([key]) => !met.has(key as CheckKey)));
  const answered = JSON.stringify(inOrder(found, left, 'graduated'));
  await sql`update graduation_applications set checks = ${answered}::jsonb, waivers = ${JSON.stringify(left)}::jsonb
    where id = ${id}`.execute(tx);
};

/** Who applies for graduation has done what the plan asks for, unless it is said to be missing; then all are audited. */
export const seedAudits = async (tx: Tx): Promise<void> => {
  const applications = await applicationsOf(tx);
  const [lacking, ready] = [applications.filter(lacks), applications.filter((one) => !lacks(one))];
  await finishStudies(
    tx,
    applications.map(({ studentId }) => studentId),
  );
  for (const one of lacking) await takeAway(tx, one.studentId, lacks(one) ?? 'plan');
  await auditEverybody(tx);
  for (const one of [...lacking, ...ready]) await answerChecks(tx, one);
};
