import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import {
  deferralApproval,
  type OwnRegistrations,
  type OwnTerm,
  type TermRegistration,
} from '@graduate/contract/student-status/registration/registrations.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { windowFor } from '../../commons/date-windows/public.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { previewRoute, progressIfAny, recordsOf } from '../../mechanisms/approvals/public.ts';
import { ownRecordId, peopleOfStudent, windowSubjectOf } from '../students/public.ts';
import { deferHindrances, latestDeferral } from './defer-registration.ts';
import { exempt, inWords, obstaclesOf, REGISTERABLE, underReview } from './obstacles.ts';
import { registrationWindow } from './registration.windows.ts';
import { presentTerm, type RegistrationTerm } from './registration-terms.ts';
import { termsOf } from './registrations-of-student.ts';

const { moduleCode, businessCode, type } = deferralApproval;

const studentOf = (db: Db, id: string) =>
  db
    .selectFrom('studentRecords')
    .select([
      'id',
      'status',
      'feeState',
      'checkState',
      'departmentId',
      'grade',
      'trainingLevel',
      'population',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

type Reading = { services: Services; actor: Actor; language: Language };

/** The deferral asked for last, with its way; nothing when there was none. */
const deferralOf = async ({ services, actor }: Reading, row: TermRegistration | undefined) => {
  if (!row?.deferReason) return { progress: null, records: [], attachments: [] };
  const record = { moduleCode, businessCode, recordId: row.id };
  const [progress, records, attachments] = await Promise.all([
    progressIfAny(services, actor, record),
    recordsOf(services, record),
    attachmentsOf(services, moduleCode, row.id),
  ]);
  return { progress, records, attachments };
};

const nothing = { id: null, state: 'unregistered', method: null, at: null, overdue: false } as const;
const noDeferral = { deferUntil: null, deferReason: null, note: null };

const currentOf = async (
  reading: Reading,
  studentId: string,
  term: RegistrationTerm,
  row: TermRegistration | undefined,
): Promise<OwnTerm> => {
  const { services, actor, language } = reading;
  const { db } = services;
  const student = await studentOf(db, studentId);
  const state = row?.state ?? 'unregistered';
  const subject = { ...windowSubjectOf(student), termId: term.id };
  const { state: windowState } = await windowFor(db, registrationWindow, subject);
  const { accountId, ...people } = await peopleOfStudent(db, studentId);
  const latest = await latestDeferral(db, term);
  const obstacles = [
    ...(state === 'deferReview' ? [underReview] : []),
    ...(state === 'exempt' ? [exempt] : []),
    ...(state === 'registered' ? [] : obstaclesOf(student)),
  ];
  const today = dayInShanghai(new Date());
  const inTime = windowState === 'open' || (state === 'deferred' && (row?.deferUntil ?? '') >= today);
  const hindrances = deferHindrances(student, state);
  return {
    ...(row ?? { ...nothing, ...noDeferral }),
    termId: term.id,
    termName: termName(term)[language],
    mayRegister: inTime && REGISTERABLE.includes(state) && obstacles.length === 0,
    obstacles: inWords(obstacles, language),
    mayDefer: windowState === 'open' && state === 'unregistered' && hindrances.length === 0 && latest > today,
    deferObstacles: inWords(hindrances, language),
    latestDeferral: latest,
    way: await previewRoute(db, type, { applicantId: accountId ?? actor.accountId, ...people }),
    ...(await deferralOf(reading, row)),
  };
};

/** The own registrations: the present term with what can be done now, and those before. */
export const ownRegistrations = async ({
  db,
  services,
  author,
  language,
}: Context): Promise<OwnRegistrations> => {
  const { actor } = author;
  const id = await ownRecordId(db, actor.accountId);
  const [rows, term] = await Promise.all([termsOf(db, id, language), presentTerm(db)]);
  const row = rows.find(({ termId }) => termId === term?.id);
  return {
    current: term ? await currentOf({ services, actor, language }, id, term, row) : null,
    history: rows.filter((one) => one !== row),
  };
};
