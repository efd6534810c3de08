import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Extra } from '@graduate/contract/student-status/status-changes/changes.ts';
import {
  type ApplicantKind,
  openChangeStates,
} from '@graduate/contract/student-status/status-changes/states.ts';
import {
  type ChangeTypeCode,
  fieldsOf,
  populationInForm,
} from '@graduate/contract/student-status/status-changes/types.ts';
import type { Population, StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { StudyYearRule } from '@graduate/contract/student-status/students/study-years.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Services } from '../../../../platform/services.ts';
import { allTerms } from '../../../commons/academic-calendar/public.ts';
import { businessIn, type StudentBusiness } from '../../student-business/public.ts';
import { studyYearRules } from '../../students/public.ts';
import { type TypeInForce, typeInForce } from '../kinds/types-in-force.ts';
import { isDay } from './time.ts';
import { wellFormedIn } from './well-formed.ts';

type Term = Awaited<ReturnType<typeof allTerms>>[number];

/** A change of the same student that is in force. */
export type Earlier = {
  id: string;
  typeCode: ChangeTypeCode;
  subType: string | null;
  effectiveDate: string | null;
  endDate: string | null;
  extra: Extra;
  before: RecordData | null;
};

export type OpenChange = Pick<Earlier, 'id' | 'typeCode'> & { no: string };

/** Rules ask every module what a student has under way. */
export type Modules = Services['modules'];

/** Everything a change is judged by and follows from. The same for pre-check, preview, submission and last approval. */
export type Situation = {
  db: Db | Tx;
  today: string;
  type: TypeInForce;
  kind: ApplicantKind;
  studentId: string | null;
  /** The record, plain; empty when there is none yet. */
  student: RecordData;
  population: Population;
  status: StudentStatus | null;
  /** The form as it was filled in, whatever that is. */
  filled: Extra;
  /** What of it is of the right kind: rules and plans look at nothing else. */
  extra: Extra;
  effectiveDate: string | null;
  changeId: string | null;
  /** The latest first. */
  earlier: readonly Earlier[];
  /** Changes of the same student that are not settled yet, this one among them. */
  open: readonly OpenChange[];
  rules: readonly StudyYearRule[];
  terms: readonly Term[];
  /** The whole product; what is under way in it is asked through `business`. */
  modules: Modules;
  /** What the student has beside the record, in every module. */
  business: readonly StudentBusiness[];
};

type Changes = Pick<Situation, 'earlier' | 'open'>;

/** The changes of a student that are in force, and those under way. */
export const changesOf = async (db: Db | Tx, studentId: string | null): Promise<Changes> => {
  if (!studentId) return { earlier: [], open: [] };
  const rows = await db
    .selectFrom('statusChanges')
    .select(['id', 'no', 'state', 'typeCode', 'subType', 'effectiveDate', 'endDate', 'extra', 'before'])
    .where('studentId', '=', studentId)
    .where('state', 'in', ['effective', ...openChangeStates])
    .orderBy('effectiveAt', 'desc')
    .orderBy('no', 'desc')
    .execute();
  return {
    earlier: rows.filter(({ state }) => state === 'effective'),
    open: rows.filter(({ state }) => state !== 'effective'),
  };
};

export type Asked = {
  code: ChangeTypeCode;
  kind: ApplicantKind;
  studentId: string | null;
  student: RecordData;
  extra: Extra;
  effectiveDate?: string | null | undefined;
  changeId?: string | undefined;
};

/** The day it takes effect: said by a field of the form, or named by the applicant. */
const effectiveDay = (
  { effectiveFrom }: TypeInForce,
  { extra, effectiveDate }: Asked,
  terms: readonly Term[],
): string | null => {
  if (!effectiveFrom) return effectiveDate ?? null;
  const value = textOf(extra, effectiveFrom);
  return isDay(value) ? value : (terms.find(({ id }) => id === value)?.startsOn ?? null);
};

/** What hardly changes from one student to the next. */
export type Surroundings = Pick<Situation, 'rules' | 'terms' | 'modules' | 'business' | 'today'>;

export const surroundings = async (db: Db | Tx, modules: Modules): Promise<Surroundings> => ({
  rules: await studyYearRules(db),
  terms: await allTerms(db),
  modules,
  business: businessIn({ modules }),
  today: dayInShanghai(new Date()),
});

export const situationIn = async (
  db: Db | Tx,
  around: Surroundings,
  asked: Asked,
  known: { type?: TypeInForce; changes?: Changes } = {},
): Promise<Situation> => {
  const { student, studentId } = asked;
  const type = known.type ?? (await typeInForce(db, asked.code));
  const population = populationOf(student, asked.extra);
  const extra = wellFormedIn(fieldsOf(asked.code, population), asked.extra);
  return {
    ...around,
    db,
    type,
    kind: asked.kind,
    studentId,
    student,
    population,
    status: (student['status'] as StudentStatus | undefined) ?? null,
    filled: asked.extra,
    extra,
    effectiveDate: effectiveDay(type, { ...asked, extra }, around.terms),
    changeId: asked.changeId ?? null,
    ...(known.changes ?? (await changesOf(db, studentId))),
  };
};

/** What the record says, or the form of somebody who has none. */
export const populationOf = (student: RecordData, extra: Extra): Population =>
  (student['population'] as Population | undefined) ?? populationInForm(extra);

/** Fields of the record as text or number, for rules. */
export const textOf = (data: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = data[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
export const numberOf = (data: Readonly<Record<string, unknown>>, name: string): number | undefined => {
  const value = data[name];
  return typeof value === 'number' ? value : undefined;
};
