import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { OutcomeOfSeveral } from '@graduate/contract/platform/several.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { TutorState } from '@graduate/contract/tutors/tutor-records/choices.ts';
import type { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import type { StaffRecord } from '@graduate/contract/tutors/tutor-records/records.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { oneByOne } from '../../../platform/http/one-by-one.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { holdTutor, staffRecords } from './hold-record.ts';
import { findRecord } from './read-record.ts';
import type { StaffScope } from './records.scope.ts';
import { recordErrors } from './tutor-records.errors.ts';

type Input = { id: string; version: number; reason: string };

const told = {
  suspend: text('您的招生已被暂停', 'You take no students at present'),
  resume: text('您的招生已恢复', 'You may take students again'),
  quit: text('您已退出导师岗位', 'You are no longer a supervisor'),
};

const mustGuideNobody = async (tx: Tx, tutorId: string): Promise<void> => {
  const { count } = await tx
    .selectFrom('studentTutors')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tutorId', '=', tutorId)
    .where('toDate', 'is', null)
    .executeTakeFirstOrThrow();
  if (count > 0) throw recordErrors.guidesStill({ count });
};

/** Suspends, resumes or retires a tutor: the row of the tutor is held, so that nobody is given to it meanwhile. */
const moveTo =
  (verb: keyof typeof told, status: TutorState) =>
  async (context: Context<StaffScope>, { id, version, reason }: Input): Promise<StaffRecord> => {
    await staffRecords.transact(context, async (within) => {
      const { db: tx } = within;
      const staff = await staffRecords.hold(within, { id, version });
      const tutor = await holdTutor(tx, id);
      if (!tutor) throw recordErrors.noTutor();
      if (tutor.status === status) throw recordErrors.stateAlready();
      if (status === 'ended') await mustGuideNobody(tx, tutor.id);
      await tx
        .updateTable('tutors')
        .set({ status, statusReason: status === 'active' ? null : reason })
        .where('id', '=', tutor.id)
        .execute();
      await staffRecords.change(within, staff, {}, verb, {
        before: { status: tutor.status },
        after: { status, reason },
      });
      if (staff.accountId)
        await notifyPerson(
          tx,
          staff.accountId,
          text(`${told[verb].zh}：${reason}`, `${told[verb].en}: ${reason}`),
          '/jsxx/index',
        );
    });
    return findRecord(context, { id });
  };

export const suspendTutor = moveTo('suspend', 'paused');

const nameOf = async ({ db }: Context<StaffScope>, id: string): Promise<string | null> =>
  (await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;

/** Each for itself, as it is now: who cannot be suspended is named with the reason. */
export const suspendSeveral = (
  context: Context<StaffScope>,
  { ids, reason }: InputOf<typeof recordCalls.suspendSeveral>,
): Promise<OutcomeOfSeveral> =>
  oneByOne<StaffScope>(nameOf)(async (within, { id }) => {
    const { version } = await findRecord(within, { id });
    return suspendTutor(within, { id, version, reason });
  })(context, { ids });

export const resumeTutor = moveTo('resume', 'active');
export const quitTutor = moveTo('quit', 'ended');
