import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AnswerOf, BodyOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import { sql } from 'kysely';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refused } from '../../../../platform/errors.ts';
import { streamSheet } from '../../../../platform/excel/sheet.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { definePersonsJob, type JobRun } from '../../../../platform/job-kind.ts';
import { programmes } from '../hold-programme.ts';
import { editionsWith } from '../programme-key.ts';
import { type ProgrammeTree, programmeTree } from '../programme-tree.ts';
import { programmeErrors } from '../programmes.errors.ts';
import { managedProgrammes, type ProgrammeScope, programmeScope } from '../programmes.scope.ts';
import { copyProgramme } from './copy-programme.ts';

type Wanted = BodyOf<typeof programmeCalls.copyToGrade>;

const KIND = 'programmes.copyToGrade';
const PER_BEAT = 10;

/** The programmes of a grade that somebody may copy. */
const sources = (db: Db, scope: ProgrammeScope, sourceGrade: number) =>
  db
    .selectFrom('programmes')
    .innerJoin('departments', 'departments.id', 'programmes.departmentId')
    .where('programmes.grade', '=', sourceGrade)
    .where('programmes.state', '=', 'published')
    .where(managedProgrammes(scope))
    .orderBy('programmes.majorCode')
    .orderBy('programmes.id');

const outOfUse = sql<
  string[]
>`array(select c.name from programme_courses pc join courses c on c.id = pc.course_id
  where pc.programme_id = programmes.id and c.state in ('suspended', 'retired') order by c.code)`;

/** What copying would do, before it is done. */
export const previewCopies = async (
  { db, scope }: Context<ProgrammeScope>,
  { sourceGrade, targetGrade }: QueryOf<typeof programmeCalls.copyPreview>,
): Promise<AnswerOf<typeof programmeCalls.copyPreview>> => {
  const found = await sources(db, scope, sourceGrade)
    .select(['programmes.id', 'programmes.name', 'departments.id as departmentId', 'departments.code'])
    .select(['departments.name as departmentName', outOfUse.as('retiredCourses')])
    .select(
      sql<boolean>`exists (select from programmes p where p.grade = ${targetGrade}
        and p.department_id = programmes.department_id and p.major_code = programmes.major_code
        and p.level = programmes.level and p.degree_type = programmes.degree_type
        and p.study_mode = programmes.study_mode and p.population = programmes.population
        and p.direction = programmes.direction)`.as('exists'),
    )
    .execute();
  return found.map(({ departmentId, code, departmentName, ...row }) => ({
    ...row,
    department: { id: departmentId, code, name: departmentName },
  }));
};

/** Hands the copying to a job: its report says what became of each programme. */
export const startCopying = async (
  { db, services, scope, author }: Context<ProgrammeScope>,
  wanted: Wanted,
): Promise<{ jobId: string }> => {
  const { sourceGrade, targetGrade, ids } = wanted;
  if (sourceGrade === targetGrade) throw programmeErrors.sameGrade();
  const found = await sources(db, scope, sourceGrade)
    .select('programmes.id')
    .$if(ids !== undefined, (rows) => rows.where('programmes.id', 'in', ids ?? []))
    .execute();
  if (found.length === 0) throw programmeErrors.nothingToCopy();
  const input = { ...wanted, ids: found.map(({ id }) => id) };
  const key = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const { jobId, already } = await services.startJob(author, {
    kind: KIND,
    title: text(
      `复制${sourceGrade}级培养方案到${targetGrade}级`,
      `Copy programmes from ${sourceGrade} to ${targetGrade}`,
    ),
    input,
    key,
  });
  if (already) throw programmeErrors.copyUnderWay({ jobId });
  return { jobId };
};

type Outcome = { name: string; result: 'created' | 'skipped'; note: string };

const existing = text('目标年级已有该方案', 'The grade has this programme already');

const nameFor = ({ name, grade }: ProgrammeTree, targetGrade: number): string =>
  name.replace(`${grade}级`, `${targetGrade}级`);

const copyOne = async (
  context: { db: Db; author: SignedAuthor; scope: ProgrammeScope },
  id: string,
  { targetGrade, refreshCourses }: Wanted,
): Promise<Outcome> => {
  const source = await programmeTree(context.db, id);
  const name = nameFor(source, targetGrade);
  const done = await editionsWith(context.db, { ...source, grade: targetGrade })
    .select('id')
    .executeTakeFirst();
  if (done) return { name, result: 'skipped', note: existing.zh };
  const retired = source.courses.filter(({ courseState }) => courseState !== 'active');
  try {
    await programmes.transact(context, (within) =>
      copyProgramme(within, source, { grade: targetGrade, name, refresh: refreshCourses }),
    );
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { name, result: 'skipped', note: error.text.zh };
  }
  return { name, result: 'created', note: retired.map((course) => course.name).join('、') };
};

const results = { created: text('已复制', 'Copied'), skipped: text('已跳过', 'Left out') };

const reportOf = (outcomes: readonly Outcome[]) =>
  streamSheet(
    '复制结果',
    [
      { header: '方案名称', width: 44, value: ({ name }: Outcome) => name },
      { header: '结果', value: ({ result }: Outcome) => results[result].zh },
      { header: '跳过原因或须更换的课程', width: 60, value: ({ note }: Outcome) => note },
    ],
    outcomes,
  );

/** Each programme for itself; what is there already is left as it is, so that the job may run again. */
const copyAll = async (job: JobRun & { input: Wanted; author: SignedAuthor }) => {
  const { services, author, input, progress } = job;
  const context = { db: services.db, author, scope: programmeScope(author.actor) };
  const ids = input.ids ?? [];
  const outcomes: Outcome[] = [];
  for (const [at, id] of ids.entries()) {
    outcomes.push(await copyOne(context, id, input));
    if ((at + 1) % PER_BEAT === 0) await progress(((at + 1) / ids.length) * 100);
  }
  const created = outcomes.filter(({ result }) => result === 'created');
  const skipped = outcomes.length - created.length;
  const retired = created.filter(({ note }) => note !== '').length;
  return {
    text: text(
      `已复制${created.length}个方案，跳过${skipped}个；其中${retired}个含已停开或注销的课程`,
      `${created.length} programmes were copied, ${skipped} left out; ${retired} list courses out of use`,
    ),
    file: {
      name: `复制培养方案_${input.targetGrade}级.xlsx`,
      content: Readable.from(reportOf(outcomes)),
    },
  };
};

export const copyToGradeJob = definePersonsJob<Wanted>({
  kind: KIND,
  title: text('复制培养方案', 'Copy programmes'),
  input: programmeCalls.copyToGrade.body,
  permission: 'training:programme:edit',
  run: copyAll,
});
