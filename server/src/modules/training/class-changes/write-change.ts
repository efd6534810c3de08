import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { changeApproval, editableStates } from '@graduate/contract/training/class-changes/choices.ts';
import type { ChangeRow, NewChange } from '@graduate/contract/training/class-changes/class-changes.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { calendarOf } from '../scheduling/public.ts';
import type { ChangeScope } from './changes.scope.ts';
import { firstOf, mustMakeSense } from './check-change.ts';
import { changeErrors, noSuchChange } from './class-changes.errors.ts';
import { classWithin } from './class-within.ts';
import { changes, mustBeIn } from './hold-change.ts';
import { meetingOf, placeInWords, targetOf, wishOf } from './places.ts';
import { findChange } from './read-changes.ts';

const mustBeAtWork = (tx: Tx, staffId: string) =>
  tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('jobState', 'not in', ['left', 'deceased'])
    .executeTakeFirstOrThrow(() => changeErrors.unknownTeacher());

/** The columns of what was written down, refused where it makes no sense. */
const columnsOf = async (tx: Tx, scope: ChangeScope, given: NewChange) => {
  const { classId, meetingId, fileIds: _files, ...rest } = given;
  const record = await classWithin({ db: tx, scope }, classId);
  const meeting = await meetingOf(tx, meetingId, record.mergedIntoId ?? record.id);
  const calendar = await calendarOf(tx, record.termId);
  const wish = wishOf(rest);
  if (wish.newRoomId) {
    const room = await tx
      .selectFrom('rooms')
      .select('id')
      .where('id', '=', wish.newRoomId)
      .where('enabled', '=', true)
      .where((eb) => eb.or([eb('departmentId', 'is', null), eb('departmentId', '=', record.departmentId)]))
      .executeTakeFirst();
    if (!room) throw changeErrors.incomplete();
  }
  if (wish.newTeacherId) await mustBeAtWork(tx, wish.newTeacherId);
  mustMakeSense(calendar, meeting, wish);
  const first = firstOf(calendar, meeting, wish);
  const target = targetOf(meeting, wish);
  return {
    ...wish,
    classId: record.mergedIntoId ?? record.id,
    meetingId,
    termId: record.termId,
    departmentId: record.departmentId,
    firstOn: first.date,
    firstAt: first.at,
    beforeWords: await placeInWords(tx, { ...meeting, weekMask: wish.weekMask }, wish.kind === 'substitute'),
    afterWords: target ? await placeInWords(tx, target, wish.kind === 'substitute') : '',
  };
};

const { moduleCode, businessCode } = changeApproval;

const keepProof = async (tx: Tx, author: Author, recordId: string, { fileIds }: NewChange): Promise<void> => {
  if (fileIds) await claimFiles(tx, author, { moduleCode, businessCode, recordId, fileIds });
};

export const createChange = async (context: Context<ChangeScope>, given: NewChange): Promise<ChangeRow> => {
  const id = newId();
  await changes.transact(context, async ({ db: tx, author, scope }) => {
    const columns = await columnsOf(tx, scope, given);
    const row = { id, ...columns, applicantId: author.actor.accountId, state: 'draft' as const };
    await tx
      .insertInto('classChanges')
      .values({ ...row, madeMeetingId: null, submittedAt: null })
      .execute();
    await keepProof(tx, author, id, given);
    await changes.log({ db: tx, author }, id, 'create', { after: given });
  });
  return findChange(context, { id });
};

export const editChange = async (
  context: Context<ChangeScope>,
  { id, version, ...given }: InputOf<typeof changeCalls.edit>,
): Promise<ChangeRow> => {
  await changes.transact(context, async (within) => {
    const change = await changes.hold(within, { id, version });
    if (change.applicantId !== context.author.actor.accountId) throw noSuchChange();
    mustBeIn(change, 'edit', editableStates);
    await changes.change(within, change, await columnsOf(within.db, within.scope, given), 'edit');
    await keepProof(within.db, within.author, id, given);
  });
  return findChange(context, { id });
};

export const removeChange = async (context: Context<ChangeScope>, { id }: { id: string }): Promise<void> => {
  await changes.transact(context, async (within) => {
    const change = await changes.hold(within, { id });
    mustBeIn(change, 'remove', change.applicantId === context.author.actor.accountId ? ['draft'] : []);
    await within.db.deleteFrom('classChanges').where('id', '=', id).execute();
    await changes.log(within, id, 'remove', { before: { no: change.no, reason: change.reason } });
  });
};
