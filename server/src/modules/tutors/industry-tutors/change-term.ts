import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { renewable } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import type { Industry } from '@graduate/contract/tutors/industry-tutors/industry.ts';
import type { industryCalls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import {
  assignTutor,
  endTutor,
  presentTutorsOf,
  tutorColumnsOf,
  tutorNamed,
} from '../../people/guidance/public.ts';
import {
  changeRecord,
  holdRecord,
  noSuchRecord,
  peopleOfStudent,
} from '../../student-status/students/public.ts';
import type { StaffScope } from '../tutor-records/public.ts';
import { type Appointment, appointments, holdWithin, mustBeIn } from './hold-appointment.ts';
import { industryErrors, noSuchIndustry } from './industry-tutors.errors.ts';
import { mustBeAlone } from './known-people.ts';
import { takeBackLetters } from './letter-certificate.ts';
import { findAppointment, guidedBy } from './read-appointments.ts';
import { tellPerson } from './tell-person.ts';

/** Another term, also after an end: a proposal of its own, begun with what is known. */
export const renewAppointment = async (
  context: Context<StaffScope>,
  { id, version, termFrom, termTo }: InputOf<typeof industryCalls.renew>,
): Promise<Industry> => {
  const made = await appointments.transact(context, async (within) => {
    const { db: tx, author } = within;
    const before = await holdWithin(tx, context.scope, { id, version });
    mustBeIn(before, ...renewable);
    const { open } = await documentNumbers(tx);
    const { departmentId } = before;
    await mustBeAlone(tx, { idNumber: open(before.idNumber), departmentId, but: [id] });
    const { id: _id, version: _version, ...known } = before;
    return appointments.add(within, {
      ...known,
      previousId: id,
      termFrom,
      termTo,
      letterNo: null,
      letterCode: null,
      state: 'draft',
      reason: null,
      grantedAt: null,
      submittedAt: null,
      applicantId: author.actor.accountId,
    });
  });
  return findAppointment(context, { id: made.id });
};

const tutorIdOf = async (db: Db | Tx, staffId: string | null): Promise<string | undefined> =>
  staffId
    ? (await db.selectFrom('tutors').select('id').where('staffId', '=', staffId).executeTakeFirst())?.id
    : undefined;

type Change = { from: string; to: string; name: string };

/** One industry tutor leaves a student, the other comes; the record names who guides it. */
const handOverOne = async (
  tx: Tx,
  author: SignedAuthor,
  studentId: string,
  { from, to, name }: Change,
): Promise<void> => {
  const today = dayInShanghai(new Date());
  const role = 'industry';
  const held = await holdRecord(tx, { kind: 'all' }, studentId, noSuchRecord);
  await endTutor(tx, { studentId, tutorId: from, role }, today);
  const present = await presentTutorsOf(tx, studentId);
  if (!present.some((tutor) => tutor.tutorId === to && tutor.role === role))
    await assignTutor(tx, author, { studentId, tutorId: to, role, fromDate: today, source: 'change' });
  await changeRecord(tx, author, held, await tutorColumnsOf(tx, studentId), {
    origin: { source: 'edit', effectiveDate: today },
  });
  const { accountId } = await peopleOfStudent(tx, studentId);
  const successor = await tutorNamed(tx, to);
  if (accountId)
    await notifyPerson(
      tx,
      accountId,
      text(
        `行业导师${name}已解聘，由${successor?.name ?? ''}接任`,
        `${successor?.name ?? ''} takes over from ${name} as your industry supervisor`,
      ),
      '/student/me',
    );
};

/** Students go to who is named, who must be in office. */
const handOver = async (
  tx: Tx,
  author: SignedAuthor,
  one: Appointment,
  successorId: string | null,
): Promise<void> => {
  const tutorId = await tutorIdOf(tx, one.staffId);
  const students = tutorId ? await guidedBy(tx, tutorId) : [];
  if (!tutorId || students.length === 0) return;
  if (!successorId) throw industryErrors.needsSuccessor();
  const successor = await tx
    .selectFrom('industryAppointments')
    .select('staffId')
    .where('id', '=', successorId)
    .where('id', '<>', one.id)
    .where('state', '=', 'granted')
    .where('departmentId', '=', one.departmentId)
    .forShare()
    .executeTakeFirstOrThrow(() => industryErrors.badSuccessor());
  const nextId = await tutorIdOf(tx, successor.staffId);
  if (!nextId) throw industryErrors.badSuccessor();
  for (const { id } of students)
    await handOverOne(tx, author, id, { from: tutorId, to: nextId, name: one.name });
};

export const endAppointment = async (
  context: Context<StaffScope>,
  { id, version, reason, successorId }: InputOf<typeof industryCalls.end>,
): Promise<Industry> => {
  await appointments.transact(context, async (within) => {
    const { db: tx, author } = within;
    const one = await holdWithin(tx, context.scope, { id, version });
    mustBeIn(one, 'granted');
    await handOver(tx, author, one, successorId);
    await appointments.change(within, one, { state: 'ended', reason }, 'end', { after: { reason } });
    if (!one.staffId) return;
    await takeBackLetters(tx, author, one.staffId, reason);
    await tellPerson(
      tx,
      one.staffId,
      `您的行业导师聘任已解除：${reason}`,
      `You are no longer an industry supervisor: ${reason}`,
    );
    await tx
      .updateTable('tutors')
      .set({ status: 'ended', statusReason: reason, termTo: dayInShanghai(new Date()) })
      .where('staffId', '=', one.staffId)
      .execute();
  });
  return findAppointment(context, { id });
};

/** The person keeps the own contact up to date. */
export const changeContact = async (
  context: Context<StaffScope>,
  { id, version, mobile, email }: InputOf<typeof industryCalls.contact>,
): Promise<Industry> => {
  const { actions } = await findAppointment(context, { id });
  if (!actions.includes('contact')) throw noSuchIndustry();
  await appointments.transact(context, async (within) => {
    const one = await holdWithin(within.db, context.scope, { id, version });
    await appointments.change(within, one, { mobile, email }, 'contact', { after: { email } });
    if (one.staffId)
      await within.db.updateTable('staff').set({ mobile, email }).where('id', '=', one.staffId).execute();
  });
  return findAppointment(context, { id });
};

/** Terms that are over; who was appointed again has another one. Safe to run twice. */
export const endTerms = async (db: Db): Promise<number> => {
  const ended = await db
    .updateTable('industryAppointments')
    .set({ state: 'expired', reason: '聘期届满' })
    .where('state', '=', 'granted')
    .where('termTo', '<', dayInShanghai(new Date()))
    .returning('id')
    .execute();
  return ended.length;
};

export const termsDaily: DailyJob = {
  kind: 'tutors.industryTerms',
  title: text('行业导师聘期届满', 'End of terms of industry supervisors'),
  dailyAt: '00:55',
  run: async ({ services: { db } }) => {
    const ended = await endTerms(db);
    return { text: text(`到期${ended}人`, `${ended} terms are over`) };
  },
};
