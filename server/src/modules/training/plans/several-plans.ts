import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Outcome, planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import { type SqlBool, sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { oneByOne } from '../../../platform/http/one-by-one.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import {
  holdRecord,
  holdRecords,
  noSuchRecord,
  peopleOfStudents,
  type StudentScope,
} from '../../student-status/students/public.ts';
import { programmesFor } from '../programmes/public.ts';
import { followProgramme } from './follow-programme.ts';
import { planOfHeld } from './hold-plan.ts';
import { keepOnRecord } from './keep-on-record.ts';
import { plansFound } from './list-plans.ts';
import { adjustPlan } from './office-edit.ts';
import { auditPlan, basisOf } from './plan-basis.ts';
import { planErrors } from './plans.errors.ts';
import { bindPlan } from './save-plan.ts';
import { plans } from './stored-plan.ts';
import { suggestedPlan } from './suggest-plan.ts';
import { addVersion } from './write-version.ts';

type Scoped = Context<StudentScope>;

type NameOf = (context: Scoped, id: string) => Promise<string | null>;

const each = async (
  context: Scoped,
  ids: readonly string[],
  nameOf: NameOf,
  act: (id: string) => Promise<void>,
): Promise<Outcome> => {
  const acted = oneByOne(nameOf)(async (_context, { id }) => {
    await act(id);
    return { id };
  });
  const { ok, failed } = await acted(context, { ids });
  return { done: ok.length, failed: failed.map((one) => ({ ...one, name: one.name ?? '' })) };
};

const nameOfStudent: NameOf = async ({ db }, id) =>
  (await db.selectFrom('studentRecords').select('name').where('id', '=', id).executeTakeFirst())?.name ??
  null;

const nameOfPlan: NameOf = async ({ db }, id) => {
  const found = await db
    .selectFrom('studentPlans')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentPlans.studentId')
    .select('name')
    .where('studentPlans.id', '=', id)
    .executeTakeFirst();
  return found?.name ?? null;
};

/** A draft as the programme suggests it, for a student who has made none. */
const generateOne = ({ db, author, scope }: Scoped, studentId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const held = await holdRecord(tx, scope, studentId);
    const bound = await planOfHeld(tx, studentId);
    if (bound && bound.state !== 'none' && bound.state !== 'rebind') throw planErrors.hasPlan();
    const basis = await basisOf(tx, held.row);
    if (!basis) throw planErrors.noProgramme();
    const plan = bound ?? (await bindPlan(tx, author, studentId, basis.tree.id));
    const content = suggestedPlan(basis, { items: [], links: [] });
    const { id: programmeId, minTotalCredits: creditsRequired } = basis.tree;
    const draft = { planId: plan.id, programmeId, kind: 'initial' as const, state: 'draft' as const };
    const added = await addVersion(tx, author, draft, content, auditPlan(basis, content));
    const drafted = { workingVersionId: added.id, programmeId, state: 'draft' as const };
    await plans.change({ db: tx, author }, plan, drafted, 'generate', {
      after: { courses: content.items.length },
    });
    await followProgramme(tx, plan, programmeId);
    await keepOnRecord(tx, author, held, 'draft', { creditsRequired });
  });

export const generatePlans = (context: Scoped, { studentIds }: InputOf<typeof planCalls.generate>) =>
  each(context, studentIds, nameOfStudent, (id) => generateOne(context, id));

export const adjustPlans = (context: Scoped, { ids, ...change }: InputOf<typeof planCalls.adjust>) =>
  each(context, ids, nameOfPlan, (id) => adjustPlan(context, id, change));

const unmade = sql<SqlBool>`coalesce(student_plans.state, 'none') in ('none', 'draft', 'returned', 'rebind')`;

/** Those of some students who have a plan to make and were not told today; whom no programme fits can make none. */
const studentsToRemind = async (tx: Tx, ids: readonly string[], today: string) => {
  const open = await tx
    .selectFrom('studentRecords')
    .leftJoin('studentPlans', 'studentPlans.studentId', 'studentRecords.id')
    .select(['studentRecords.id', 'studentPlans.id as planId', 'studentPlans.remindedOn'])
    .where('studentRecords.id', 'in', ids)
    .where(unmade)
    .execute();
  const programmes = await programmesFor(tx, ids);
  const able = open.filter(({ id, planId }) => planId !== null || programmes.has(id));
  const due = able.filter(({ remindedOn }) => remindedOn !== today);
  if (able.length > 0 && due.length === 0) throw planErrors.remindedToday();
  return { due, programmes };
};

/** Those who are named, or all whom a list shows. */
const studentsMeant = async (
  { db, scope }: Scoped,
  asked: InputOf<typeof planCalls.remind>,
): Promise<readonly string[]> => {
  if ('studentIds' in asked) return asked.studentIds;
  const found = await (await plansFound(db, scope, asked.filter))
    .where(unmade)
    .select('studentRecords.id')
    .execute();
  return found.map(({ id }) => id);
};

/** Tells students that their plan waits to be made; nobody is told twice a day. */
export const remindStudents = async (
  context: Scoped,
  asked: InputOf<typeof planCalls.remind>,
): Promise<{ reminded: number }> => {
  const { db, author, scope } = context;
  const meant = await studentsMeant(context, asked);
  if (meant.length === 0) return { reminded: 0 };
  return db.transaction().execute(async (tx) => {
    const held = await holdRecords(tx, scope, meant);
    if (held.length === 0) throw noSuchRecord();
    const today = dayInShanghai(new Date());
    const ids = held.map(({ row }) => row.id);
    const { due, programmes } = await studentsToRemind(tx, ids, today);
    for (const { id, planId } of due) {
      const plan = planId ?? (await bindPlan(tx, author, id, programmes.get(id) ?? '')).id;
      await tx.updateTable('studentPlans').set({ remindedOn: today }).where('id', '=', plan).execute();
    }
    const students = due.map(({ id }) => id);
    const { own } = await peopleOfStudents(tx, students);
    await audit(tx, author, { action: 'plan.remind', subject: 'plan', subjectId: null, after: { students } });
    await notifyPeople(tx, [...own.values()], {
      kind: 'result',
      title: text('请尽快制定并提交培养计划', 'Please make and submit your plan soon'),
      link: '/zdyxd',
    });
    return { reminded: due.length };
  });
};
