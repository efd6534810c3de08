import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { ListFilter } from '@graduate/contract/platform/statistics.ts';
import { enrolledStatuses, withStatus } from '@graduate/contract/student-status/students/choices.ts';
import type { StudentFilter } from '@graduate/contract/student-status/students/records.ts';
import type { CrossRow } from '@graduate/contract/student-status/students/statistics.ts';
import type { Expression } from 'kysely';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Shared } from '../../../../platform/remembered.ts';
import { chartBuilder } from '../../../../platform/statistics/charts.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { dictionaryLabels } from '../../../administration/dictionaries/public.ts';
import { studentsFound } from '../reading/find-students.ts';
import { type StudentScope, studentScope } from '../students.scope.ts';
import { atDay } from './at-day.ts';
import { countsOf, type Drawing } from './counts.ts';
import { pastYears } from './past-years.ts';
import { peopleCharts } from './people-charts.ts';
import { cardsOf } from './student-cards.ts';
import { studyCharts } from './study-charts.ts';

/** In small groups somebody could be recognised: only the office sees those. */
type Sight = { students: StudentScope; seesSmallGroups: boolean };

export const sightOfNumbers = (actor: Actor): Sight => ({
  students: studentScope(actor),
  seesSmallGroups: mayUse(actor, 'student:record:office'),
});

/** The filter of the page as the list's address carries it. */
const asListFilter = (filter: StudentFilter): ListFilter => ({
  population: [...(filter.population ?? withStatus)],
  status: [...(filter.status ?? enrolledStatuses)],
  ...(Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) => value !== undefined && name !== 'population' && name !== 'status',
    ),
  ) as ListFilter),
});

const crossOf = ({ counts, departments }: Drawing): CrossRow[] =>
  counts.cross.map(({ keys, count }) => {
    const department = departments.find(({ id }) => id === keys['department']);
    return {
      departmentCode: department?.code ?? '',
      departmentName: department?.name ?? '',
      grade: Number(keys['grade']),
      trainingLevel: keys['level'] as CrossRow['trainingLevel'],
      count,
    };
  });

/** Enrolled students of those somebody reaches, today or on an earlier day. */
export const studentsInNumbers = async (
  { db, scope: { students, seesSmallGroups }, language }: Shared<Sight>,
  { asOf, ...filter }: StudentFilter & { asOf?: string | undefined },
) => {
  const limits = { ...filter, population: filter.population ?? [...withStatus] };
  const rows: Expression<unknown> = asOf
    ? atDay(studentsFound(db, students, limits), asOf, filter.status ?? enrolledStatuses)
    : studentsFound(db, students, { ...limits, status: filter.status ?? [...enrolledStatuses] }).selectAll(
        'studentRecords',
      );
  const [counts, departments, label, years] = await Promise.all([
    countsOf(db, students, rows),
    departmentRefs(db),
    dictionaryLabels(db, ['gender', 'ethnicity', 'political', 'region', 'discipline'], language),
    pastYears(db, studentsFound(db, students, { ...filter, population: [...withStatus], status: undefined })),
  ]);
  // The list shows today: numbers of an earlier day lead nowhere.
  const draw = chartBuilder(language, asOf ? undefined : asListFilter(filter));
  const drawing: Drawing = { counts, draw, language, label, departments };
  const study = studyCharts(drawing);
  return {
    asOf: asOf ?? dayInShanghai(new Date()),
    cards: cardsOf(drawing),
    charts: [
      study.levels,
      study.departments,
      years(language),
      study.grades,
      study.disciplines,
      study.statuses,
      ...peopleCharts(drawing, seesSmallGroups),
    ],
    cross: crossOf(drawing),
  };
};
