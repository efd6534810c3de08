import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { industryApproval } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import { sql } from 'kysely';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../platform/approval-handler.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { nextSerial } from '../../../platform/database/serial-numbers.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { newId } from '../../../platform/ids.ts';
import { deanStep, officeStep } from '../../../platform/usual-steps.ts';
import { addStaff } from '../tutor-records/public.ts';
import { type Appointment, appointments, lockAppointment } from './hold-appointment.ts';
import { staffOfPerson } from './known-people.ts';
import { maySeeAppointment } from './read-appointments.ts';
import { tellPerson } from './tell-person.ts';

const SERIAL_DIGITS = 4;
const numbered = async (tx: Tx, kind: string): Promise<string> => {
  const beginning = `${kind}${dayInShanghai(new Date()).slice(0, 4)}`;
  return `${beginning}${String(await nextSerial(tx, beginning)).padStart(SERIAL_DIGITS, '0')}`;
};

const EVERYTHING = { accountId: '', all: true, departmentIds: [] };

/** Who is appointed for the first time stands among the staff from now on, and so does where they work; an account is not made. */
const personOf = async (tx: Tx, author: Author, one: Appointment): Promise<string> => {
  const known = one.staffId ?? (await staffOfPerson(tx, one.idNumber));
  if (known) {
    const { departmentId, title, titleLevel, degree, unit: office } = one;
    await tx
      .updateTable('staff')
      .set({ departmentId, title, titleLevel, degree, office, version: sql`version + 1` })
      .where('id', '=', known)
      .execute();
    return known;
  }
  const staff = await addStaff(tx, author, EVERYTHING, {
    staffNo: await numbered(tx, 'H'),
    name: one.name,
    gender: one.gender,
    birthDate: one.birthDate,
    idType: null,
    departmentId: one.departmentId,
    title: one.title,
    titleLevel: one.titleLevel,
    degree: one.degree as never,
    graduatedFrom: null,
    jobState: 'onDuty',
    idNumber: (await documentNumbers(tx)).open(one.idNumber),
    mobile: one.mobile,
    email: one.email,
    office: one.unit,
    homepage: null,
    intro: one.resume,
  });
  return staff.id;
};

/** What a code of a discipline is called. */
const disciplineOf = async (tx: Tx, code: string): Promise<string> =>
  (
    await tx
      .selectFrom('dictionaryItems')
      .select('label')
      .where('dictionaryCode', '=', 'discipline')
      .where('code', '=', code)
      .executeTakeFirst()
  )?.label ?? code;

/**
 * The tutor that somebody is for this term; works, until they say more, in the field they were appointed for. Who is
 * renewed while a term runs is in office all along, not only from the day the new one begins.
 */
const beTutor = async (tx: Tx, staffId: string, { termFrom, termTo, disciplineCode }: Appointment) => {
  const term = { termFrom, termTo, status: 'active' as const, statusReason: null };
  await tx
    .insertInto('tutors')
    .values({
      id: newId(),
      staffId,
      category: 'industry',
      directions: [await disciplineOf(tx, disciplineCode)],
      statement: null,
      trainedOn: null,
      trainingHours: null,
      ...term,
    })
    .onConflict((conflict) =>
      conflict.column('staffId').doUpdateSet({
        ...term,
        termFrom: sql<string>`case when tutors.term_to >= ${dayInShanghai(new Date())}::date
          then least(tutors.term_from, ${termFrom}::date) else ${termFrom}::date end`,
      }),
    )
    .execute();
};

/** In force: the term before it is part of the same time in office from now on. */
const appoint = async (tx: Tx, { recordId, author }: ApprovalEvent): Promise<void> => {
  const one = await lockAppointment(tx, recordId);
  const staffId = await personOf(tx, author, one);
  await tx
    .updateTable('industryAppointments')
    .set({ state: 'expired', reason: '已续聘' })
    .where('staffId', '=', staffId)
    .where('state', '=', 'granted')
    .where('id', '<>', recordId)
    .execute();
  await beTutor(tx, staffId, one);
  await appointments.write({ db: tx, author }, recordId, {
    state: 'granted',
    staffId,
    letterNo: await numbered(tx, 'HYDS'),
    grantedAt: new Date(),
  });
  const { termFrom, termTo } = one;
  await tellPerson(
    tx,
    staffId,
    `您已被聘为行业导师，聘期${termFrom}至${termTo}`,
    `You are appointed as an industry supervisor from ${termFrom} to ${termTo}`,
  );
};

const name = text('行业导师聘任', 'Industry supervisor');

export const industryHandler: ApprovalHandler = {
  ...industryApproval,
  name,
  flows: [
    {
      key: industryApproval.type,
      name,
      definition: {
        withdraw: 'whileRunning',
        steps: [
          { ...deanStep, refuseTo: ['start'] },
          { ...officeStep, key: 'tutors', name: text('导师管理审批', "Supervisors' office"), role: 'tutors' },
        ],
      },
    },
  ],
  pageOf: (id) => `/zyxwHydsView?id=${id}`,
  maySee: maySeeAppointment,
  hold: lockAppointment,
  onStep: async (tx, { recordId, author, nextKey }) =>
    void (await appointments.write({ db: tx, author }, recordId, {
      state: nextKey === 'tutors' ? 'schoolReview' : 'collegeReview',
    })),
  onFinished: appoint,
  mendable: alwaysMendable,
  onRefused: async (tx, { recordId, author, decision }) =>
    void (await appointments.write({ db: tx, author }, recordId, {
      state: 'returned',
      reason: decision?.opinion ?? null,
    })),
  onWithdrawn: appointments.moveTo({ state: 'draft' }),
};
