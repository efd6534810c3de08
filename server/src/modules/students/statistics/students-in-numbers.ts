import { dayInShanghai } from '@graduate/contract/academic-calendar/days.ts';
import type { Language, Text } from '@graduate/contract/platform/text.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  degreeTypes,
  enrolledStatuses,
  statuses,
  trainingLevels,
  withStatus,
} from '@graduate/contract/students/choices.ts';
import type { StudentFilter } from '@graduate/contract/students/records.ts';
import type { CrossRow, ListFilter } from '@graduate/contract/students/statistics.ts';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { departmentRefs } from '../../accounts/public.ts';
import { dictionaryLabels } from '../../dictionaries/public.ts';
import { studentsFound } from '../reading/find-students.ts';
import type { StudentScope } from '../students.scope.ts';
import { atDay } from './at-day.ts';
import { type Dim, draughtsman, mergeSmall } from './charts.ts';
import { departmentsIn, keysIn } from './dims.ts';
import { sumOf, type Tally, tally } from './tally.ts';
import { yearsGoneBy } from './years-gone-by.ts';

export type Reader = { scope: StudentScope; language: Language; seesSmallGroups: boolean };

const OTHERS = text('其他', 'Others');
const MOST_ETHNIC_GROUPS = 10;

const properties = {
  level: sql`training_level`,
  degree: sql`degree_type`,
  department: sql`department_id`,
  grade: sql`grade`,
  discipline: sql`discipline_code`,
  status: sql`status`,
  population: sql`population`,
  mode: sql`study_mode`,
  gender: sql`gender`,
  ethnicity: sql`ethnicity`,
  political: sql`political_status`,
  province: sql`left(origin_place, 2)`,
  age: sql`width_bucket(date_part('year', age(birth_date)), array[22, 25, 28, 31, 36, 41])`,
  extended: sql`extension_count > 0`,
  overMax: sql`max_end_date < current_date`,
};

const sets = {
  all: [],
  levelDegree: ['level', 'degree'],
  departmentLevel: ['department', 'level'],
  grade: ['grade', 'level'],
  discipline: ['discipline'],
  status: ['status'],
  population: ['population'],
  mode: ['mode'],
  gender: ['gender'],
  ethnicity: ['ethnicity'],
  political: ['political'],
  province: ['province'],
  age: ['age'],
  extended: ['extended'],
  overMax: ['overMax'],
  cross: ['department', 'grade', 'level'],
} as const satisfies Record<string, readonly (keyof typeof properties)[]>;

const AGES = ['≤21', '22–24', '25–27', '28–30', '31–35', '36–40', '≥41'];

/** The values found, the most frequent first. */
const dimsIn = (
  tallies: readonly Tally[],
  of: string,
  nameOf: (key: string) => string,
  filterOf?: (key: string) => ListFilter,
): Dim[] =>
  [...tallies]
    .filter(({ keys }) => keys[of] !== '')
    .sort((a, b) => b.count - a.count)
    .map(({ keys }) => keys[of] ?? '')
    .map((key) => ({ key, name: nameOf(key), ...(filterOf && { filter: filterOf(key) }) }));

const dimsOf = (choices: Readonly<Record<string, Text>>, language: Language, filterName: string): Dim[] =>
  Object.entries(choices).map(([key, name]) => ({
    key,
    name: name[language],
    filter: { [filterName]: [key] },
  }));

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

type Counts = Record<keyof typeof sets, Tally[]>;
type Draughtsman = ReturnType<typeof draughtsman>;
type Labels = Awaited<ReturnType<typeof dictionaryLabels>>;
type Drawing = {
  counts: Counts;
  draw: Draughtsman;
  language: Language;
  label: Labels;
  departments: Awaited<ReturnType<typeof departmentRefs>>;
};

/** Each card: its number and the list it leads to. */
const cards: readonly {
  key: string;
  name: Text;
  set: keyof typeof sets;
  holds?: readonly [of: keyof typeof properties, value: string];
  filter: ListFilter;
}[] = [
  { key: 'total', name: text('在籍总数', 'Enrolled'), set: 'all', filter: {} },
  {
    key: 'doctor',
    name: text('博士', 'Doctor'),
    set: 'departmentLevel',
    holds: ['level', 'D'],
    filter: { pycc: ['D'] },
  },
  {
    key: 'master',
    name: text('硕士', 'Master'),
    set: 'departmentLevel',
    holds: ['level', 'M'],
    filter: { pycc: ['M'] },
  },
  {
    key: 'intl',
    name: text('留学生', 'International'),
    set: 'population',
    holds: ['population', 'intl'],
    filter: { population: ['intl'] },
  },
  {
    key: 'parttime',
    name: text('非全日制', 'Part-time'),
    set: 'mode',
    holds: ['mode', 'parttime'],
    filter: { studyMode: ['parttime'] },
  },
  {
    key: 'suspended',
    name: text('休学', 'Suspended'),
    set: 'status',
    holds: ['status', 'suspended'],
    filter: { status: ['suspended'] },
  },
  {
    key: 'extended',
    name: text('延期', 'Extended'),
    set: 'extended',
    holds: ['extended', 'true'],
    filter: { flag: ['extended'] },
  },
  {
    key: 'overMax',
    name: text('超最长年限', 'Past the longest time'),
    set: 'overMax',
    holds: ['overMax', 'true'],
    filter: { flag: ['overMax'] },
  },
];

