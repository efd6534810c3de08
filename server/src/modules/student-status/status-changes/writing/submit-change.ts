import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { filesOfRecord } from '../../../commons/files/public.ts';
import { openInstance } from '../../../mechanisms/approvals/public.ts';
import { changeHandlers } from '../approval/approval.ts';
import { namesFor } from '../approval/names.ts';
import { type ChangeRow, type Due, hold } from '../effecting/apply-change.ts';
import { effects } from '../effects/index.ts';
import { fileFindings, formFindings, kindsOf } from '../rules/completeness.ts';
import { obstaclesIn } from '../rules/finding.ts';
import { judge } from '../rules/judge.ts';
import { surroundings } from '../rules/situation.ts';
import { statusChanges } from '../stored-change.ts';
import { changeInWords } from './change-in-words.ts';
import { routeOf } from './route-of.ts';
import { snapshotOf } from './snapshot.ts';
import { isOffice } from './who-may.ts';
import { lockOwn, mustBeIn, type Written, written } from './write-change.ts';

const mustBeReady = async (
  tx: Tx,
  { change, situation }: Due,
  { overridden, together }: { overridden: boolean; together: boolean },
): Promise<void> => {
  const files = await filesOfRecord(tx, namesFor(change.population).moduleCode, change.id);
  const kinds = kindsOf(
    files.map(({ id }) => id),
    change.fileKinds,
  );
  const findings = [
    ...(await formFindings(situation)),
    // Papers of a decision for many are kept with the decision, not with each of them.
    ...(together ? [] : fileFindings(situation, kinds)),
    ...(await judge(situation, { atEntry: true })),
  ];
  const obstacles = obstaclesIn(findings, overridden);
  const [first] = obstacles;
  if (!first) return;
  const { refusal } = first;
  refusal.details['obstacles'] = obstacles.map(({ refusal: each, field }) => ({
    code: each.details['code'] ?? null,
    message: each.text,
    field,
  }));
  throw refusal;
};

/** Sends a change that is held on its way. */
export const submitForApproval = async (
  tx: Tx,
  { services, author }: Pick<Context, 'services' | 'author'>,
  due: Due,
  { overrideReason, together = false }: { overrideReason?: string | undefined; together?: boolean } = {},
): Promise<ChangeRow> => {
  const { change, situation } = due;
  const { actor } = author;
  await mustBeReady(tx, due, { overridden: overrideReason !== undefined && isOffice(actor), together });
  const planned = await effects[situation.type.effect].plan(situation);
  const student = change.studentId
    ? await snapshotOf(tx, change.studentId, situation.student)
    : change.student;
  const changes = {
    state: 'reviewing' as const,
    appliedAt: new Date(),
    effectiveDate: situation.effectiveDate,
    endDate: planned.endDate ?? null,
    student: JSON.stringify(student),
    overrideReason: overrideReason ?? null,
    updatedBy: actor.accountId,
  };
  const submitted = await statusChanges.change({ db: tx, author }, change, changes, 'submit', {
    before: { state: change.state },
    after: { state: 'reviewing', ...(overrideReason && { overrideReason }) },
  });
  const { flow, ...way } = await routeOf(situation, actor);
  const handler = changeHandlers[change.population === 'intl' ? 'intl' : 'regular'];
  await openInstance(services, tx, author, handler, {
    ...way,
    flow,
    recordId: change.id,
    ...changeInWords(student.name, change.typeCode, change.reason),
  });
  return submitted;
};

/** A draft, or one that was sent back, goes on its way: everything that is judged later is judged here first. */
export const submitChange = (
  { db, services, author }: Context,
  { id, version, overrideReason }: { id: string; version: number; overrideReason?: string | undefined },
): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    const change = await lockOwn(tx, author, id);
    statusChanges.mustBeCurrent(change, version);
    mustBeIn(change, ['draft', 'returned']);
    const due = await hold(tx, change, await surroundings(tx, services.modules));
    await submitForApproval(tx, { services, author }, due, { overrideReason });
    // A flow may be at its end at once when every step of it is left out.
    const { state, version: now } = await tx
      .selectFrom('statusChanges')
      .select(['state', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...written(change), state, version: now };
  });
