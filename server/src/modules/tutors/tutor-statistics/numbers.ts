import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Chart, Statistics } from '@graduate/contract/platform/statistics.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { TERM_ENDS_SOON } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import {
  ageBands,
  genders,
  titleRanks,
  tutorCategories,
} from '@graduate/contract/tutors/tutor-records/choices.ts';
import { guidedLevels } from '@graduate/contract/tutors/tutor-records/records.ts';
import {
  type TutorGroup,
  tutorGroups,
  type tutorStatisticsCalls,
} from '@graduate/contract/tutors/tutor-statistics/statistics.ts';
import type { DepartmentRef } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/http/context.ts';
import { chartBuilder, type Dim } from '../../../platform/statistics/charts.ts';
import { departmentsIn } from '../../../platform/statistics/dims.ts';
import { sumOf } from '../../../platform/statistics/tally.ts';
import { departmentRefs } from '../../administration/accounts/public.ts';
import type { StaffScope } from '../tutor-records/public.ts';
import { countChoices, countPlaces, type Fulfilment, type LevelPlaces } from './places-in-numbers.ts';
import { countTutors, inOffice, type TutorCounts } from './tutors-in-numbers.ts';

type Query = QueryOf<typeof tutorStatisticsCalls.numbers>;
type Reader = Pick<Context, 'language'>;
/** What the numbers are about, and how a list shows the same. */
type About = Reader & {
  year: number;
  chosen: Record<string, string[]>;
  builder: ReturnType<typeof chartBuilder>;
};

const named = (choices: Readonly<Record<string, Text>>, { language }: Reader, filter: string): Dim[] =>
  Object.entries(choices).map(([key, name]) => ({ key, name: name[language], filter: { [filter]: key } }));

const cardsOf = ({ counts, limit }: TutorCounts, about: About): Statistics['cards'] => {
  const { chosen, language } = about;
  const { card } = about.builder;
  const many = (name: string, value: string) => sumOf(counts.state, (keys) => keys[name] === value);
  return [
    card('tutors', text('在岗导师', 'Supervisors'), sumOf(counts.state), {}),
    card('paused', text('暂停招生', 'Suspended'), many('status', 'paused'), { status: ['paused'] }),
    card(
      'leaving',
      text('两年内退休且有在读学生', 'Retire within two years, still guide'),
      many('leaving', 'true'),
      { leaving: 'true' },
    ),
    card(
      'unguided',
      text('无在读学生', 'Guide nobody at present'),
      sumOf(counts.guides, (keys) => keys['guides'] === '0-0'),
      { guides: '0-0' },
    ),
    card(
      'beyond',
      text(`指导学生超过${limit}名`, `Guide more than ${limit} students`),
      sumOf(counts.guides, (keys) => keys['beyond'] === 'true'),
      { guides: `${limit + 1}-` },
    ),
    {
      key: 'ending',
      name: text(
        `行业导师聘期${TERM_ENDS_SOON}天内结束`,
        `Industry supervisors whose term ends in ${TERM_ENDS_SOON} days`,
      )[language],
      value: many('ending', 'true'),
      filter: { ...chosen, ending: 'true' },
    },
  ];
};

const groupNames = (
  group: TutorGroup,
  { counts }: TutorCounts,
  { departments, about }: { departments: readonly DepartmentRef[]; about: About },
): Dim[] => {
  if (group === 'department') return departmentsIn(counts.department, departments);
  return group === 'title'
    ? named(titleRanks, about, 'titleLevel')
    : named(tutorCategories, about, 'category');
};

/** Who may guide doctors and who masters; some may guide both, so that these are no parts of a sum. */
const qualifiedChart = (
  group: TutorGroup,
  found: TutorCounts,
  given: { departments: readonly DepartmentRef[]; about: About },
): Chart => {
  const { language, builder } = given.about;
  const tallies = found.counts[group];
  const how = tutorGroups[group];
  const drawing = {
    key: 'titles',
    name: text(`导师人数（按${how.zh}）`, `Supervisors by ${how.en.toLowerCase()}`),
  };
  const dims = groupNames(group, found, given);
  const chart = builder.chart({ ...drawing, type: 'bar' }, group, dims, tallies);
  const ofLevel = (level: 'doctors' | 'masters', name: Text) => ({
    name: name[language],
    data: dims.map(({ key }) => sumOf(tallies, (keys) => keys[group] === key && keys[level] === 'true')),
  });
  return {
    ...chart,
    apart: true,
    series: [
      ...chart.series.map(({ data }) => ({ name: text('导师', 'Supervisors')[language], data })),
      ofLevel('doctors', text('博士生导师', 'Of doctors')),
      ofLevel('masters', text('硕士生导师', 'Of masters')),
    ],
  };
};

