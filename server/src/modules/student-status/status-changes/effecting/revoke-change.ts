import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { changeTypes } from '@graduate/contract/student-status/status-changes/types.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { endTutors, restoreTutors } from '../../../people/guidance/public.ts';
import { registerThisTerm } from '../../registration/public.ts';
import { announceStatusChanged, businessIn } from '../../student-business/public.ts';
import {
  changeIntlProfile,
  changeRecord,
  dropHonour,
  type HeldRecord,
  holdRecord,
  type StudentScope,
  syncAccount,
} from '../../students/public.ts';
import type { Modules } from '../rules/situation.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { lockWithin, setColumns } from '../writing/manage-change.ts';
import { notifyConcerned } from '../writing/notify-concerned.ts';
import { mustBeIn, type Written, written } from '../writing/write-change.ts';
import { type ChangeRow, EVERYWHERE } from './apply-change.ts';

const mustBeNewest = async (tx: Tx, change: ChangeRow): Promise<void> => {
  const newest = await tx
    .selectFrom('statusChanges')
    .select('id')
    .where('studentId', '=', change.studentId)
    .where('state', '=', 'effective')
    .orderBy('effectiveAt', 'desc')
    .orderBy('no', 'desc')
    .executeTakeFirst();
  if (newest?.id !== change.id) throw changeErrors.notNewest();
};

const GRADUATED = ['graduated', 'completed', 'incomplete'];
const GRADES = 'grades';

const mustHaveNoGrades = async (tx: Tx, modules: Modules, studentId: string): Promise<void> => {
  const grades = businessIn({ modules }).find(({ key }) => key === GRADES);
  if (grades && (await grades.count(tx, studentId)) > 0) throw changeErrors.hasGrades();
};

type Undoing = { tx: Tx; author: SignedAuthor; change: ChangeRow; reason: string };

const write = async ({ tx, author, change, reason }: Undoing, held: HeldRecord, values: RecordData) =>
  changeRecord(tx, author, held, values, {
    origin: { source: 'change', sourceId: change.id },
    reason,
  });

const heldBy = async (tx: Tx, id: string): Promise<HeldRecord> => {
  return holdRecord(tx, EVERYWHERE, id, changeErrors.noSuchChange);
};

/** A record that a change made is closed again: its person has the one of before. */
const closeMade = async (undoing: Undoing, madeRecordId: string): Promise<void> => {
  const { tx, change } = undoing;
  const made = await heldBy(tx, madeRecordId);
  await endTutors(tx, madeRecordId, made.values['statusDate'] as string);
  await write(undoing, made, {
    status: change.typeCode === 'transferIn' ? 'cancelled' : 'levelChanged',
    statusReason: `${changeTypes[change.typeCode].name.zh}已撤销`,
    presence: 'left',
    // The number of the examination goes back to the record it came from.
    ...(change.before && 'examineeNo' in change.before && { examineeNo: null }),
  });
};

const restoreOther = async (undoing: Undoing, { id, values }: { id: string; values: RecordData }) => {
  const { tx } = undoing;
  await write(undoing, await heldBy(tx, id), values);
  await endTutors(tx, id, String(values['statusDate'] ?? dayInShanghai(new Date())));
};

const restoreRecord = async (undoing: Undoing, studentId: string): Promise<void> => {
  const { tx, author, change } = undoing;
  const held = await heldBy(tx, studentId);
  if (GRADUATED.includes(held.row.status)) throw changeErrors.graduated();
  const { before, undo } = change;
  if (undo?.intl)
    await changeIntlProfile(tx, author, held, undo.intl, {
      origin: { source: 'change', sourceId: change.id },
    });
  await write(undoing, held, { ...before, ...(change.madeRecordId && { nextRecordId: null }) });
  const state = before?.['registrationState'];
  if (typeof state === 'string')
    await registerThisTerm(tx, author, { studentId, state: state as 'registered', method: 'change' });
  if (undo?.tutors)
    await restoreTutors(tx, author, { studentId, changeId: change.id, relationIds: undo.tutors });
  if (undo?.honourId) await dropHonour(tx, undo.honourId);
  await syncAccount(tx, author, held.row.personId, { reopen: true });
};

/** Other modules are told as of any change, the other way round. */
const announceRevoked = async (modules: Modules, { tx, author, change }: Undoing): Promise<void> => {
  const studentId = change.studentId ?? change.madeRecordId;
  if (!studentId) return;
  await announceStatusChanged(tx, {
    modules,
    author,
    studentId,
    type: change.typeCode,
    before: change.after ?? {},
    after: change.before ?? {},
    effectiveDate: dayInShanghai(new Date()),
    madeRecordId: change.madeRecordId,
    revoked: true,
  });
};

/** Takes back the latest change that is in force: the record says again what it said before. */
export const revokeChange = (
  { db, services: { modules }, scope, author }: Context<StudentScope>,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    const change = await lockWithin(tx, scope, id, version);
    mustBeIn(change, ['effective']);
    if (change.studentId) await mustBeNewest(tx, change);
    const undoing = { tx, author, change, reason };
    if (change.madeRecordId) {
      await mustHaveNoGrades(tx, modules, change.madeRecordId);
      await closeMade(undoing, change.madeRecordId);
    }
    if (change.undo?.other) await restoreOther(undoing, change.undo.other);
    if (change.studentId) await restoreRecord(undoing, change.studentId);
    const chsiSync = change.chsiSync === 'synced' ? 'waiting' : 'none';
    const columns = { state: 'revoked', revokedAt: new Date(), endReason: reason, chsiSync } as const;
    const revoked = await setColumns(tx, author, change, 'revoke', columns);
    await announceRevoked(modules, undoing);
    const { zh, en } = changeTypes[change.typeCode].name;
    await notifyConcerned(
      tx,
      author,
      change,
      text(`${change.no} ${zh}已撤销：${reason}`, `${change.no} ${en} was revoked: ${reason}`),
    );
    return written(revoked);
  });
