import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import { z } from 'zod';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import { streamSheet } from '../../../platform/excel/sheet.ts';
import type { Context } from '../../../platform/http/context.ts';
import { definePersonsJob, type JobRun } from '../../../platform/job-kind.ts';
import { type StudentScope, studentsFound } from '../../student-status/students/public.ts';
import { editionsWith, programmeTree } from '../programmes/public.ts';
import { editionsFor, type Moved, movePlan } from './move-plan.ts';
import { planErrors } from './plans.errors.ts';
import { planScope } from './plans.scope.ts';

const KIND = 'plans.migrate';
const PER_BEAT = 10;

const Input = z.object({ fromId: z.uuid(), toId: z.uuid(), studentIds: z.array(z.uuid()).optional() });
type Input = z.output<typeof Input>;

/** Plans that go by an edition, of students within reach; those that were moved drop out of it. */
const plansOn = (db: Db, scope: StudentScope, { fromId, studentIds }: Omit<Input, 'toId'>) =>
  db
    .selectFrom('studentPlans')
    .select('id')
    .where('programmeId', '=', fromId)
    .where('state', 'not in', ['none', 'frozen', 'rebind'])
    .where('studentId', 'in', studentsFound(db, scope, {}).select('studentRecords.id'))
    .$if(studentIds !== undefined, (rows) => rows.where('studentId', 'in', studentIds ?? []))
    .orderBy('id');

/** Hands the plans of an edition over to another one that is published: its report says what became of each. */
export const migratePlans = async (
  { db, services, author, scope }: Context<StudentScope>,
  { id, toEdition, studentIds }: InputOf<typeof planCalls.migrate>,
): Promise<{ jobId: string }> => {
  const from = await programmeTree(db, id);
  // Before anything is said of its editions: whoever reaches none of its students has no business here.
  const some = await plansOn(db, scope, { fromId: id, studentIds }).executeTakeFirst();
  if (!some) throw planErrors.nobodyOnEdition();
  const to = await editionsWith(db, from)
    .select(['id', 'edition'])
    .where('state', '=', 'published')
    .where('id', '<>', id)
    .$if(toEdition !== undefined, (rows) => rows.where('edition', '=', toEdition ?? 0))
    .executeTakeFirst();
  if (!to) throw planErrors.noSuchEdition();
  const input: Input = { fromId: id, toId: to.id, ...(studentIds && { studentIds: [...studentIds].sort() }) };
  const key = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const title = text(
    `${from.name}：培养计划迁移至第${to.edition}版`,
    `${from.name}: plans to edition ${to.edition}`,
  );
  const { jobId, already } = await services.startJob(author, { kind: KIND, title, input, key });
  if (already) throw planErrors.migrationUnderWay();
  return { jobId };
};

const reportOf = (outcomes: readonly Moved[]) =>
  streamSheet(
    '迁移结果',
    [
      { header: '学号', width: 16, value: ({ studentNo }: Moved) => studentNo ?? '' },
      { header: '姓名', value: ({ name }: Moved) => name },
      { header: '结果', value: ({ moved }: Moved) => (moved ? '已迁移' : '未迁移') },
      { header: '未迁移原因', width: 36, value: ({ why }: Moved) => why.zh },
      {
        header: '新版次中没有位置而移出的课程',
        width: 48,
        value: ({ dropped }: Moved) => dropped.join('、'),
      },
      { header: '按新版次增加的必修课程', width: 48, value: ({ added }: Moved) => added.join('、') },
    ],
    outcomes,
  );

const nameOf = async (db: Db, planId: string) =>
  db
    .selectFrom('studentPlans')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentPlans.studentId')
    .select(['studentRecords.studentNo', 'studentRecords.name'])
    .where('studentPlans.id', '=', planId)
    .executeTakeFirstOrThrow();

/** Each plan for itself; those that were moved are no longer on the edition, so that the job may run again. */
const moveAll = async ({
  services: { db },
  author,
  input,
  progress,
}: JobRun & { input: Input; author: SignedAuthor }) => {
  const scope = planScope(author.actor);
  const editions = await editionsFor(db, input.fromId, input.toId);
  const found = await plansOn(db, scope, input).execute();
  const outcomes: Moved[] = [];
  for (const [at, { id }] of found.entries()) {
    try {
      outcomes.push(await movePlan({ db, author, scope }, id, editions));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      outcomes.push({ ...(await nameOf(db, id)), moved: false, why: error.text, dropped: [], added: [] });
    }
    if ((at + 1) % PER_BEAT === 0) await progress(((at + 1) / found.length) * 100);
  }
  const moved = outcomes.filter((one) => one.moved);
  const dropping = moved.filter(({ dropped }) => dropped.length > 0).length;
  const left = outcomes.length - moved.length;
  return {
    text: text(
      `已迁移${moved.length}份计划，未迁移${left}份；其中${dropping}份有课程移出`,
      `${moved.length} plans were moved, ${left} stayed; ${dropping} lost courses`,
    ),
    file: {
      name: `培养计划迁移_第${editions.to.edition}版.xlsx`,
      content: Readable.from(reportOf(outcomes)),
    },
  };
};

export const migrateJob = definePersonsJob<Input>({
  kind: KIND,
  title: text('培养计划迁移', 'Move plans to another edition'),
  input: Input,
  permission: 'training:programme:publish',
  run: moveAll,
});
