import { text } from '@graduate/contract/platform/text.ts';
import { deferralApproval } from '@graduate/contract/student-status/registration/registrations.ts';
import type { RegistrationState } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { counselorStep, secretaryStep } from '../../../platform/usual-steps.ts';
import { changeRecord, holdRecords } from '../students/public.ts';
import { maySeeDeferral } from './read-deferral.ts';
import { changedMeanwhile } from './registration.errors.ts';
import { presentTerm } from './registration-terms.ts';
import { lockRow } from './registrations.queries.ts';

const everybody = { kind: 'all' } as const;

/** The record first, then its row, as where the staff registers. */
const hold = async (tx: Tx, id: string): Promise<void> => {
  const row = await tx
    .selectFrom('studentRegistrations')
    .select(['studentId', 'termId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  await holdRecords(tx, everybody, [row.studentId]);
  await lockRow(tx, row.studentId, row.termId);
};

/** Moves a deferral on, on its row and, for the present term, on the record. */
const moveTo =
  (state: RegistrationState) =>
  async (tx: Tx, { recordId, author }: ApprovalEvent): Promise<void> => {
    const row = await tx
      .selectFrom('studentRegistrations')
      .select(['studentId', 'termId', 'state'])
      .where('id', '=', recordId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.state !== 'deferReview')
      throw changedMeanwhile('注册状态已变化', 'the registration has changed meanwhile');
    await tx
      .updateTable('studentRegistrations')
      .set((eb) => ({ state, updatedAt: sql<Date>`now()`, version: eb('version', '+', 1) }))
      .where('id', '=', recordId)
      .execute();
    if ((await presentTerm(tx))?.id !== row.termId) return;
    const [held] = await holdRecords(tx, everybody, [row.studentId]);
    if (held)
      await changeRecord(
        tx,
        author,
        held,
        { registrationState: state },
        { origin: { source: 'edit', sourceId: recordId } },
      );
  };

const name = text('暂缓注册', 'Deferred registration');

/** A deferral goes to the counselor of the class, then to the secretary of the department. */
export const registrationDeferral: ApprovalHandler = {
  ...deferralApproval,
  name,
  flows: [
    {
      key: deferralApproval.type,
      name,
      definition: {
        withdraw: 'whileRunning',
        steps: [counselorStep, secretaryStep],
      },
    },
  ],
  pageOf: (id) => `/student/registration-deferral?id=${id}`,
  maySee: maySeeDeferral,
  hold,
  onFinished: moveTo('deferred'),
  mendable: alwaysMendable,
  onRefused: moveTo('unregistered'),
  onWithdrawn: moveTo('unregistered'),
};