/** A number of an earlier day has no list: the list shows today. */
const cardsOf = ({ counts, draw }: Drawing, today: boolean) =>
  cards.map(({ key, name, set, holds, filter }) =>
    draw.card(
      key,
      name,
      holds ? sumOf(counts[set], (keys) => keys[holds[0]] === holds[1]) : sumOf(counts[set]),
      today ? filter : undefined,
    ),
  );

/** How students are spread over departments, levels and grades. */
const studyCharts = ({ counts, draw, language, label, departments }: Drawing) => {
  const levels = dimsOf({ D: trainingLevels.D, M: trainingLevels.M }, language, 'pycc');
  const grades = keysIn(counts.grade, 'grade').map(
    (grade): Dim => ({ key: grade, name: grade, filter: { grade: [grade] } }),
  );
  return {
    levels: draw.crossed(
      { key: 'levelDegree', name: text('层次与学位类型', 'Level and degree type'), type: 'stackedBar' },
      ['level', levels],
      ['degree', dimsOf(degreeTypes, language, 'degreeType')],
      counts.levelDegree,
    ),
    departments: draw.crossed(
      { key: 'department', name: text('院系与层次', 'Department and level'), type: 'stackedBar' },
      ['department', departmentsIn(counts.departmentLevel, departments)],
      ['level', levels],
      counts.departmentLevel,
    ),
    grades: draw.crossed(
      { key: 'grade', name: text('年级', 'Grade'), type: 'stackedBar' },
      ['grade', grades],
      ['level', levels],
      counts.grade,
    ),
    disciplines: draw.chart(
      { key: 'discipline', name: text('一级学科', 'Discipline'), type: 'treemap' },
      'discipline',
      dimsIn(counts.discipline, 'discipline', (key) => label('discipline', key)),
      counts.discipline,
    ),
    statuses: draw.chart(
      { key: 'status', name: text('学籍状态', 'Status'), type: 'pie' },
      'status',
      dimsIn(
        counts.status,
        'status',
        (key) => statuses[key as keyof typeof statuses][language],
        (key) => ({ status: [key] }),
      ),
      counts.status,
    ),
  };
};

/** Who the students are; groups of few people are merged for those who need not know. */
const peopleCharts = ({ counts, draw, language, label }: Drawing, seesSmallGroups: boolean) => {
  const protectedBar = (key: 'province' | 'ethnicity' | 'political', name: Text, dims: readonly Dim[]) => {
    const shown = seesSmallGroups
      ? { dims: [...dims], tallies: counts[key] }
      : mergeSmall(dims, key, counts[key], OTHERS[language]);
    return draw.chart({ key, name, type: 'bar' }, key, shown.dims, shown.tallies);
  };
  return [
    protectedBar(
      'province',
      text('生源地', 'Place of origin'),
      dimsIn(
        counts.province,
        'province',
        (key) => label('region', `${key}0000`),
        (key) => ({ originPlace: key }),
      ),
    ),
    protectedBar(
      'ethnicity',
      text('民族（前十）', 'Ethnic groups (first ten)'),
      dimsIn(
        counts.ethnicity,
        'ethnicity',
        (key) => label('ethnicity', key),
        (key) => ({ ethnicity: [key] }),
      ).slice(0, MOST_ETHNIC_GROUPS),
    ),
    protectedBar(
      'political',
      text('政治面貌', 'Political status'),
      dimsIn(
        counts.political,
        'political',
        (key) => label('political', key),
        (key) => ({ politicalStatus: [key] }),
      ),
    ),
    draw.chart(
      { key: 'gender', name: text('性别', 'Gender'), type: 'pie' },
      'gender',
      dimsIn(counts.gender, 'gender', (key) => label('gender', key)),
      counts.gender,
    ),
    draw.chart(
      { key: 'age', name: text('年龄', 'Age'), type: 'bar' },
      'age',
      AGES.map((name, band) => ({ key: String(band), name })),
      counts.age,
    ),
  ];
};

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
  db: Db,
  { scope, language, seesSmallGroups }: Reader,
  { asOf, ...filter }: StudentFilter & { asOf?: string | undefined },
) => {
  const limits = { ...filter, population: filter.population ?? [...withStatus] };
  const rows: Expression<unknown> = asOf
    ? atDay(studentsFound(db, scope, limits), asOf, filter.status ?? enrolledStatuses)
    : studentsFound(db, scope, { ...limits, status: filter.status ?? [...enrolledStatuses] }).selectAll(
        'studentRecords',
      );
  const [counts, departments, label, years] = await Promise.all([
    tally(db, rows, properties, sets),
    departmentRefs(db),
    dictionaryLabels(db, ['gender', 'ethnicity', 'political', 'region', 'discipline'], language),
    yearsGoneBy(db, studentsFound(db, scope, { ...filter, population: [...withStatus], status: undefined })),
  ]);
  const draw = draughtsman(language, asListFilter(filter));
  const drawing: Drawing = { counts, draw, language, label, departments };
  const study = studyCharts(drawing);
  return {
    asOf: asOf ?? dayInShanghai(new Date()),
    cards: cardsOf(drawing, !asOf),
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
