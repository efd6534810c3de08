import type { Language } from '@graduate/contract/platform/text.ts';
import type { Population, StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import { populations } from '@graduate/contract/student-status/students/choices.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { problemAt, problems } from '@graduate/contract/student-status/students/record-problems.ts';
import type { RecordValue } from '@graduate/contract/student-status/students/records.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { type StudentScope, studentScope } from '../students.scope.ts';
import { createRecord, type Writing } from './create-record.ts';
import { createVisiting } from './create-visiting.ts';
import { editRecord } from './edit-record.ts';
import { editSeveral } from './edit-several.ts';
import { removeRecord } from './remove-record.ts';
import { revealFields } from './reveal-fields.ts';
import { setSideList } from './set-side-list.ts';
import { refuseProblems } from './writing.errors.ts';

const scope = studentScope;

type WritingContext = {
  db: Db;
  scope: StudentScope;
  author: SignedAuthor & { actor: Actor };
  language: Language;
};
const writingOf = ({ db, scope: reach, author, language }: WritingContext): Writing => ({
  db,
  scope: reach,
  author,
  language,
});

const CREATED_HERE: readonly Population[] = ['regular', 'intl', 'equivalent'];

const populationIn = (value: RecordValue | undefined, language: Language): Population => {
  const population = CREATED_HERE.find((one) => one === value);
  if (population) return population;
  const found =
    typeof value === 'string' && value in populations
      ? problems.wrong('进修生请通过“新增进修生”办理', 'visiting students have a form of their own')
      : problems.missing(recordFields.population);
  refuseProblems([problemAt('population', found)], language);
  return 'regular';
};

const statusAtFirst = (population: Population, checkedIn: boolean | undefined): StudentStatus => {
  if (population === 'equivalent') return 'applying';
  return checkedIn ? 'active' : 'pending';
};

export const writingRoutes = [
  serve(writingCalls.create, {
    scope,
    handle: (context) => {
      const { record, checkedIn, intl, equivalent, ...more } = context.body;
      const { population: wanted, ...given } = record;
      const population = populationIn(wanted, context.language);
      return createRecord(writingOf(context), {
        ...more,
        record: given,
        population,
        status: statusAtFirst(population, checkedIn),
        profiles: { intl, equivalent },
      });
    },
  }),

  serve(writingCalls.createVisiting, {
    scope,
    handle: (context) => createVisiting(writingOf(context), context.body),
  }),

  serve(writingCalls.edit, {
    scope,
    handle: (context) => editRecord(context.services, writingOf(context), context.body),
  }),

  serve(writingCalls.editSeveral, {
    scope,
    handle: (context) => editSeveral(writingOf(context), context.body),
  }),

  serve(writingCalls.remove, {
    scope,
    handle: (context) =>
      removeRecord(context.services, writingOf(context), context.params.id, context.query.reason),
  }),

  serve(writingCalls.reveal, {
    scope,
    handle: (context) => revealFields(writingOf(context), context.params.id, context.body),
  }),

  serve(writingCalls.setFamily, {
    scope,
    handle: (context) => setSideList(writingOf(context), 'family', context.params.id, context.body),
  }),

  serve(writingCalls.setEducation, {
    scope,
    handle: (context) => setSideList(writingOf(context), 'education', context.params.id, context.body),
  }),

  serve(writingCalls.setWork, {
    scope,
    handle: (context) => setSideList(writingOf(context), 'work', context.params.id, context.body),
  }),

  serve(writingCalls.setAwards, {
    scope,
    handle: (context) => setSideList(writingOf(context), 'awards', context.params.id, context.body),
  }),
];
