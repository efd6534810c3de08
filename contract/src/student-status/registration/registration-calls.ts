import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf } from '../../platform/page.ts';
import { Statistics } from '../../platform/statistics.ts';
import { text } from '../../platform/text.ts';
import { listInQuery } from '../../platform/wire.ts';
import { registrationStates } from '../students/choices.ts';
import { studentQuery } from '../students/records.ts';
import {
  BatchRegistration,
  Deferral,
  DeferralView,
  OwnRegistrations,
  RegistrationOutcome,
  RegistrationRow,
  Reminder,
  RevokedRegistration,
  TermRegistration,
} from './registrations.ts';

/** The date control of registration. */
export const REGISTRATION_WINDOW = 'STU_REGISTER';

const manage = requires('student:registration:manage');
const self = requires('student:self:use');

const TermId = labelled('学期', 'Term', z.uuid().optional());
const States = listInQuery(
  choiceOf(registrationStates) as unknown as z.ZodType<keyof typeof registrationStates, string>,
);

const registrationFilters = {
  /** The present term when left out. */
  termId: TermId,
  state: labelled('注册状态', 'Registration', States.optional()),
  /** Only those who should have registered by now. */
  overdue: z.enum(['1']).optional(),
};

const Term = z.object({ id: z.uuid(), name: z.string() });

/** Registration of students in each term. */
export const registrationCalls = defineCalls('registration', {
  list: {
    path: 'api/student/registrations',
    summary: text('学期注册名单', 'Registrations of a term'),
    access: manage,
    query: z.strictObject({ ...studentQuery.shape, ...registrationFilters }),
    answer: z.object({
      ...pageOf(RegistrationRow).shape,
      cards: z.array(z.object({ key: z.string(), count: z.number() })),
      term: Term.nullable(),
      /** Those to choose from, the newest first. */
      terms: z.array(Term),
    }),
  },
  export: {
    path: 'api/student/registrations/export',
    summary: text('导出学期注册', 'Export registrations'),
    access: manage,
    query: z.strictObject({ ...studentQuery.shape, ...registrationFilters }),
    carries: 'file',
  },
  statistics: {
    path: 'api/student/registrations/statistics',
    summary: text('学期注册统计', 'Registrations in numbers'),
    access: requires('student:stats:view'),
    query: z.strictObject({ termId: TermId }),
    answer: Statistics,
  },
  mine: {
    path: 'api/student/registrations/mine',
    summary: text('本人的学期注册', 'Your registrations'),
    access: self,
    answer: OwnRegistrations,
  },
  ofStudent: {
    path: 'api/student/records/:id/registrations',
    summary: text('学生的注册记录', "A student's registrations"),
    access: signedIn,
    /** The newest term first. */
    answer: z.array(TermRegistration),
  },
  register: {
    path: 'api/student/registrations/self',
    summary: text('本人注册', 'Register'),
    access: self,
    body: z.strictObject({ termId: z.uuid() }),
    answer: z.object({ id: z.uuid(), state: choiceOf(registrationStates) }),
  },
  defer: {
    path: 'api/student/registrations/defer',
    summary: text('申请暂缓注册', 'Ask to register later'),
    access: self,
    body: Deferral,
    answer: z.object({ id: z.uuid(), state: choiceOf(registrationStates) }),
  },
  deferral: {
    path: 'api/student/registrations/:id',
    summary: text('暂缓注册申请', 'A deferral'),
    access: signedIn,
    answer: DeferralView,
  },
  batch: {
    path: 'api/student/registrations/batch',
    summary: text('批量注册', 'Register several'),
    access: manage,
    body: BatchRegistration,
    answer: RegistrationOutcome,
  },
  revoke: {
    path: 'api/student/registrations/revoke',
    summary: text('撤销注册', 'Undo registrations'),
    access: requires('student:registration:revoke'),
    body: RevokedRegistration,
    answer: RegistrationOutcome,
  },
  remind: {
    path: 'api/student/registrations/remind',
    summary: text('催办注册', 'Remind of registration'),
    access: manage,
    body: Reminder,
    answer: z.object({ sent: z.number() }),
  },
});