const agesChart = ({ counts }: TutorCounts, about: About): Chart =>
  about.builder.crossed(
    { key: 'ages', name: text('年龄与性别', 'Ages and gender'), type: 'pyramid' },
    ['age', named(ageBands, about, 'age')],
    ['gender', named(genders, about, 'gender')],
    counts.age,
  );

const loadsChart = ({ counts, bands, within, limit }: TutorCounts, { builder, language }: About): Chart => ({
  ...builder.chart(
    { key: 'loads', name: text('在指导学生数分布', 'Students of a supervisor'), type: 'bar' },
    'guides',
    bands.map(({ key, name }) => ({
      key,
      name: text(`${name}名`, name)[language],
      filter: { guides: key },
    })),
    counts.guides,
  ),
  limit: { behind: within, name: text(`上限 ${limit} 名`, `Limit: ${limit}`)[language] },
});

/** These lead to other lists than that of the tutors. */
const placesChart = (places: readonly LevelPlaces[], { language, year, chosen }: About): Chart => ({
  key: 'quotas',
  name: text(`${year}年名额使用`, `Places of ${year}`)[language],
  type: 'bar',
  apart: true,
  dims: places.map(({ level }) => guidedLevels[level][language]),
  series: [
    { name: text('名额', 'Places')[language], data: places.map(({ quota }) => quota) },
    { name: text('已使用', 'Taken')[language], data: places.map(({ used }) => used) },
  ],
  filters: places.map(({ level }) => ({ ...chosen, year: String(year), level })),
});

const inOrder = ['第一志愿', '第二志愿', '第三志愿', '第四志愿', '第五志愿'];
const inOrderEn = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

const choicesChart = (
  { students, places, accepted }: Fulfilment,
  { language, year, chosen }: About,
): Chart => {
  const placed = [...accepted.values()].reduce((sum, count) => sum + count, 0);
  const lines = [
    ...Array.from({ length: places }, (_, at) => ({
      name: text(inOrder[at] ?? '', inOrderEn[at] ?? ''),
      count: accepted.get(at + 1) ?? 0,
    })),
    { name: text('调剂', 'Given'), count: accepted.get(0) ?? 0 },
    { name: text('未落实', 'Without a supervisor'), count: students - placed },
  ];
  return {
    key: 'choices',
    name: text(`${year}级双选志愿满足率`, `Which choice was accepted, entry of ${year}`)[language],
    type: 'bar',
    of: students,
    dims: lines.map(({ name }) => name[language]),
    series: [{ name: text('学生数', 'Students')[language], data: lines.map(({ count }) => count) }],
    filters: lines.map(() => ({ ...chosen, year: String(year) })),
  };
};

/** Tutors within reach in numbers; a number leads to the list with the same people. */
export const tutorNumbers = async (
  { db, scope, language }: Context<StaffScope>,
  query: Query,
): Promise<Statistics> => {
  const asOf = dayInShanghai(new Date());
  const { year = Number(asOf.slice(0, 4)), yxCode, groupBy = 'title' } = query;
  const chosen: About['chosen'] = yxCode?.length ? { yxCode: [...yxCode] } : {};
  const about: About = {
    language,
    year,
    chosen,
    builder: chartBuilder(language, { ...inOffice, ...chosen }),
  };
  const found = await countTutors(db, scope, { yxCode, today: asOf });
  const departments = await departmentRefs(db);
  return {
    asOf,
    cards: cardsOf(found, about),
    charts: [
      qualifiedChart(groupBy, found, { departments, about }),
      loadsChart(found, about),
      agesChart(found, about),
      placesChart(await countPlaces(db, year, { scope, yxCode }), about),
      choicesChart(await countChoices(db, year, { scope, yxCode }), about),
    ],
  };
};
