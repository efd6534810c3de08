import { changeTypes } from '@graduate/contract/student-status/status-changes/types.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { type Selectable, sql } from 'kysely';
import { type Author, audited } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import { registerThisTerm } from '../../registration/public.ts';
import { announceStatusChanged } from '../../student-business/public.ts';
import { changeRecord, type HeldRecord, holdRecord } from '../../students/public.ts';
import type { Act, Effect } from '../effects/effect.ts';
import { effects } from '../effects/index.ts';
import { obstaclesIn } from '../rules/finding.ts';
import { judge } from '../rules/judge.ts';
import { type Situation, type Surroundings, situationIn } from '../rules/situation.ts';
import { openedExtra } from '../sealed-extra.ts';
import { changeErrors } from '../status-changes.errors.ts';
import type { Undo } from '../status-changes.tables.ts';
import { statusChanges } from '../stored-change.ts';

export type ChangeRow = Selectable<Tables['statusChanges']>;

export const EVERYWHERE = { kind: 'all' } as const;

/** A change, locked. */
export const lockChange = (tx: Tx, id: string): Promise<ChangeRow> => statusChanges.hold({ db: tx }, { id });

export type Due = { change: ChangeRow; situation: Situation; held: HeldRecord | undefined };

/** The record of a change that is held already; none before a transfer. */
const holdRecordOf = async (tx: Tx, { studentId }: ChangeRow): Promise<HeldRecord | undefined> => {
  if (!studentId) return undefined;
  return holdRecord(tx, EVERYWHERE, studentId, changeErrors.noSuchChange);
};

export type Locked = Pick<Due, 'change' | 'held'>;

/** A change and its record, locked until the transaction ends. */
export const lockWithRecord = async (tx: Tx, id: string): Promise<Locked> => {
  const change = await lockChange(tx, id);
  return { change, held: await holdRecordOf(tx, change) };
};

/** A change with the record it concerns, both held until the transaction ends. */
export const hold = async (tx: Tx, change: ChangeRow, around: Surroundings): Promise<Due> =>
  withSituation(tx, { change, held: await holdRecordOf(tx, change) }, around);

/** What is held, with everything it is judged by. */
export const withSituation = async (tx: Tx, { change, held }: Locked, around: Surroundings): Promise<Due> => {
  const situation = await situationIn(tx, around, {
    code: change.typeCode,
    kind: change.applicantKind,
    studentId: change.studentId,
    student: held?.values ?? {},
    extra: openedExtra(change.extra, await documentNumbers(tx)),
    effectiveDate: change.effectiveDate,
    changeId: change.id,
  });
  // Once submitted the day is settled; a delivery may have moved it since.
  const settled = change.state !== 'draft' && change.state !== 'returned';
  return {
    change,
    held,
    situation: settled ? { ...situation, effectiveDate: change.effectiveDate } : situation,
  };
};

/** The conditions must still hold when the last one agrees; time limits were about applying. */
export const mustStillHold = async ({ situation }: Due): Promise<void> => {
  const findings = await judge(situation, { atEntry: false });
  const [first] = obstaclesIn(findings, true);
  if (first) throw changeErrors.conditionsChanged({ reason: first.refusal.text });
};

/** Whether it takes effect now: its day has come and a decision of the school was delivered. */
export const isDue = ({ effectiveDate, typeCode, deliveredAt }: ChangeRow, today: string): boolean =>
  (effectiveDate ?? today) <= today && (!changeTypes[typeCode].decision || deliveredAt !== null);

const valuesBefore = (held: HeldRecord | undefined, after: RecordData): RecordData =>
  Object.fromEntries(Object.keys(after).map((name) => [name, held?.values[name] ?? null]));

type Done = { undo: Undo; madeRecordId: string | null };

const carryOut = async (tx: Tx, effect: Effect, act: Act, held: HeldRecord | undefined): Promise<Done> => {
  if (!held) {
    const made = await effect.make?.(tx, act);
    return { undo: {}, madeRecordId: made?.madeRecordId ?? null };
  }
  const first = await effect.before?.(tx, act, held);
  const { author, changeId, effectiveDate, planned } = act;
  const origin = { source: 'change', sourceId: changeId, effectiveDate } as const;
  await changeRecord(tx, author, held, planned.values, { origin });
  const state = planned.values['registrationState'];
  if (typeof state === 'string')
    await registerThisTerm(tx, author, {
      studentId: held.row.id,
      state: state as 'exempt' | 'unregistered' | 'registered',
      method: state === 'registered' ? 'job' : 'change',
    });
  const last = await effect.after?.(tx, act, held);
  return { undo: { ...first?.undo, ...last?.undo }, madeRecordId: last?.madeRecordId ?? null };
};

/** Writes what a change does, with everything that hangs on it, in the transaction of whoever brings it about. */
export const applyChange = async (tx: Tx, author: Author, due: Due): Promise<void> => {
  const { change, situation, held } = due;
  if (change.state !== 'approved') throw changeErrors.wrongState({ state: change.state });
  if (situation.type.decision && !change.deliveredAt) throw changeErrors.notDelivered();
  const effect = effects[situation.type.effect];
  const planned = await effect.plan(situation);
  const act: Act = {
    author,
    changeId: change.id,
    situation,
    planned,
    effectiveDate: change.effectiveDate ?? situation.today,
    documentNo: change.documentNo,
  };
  const before = valuesBefore(held, planned.values);
  const { undo, madeRecordId } = await carryOut(tx, effect, act, held);
  const logged = audited(tx, author, {
    action: 'statusChange.effect',
    subject: 'statusChange',
    subjectId: change.id,
    before: { state: change.state },
    after: { state: 'effective', no: change.no, typeCode: change.typeCode },
  });
  await logged
    .updateTable('statusChanges')
    .set((eb) => ({
      state: 'effective' as const,
      approvedAt: change.approvedAt,
      effectiveAt: sql<Date>`clock_timestamp()`,
      effectiveDate: act.effectiveDate,
      endDate: planned.endDate ?? null,
      before: JSON.stringify(before),
      after: JSON.stringify(planned.values),
      undo: JSON.stringify(undo),
      madeRecordId,
      chsiSync: situation.type.chsi ? ('waiting' as const) : ('none' as const),
      updatedAt: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', change.id)
    .execute();
  const studentId = change.studentId ?? madeRecordId;
  if (studentId)
    await announceStatusChanged(tx, {
      modules: situation.modules,
      author,
      studentId,
      type: change.typeCode,
      before,
      after: planned.values,
      effectiveDate: act.effectiveDate,
      madeRecordId,
    });
};
