import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type Deferral,
  deferralApproval,
} from '@graduate/contract/student-status/registration/registrations.ts';
import { statuses } from '@graduate/contract/student-status/students/choices.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { readParameter } from '../../../platform/parameters.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { openInstance } from '../../mechanisms/approvals/public.ts';
import { changeRecord, type HeldRecord, peopleOfStudent, requireStudentWindow } from '../students/public.ts';
import { registrationDeferral } from './deferral-approval.ts';
import { deferralInWords } from './deferral-in-words.ts';
import { exempt, underReview } from './obstacles.ts';
import { holdOwn } from './register-self.ts';
import { alreadyRegistered, badRequest, cannotRegister } from './registration.errors.ts';
import { lastDeferWeek } from './registration.parameters.ts';
import { registrationWindow } from './registration.windows.ts';
import { endOfWeek, type RegistrationTerm } from './registration-terms.ts';
import type { RegistrationRowStored } from './registrations.queries.ts';
import { putRegistration } from './set-registration.ts';

const { moduleCode, businessCode } = deferralApproval;

/** The last day to which registration of a term can be put off. */
export const latestDeferral = async (db: Db, term: RegistrationTerm): Promise<string> =>
  endOfWeek(term, await readParameter(db, lastDeferWeek));

/** Why somebody cannot ask to register later. */
export const deferHindrances = (
  { status }: Pick<HeldRecord['row'], 'status'>,
  state: RegistrationRowStored['state'] | undefined,
) => [
  ...(state === 'deferReview' ? [underReview] : []),
  ...(state === 'exempt' ? [exempt] : []),
  ...(state === 'deferred'
    ? [{ key: 'deferred', text: text('本学期已批准暂缓注册', 'a deferral was granted already'), link: null }]
    : []),
  ...(status === 'active'
    ? []
    : [
        {
          key: 'status',
          text: text(`当前学籍状态为${statuses[status].zh}`, `the status is “${statuses[status].en}”`),
          link: null,
        },
      ]),
];

const mustBePossible = async (
  tx: Tx,
  { row }: HeldRecord,
  stored: RegistrationRowStored | undefined,
  term: RegistrationTerm,
  until: string,
): Promise<void> => {
  if (stored?.state === 'registered') throw alreadyRegistered();
  const hindrances = deferHindrances(row, stored?.state);
  if (hindrances.length > 0) throw cannotRegister(hindrances.map((one) => one.text));
  await requireStudentWindow(tx, registrationWindow, row, term.id);
  const latest = await latestDeferral(tx, term);
  if (until > latest || until <= dayInShanghai(new Date()))
    throw badRequest(
      `暂缓注册日期应晚于今天且不晚于${latest}`,
      `the day must be after today and no later than ${latest}`,
    );
};

const keepRow = (tx: Tx, studentId: string, { termId, until, reason }: Deferral): Promise<string> => {
  const written = {
    state: 'deferReview' as const,
    method: null,
    at: null,
    operatorId: null,
    deferReason: reason,
    deferUntil: until,
    note: null,
  };
  return putRegistration(tx, { studentId, termId }, written);
};

/** A student asks to register later; the counselor and the secretary decide. */
export const deferRegistration = ({ services, author }: Context, deferral: Deferral) =>
  services.db.transaction().execute(async (tx) => {
    const { held, term, row } = await holdOwn(tx, author, deferral.termId);
    await mustBePossible(tx, held, row, term, deferral.until);
    const studentId = held.row.id;
    const id = await keepRow(tx, studentId, deferral);
    await claimFiles(tx, author, { moduleCode, businessCode, recordId: id, fileIds: deferral.fileIds });
    await changeRecord(
      tx,
      author,
      held,
      { registrationState: 'deferReview' },
      { origin: { source: 'edit', sourceId: id } },
    );
    await audit(tx, author, {
      action: 'registration.defer',
      subject: 'registration',
      subjectId: id,
      after: deferral,
    });
    const { accountId, ...people } = await peopleOfStudent(tx, studentId);
    await openInstance(services, tx, author, registrationDeferral, {
      recordId: id,
      applicantId: accountId ?? author.actor.accountId,
      ...deferralInWords(held.row.name, term, deferral),
      ...people,
    });
    return { id, state: 'deferReview' as const };
  });
