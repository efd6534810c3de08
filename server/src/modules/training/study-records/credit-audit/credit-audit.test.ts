import { text } from '@graduate/contract/platform/text.ts';
import { expect, test } from 'vitest';
import { type AuditMode, auditCredits } from './audit-credits.ts';
import type {
  AuditedCourse,
  AuditedGrade,
  AuditedItem,
  AuditedLink,
  AuditedListing,
  AuditedModule,
  AuditedProgramme,
  AuditedStudent,
} from './audit-input.ts';
import { prepareProgramme } from './prepared-programme.ts';
import { asCredits } from './tenths.ts';

type Listing = Omit<AuditedListing, 'moduleId'>;
type Given = Partial<Omit<AuditedModule, 'courses'>> & { courses?: readonly Listing[] };

const module = (id: string, { courses = [], ...given }: Given = {}): AuditedModule => ({
  id,
  name: `模块${id}`,
  nameEn: `Module ${id}`,
  parentId: null,
  rule: 'credits',
  minCredits: 0,
  maxCountedCredits: null,
  minCourses: null,
  chooseCount: null,
  acceptsAny: false,
  overflowToId: null,
  groups: [],
  courses: courses.map((listing) => ({ ...listing, moduleId: id })),
  ...given,
});

const lists = (...courses: (Partial<Listing> & { courseId: string })[]): Listing[] =>
  courses.map((course) => ({
    mustTake: false,
    chooseGroup: null,
    isDegreeCourse: false,
    credits: 2,
    minScore: null,
    suggestedTerm: null,
    ...course,
  }));

const course = (id: string, given: Partial<AuditedCourse> = {}): [string, AuditedCourse] => [
  id,
  {
    name: `课程${id}`,
    nameEn: '',
    credits: 2,
    category: 'elective',
    terms: ['autumn', 'spring'],
    prerequisites: [],
    standIns: [],
    ...given,
  },
];

const link = (given: Partial<AuditedLink> = {}): AuditedLink => ({
  id: 'proposal-1',
  kind: 'proposal',
  name: '开题报告',
  nameEn: 'Proposal',
  credits: 1,
  minCount: 1,
  countsInTotal: true,
  earliestTerm: null,
  latestTerm: null,
  ...given,
});

const item = (courseId: string, moduleId: string | null, given: Partial<AuditedItem> = {}): AuditedItem => ({
  courseId,
  moduleId,
  termNo: 1,
  kind: 'planned',
  ...given,
});

const passed = (courseId: string, given: Partial<AuditedGrade> = {}): AuditedGrade => ({
  courseId,
  passed: true,
  score: 80,
  level: null,
  credits: 2,
  ...given,
});

const programmeOf = (modules: AuditedModule[], given: Partial<AuditedProgramme> = {}): AuditedProgramme => ({
  minTotalCredits: 0,
  minCourseCredits: 0,
  minDegreeCredits: 0,
  maxTermCredits: 20,
  links: [],
  modules,
  ...given,
});

const audited = (
  programme: AuditedProgramme,
  student: Partial<AuditedStudent>,
  mode: AuditMode = 'plan',
  known: readonly [string, AuditedCourse][] = [],
) => {
  const named = [
    ...programme.modules.flatMap(({ courses }) => courses.map(({ courseId }) => courseId)),
    ...(student.items ?? []).map(({ courseId }) => courseId),
    ...(student.grades ?? []).map(({ courseId }) => courseId),
  ];
  const courses = new Map([...named.map((id) => course(id)), ...known]);
  return auditCredits(
    prepareProgramme(programme, courses),
    {
      items: [],
      links: new Map(),
      grades: [],
      studying: new Set(),
      linksDone: new Map(),
      linkCounts: new Map(),
      makeUpNeeded: 0,
      term: (no) => ({ name: text(`第${no}学期`, `term ${no}`), season: no % 2 ? 'autumn' : 'spring' }),
      ...student,
    },
    mode,
  );
};

const codesOf = ({ errors }: ReturnType<typeof audited>) => errors.map(({ code }) => code);
const saysOf = ({ errors }: ReturnType<typeof audited>) => errors.map(({ message }) => message.zh);

test('30-13 a required course that is not in the plan is refused by name', () => {
  const programme = programmeOf([module('A', { courses: lists({ courseId: 'x', mustTake: true }) })]);
  const missing = audited(programme, {});
  expect(saysOf(missing)).toEqual(['必修课程“课程x”不能删除']);
  expect(codesOf(missing)).toEqual(['T307']);
  expect(audited(programme, { items: [item('x', 'A')] }).verdict).toBe('pass');
});

test('30-15 a plan of exactly the least credits passes, half a credit less fails with the number, and sums are exact', () => {
  const courses = lists(
    { courseId: 'a', credits: 0.1 },
    { courseId: 'b', credits: 0.2 },
    { courseId: 'c', credits: 2.5 },
  );
  const items = courses.map(({ courseId }) => item(courseId, 'A'));
  const asks = (minCredits: number) =>
    audited(programmeOf([module('A', { minCredits, courses })], { minTotalCredits: 2.8 }), { items });
  expect(asks(2.8)).toMatchObject({ verdict: 'pass', totals: { total: { selected: 28 } } });
  expect(saysOf(asks(3.3))).toEqual(['“模块A”已选2.8学分，要求不少于3.3学分，还差0.5学分']);
  const total = audited(programmeOf([module('A', { courses })], { minTotalCredits: 3.3 }), { items });
  expect(saysOf(total)).toEqual(['总学分2.8未达到方案要求的3.3学分']);
});

test('the least of course credits holds even when links fill the total', () => {
  const programme = programmeOf([module('A', { courses: lists({ courseId: 'a' }) })], {
    minTotalCredits: 3,
    minCourseCredits: 3,
    links: [link()],
  });
  const answer = audited(programme, { items: [item('a', 'A')], links: new Map([['proposal-1', 3]]) });
  expect(saysOf(answer)).toEqual(['课程学分2未达到方案要求的3学分']);
});

test('degree courses have a sum of their own, and only those the programme lists as such', () => {
  const programme = programmeOf(
    [module('A', { courses: lists({ courseId: 'a', isDegreeCourse: true }, { courseId: 'b' }) })],
    { minDegreeCredits: 4 },
  );
  const answer = audited(programme, { items: [item('a', 'A'), item('b', 'A')] });
  expect(saysOf(answer)).toEqual(['学位课学分2未达到4学分']);
  expect(codesOf(answer)).toEqual(['T306']);
});

test('30-16 a course passed before there was a plan counts once, in its module and not where anything counts', () => {
  const programme = programmeOf([
    module('A', { courses: lists({ courseId: 'a' }) }),
    module('any', { acceptsAny: true }),
  ]);
  const answer = audited(programme, { grades: [passed('a'), passed('z', { credits: 1.5 })] }, 'completion');
  expect(answer.modules.map(({ id, earned }) => [id, asCredits(earned)])).toEqual([
    ['A', 2],
    ['any', 1.5],
  ]);
  expect(asCredits(answer.totals.total.earned)).toBe(3.5);
});

test('a passed course that has no place is shown and not counted', () => {
  const answer = audited(programmeOf([module('A')]), { grades: [passed('z')] }, 'completion');
  expect(answer.courses).toMatchObject([{ courseId: 'z', moduleId: null, status: 'passed' }]);
  expect(answer.totals.total.earned).toBe(0);
});

test('30-17 what is over the limit of a module flows on to where the programme says, and no further', () => {
  const programme = programmeOf([
    module('A', {
      maxCountedCredits: 4,
      overflowToId: 'B',
      courses: lists({ courseId: 'a' }, { courseId: 'b' }, { courseId: 'c' }),
    }),
    module('B', { overflowToId: 'C' }),
    module('C'),
  ]);
  const answer = audited(programme, { grades: ['a', 'b', 'c'].map((id) => passed(id)) }, 'completion');
  expect(answer.modules.map(({ counted, surplus }) => [counted, surplus])).toEqual([
    [40, 20],
    [20, 0],
    [0, 0],
  ]);
  expect(answer.totals.total.earned).toBe(60);
});

test('without a place to flow to, what is over the limit is lost', () => {
  const courses = lists({ courseId: 'a' }, { courseId: 'b' });
  const programme = programmeOf([module('A', { maxCountedCredits: 3, courses })], { minTotalCredits: 4 });
  expect(codesOf(audited(programme, { items: [item('a', 'A'), item('b', 'A')] }))).toEqual(['T303']);
});

test('30-18 a make-up course that is passed gives no credits', () => {
  const programme = programmeOf([module('any', { acceptsAny: true })]);
  const makeUp = course('m', { category: 'makeup' });
  const given = { items: [item('m', null, { kind: 'makeup' })], grades: [passed('m')] };
  const answer = audited(programme, given, 'completion', [makeUp]);
  expect(answer.totals.total.earned).toBe(0);
  expect(audited(programme, { grades: [passed('m')] }, 'completion', [makeUp]).totals.total.earned).toBe(0);
});

test('who comes from another field makes up as many courses as the programme says', () => {
  const programme = programmeOf([module('A')]);
  const items = [item('m', null, { kind: 'makeup' })];
  expect(codesOf(audited(programme, { items, makeUpNeeded: 2 }))).toEqual(['T313']);
  expect(audited(programme, { items, makeUpNeeded: 1 }).verdict).toBe('pass');
});

test('30-19 a course that stands for a required one satisfies it, only in the direction that was said', () => {
  const programme = programmeOf([module('A', { courses: lists({ courseId: 'a', mustTake: true }) })]);
  const standsFor = course('a', { standIns: ['b'] });
  const grades = [passed('b', { credits: 3 })];
  const answer = audited(programme, { items: [item('a', 'A')], grades }, 'completion', [standsFor]);
  expect(answer).toMatchObject({ verdict: 'pass', courses: [{ courseId: 'a', status: 'passed', by: 'b' }] });
  expect(asCredits(answer.totals.total.earned)).toBe(3);
  const backwards = audited(programme, { items: [item('a', 'A')], grades }, 'completion', [
    course('b', { standIns: ['a'] }),
  ]);
  expect(saysOf(backwards)).toEqual(['必修课程“课程a”尚未通过']);
});

test('a course that counts for itself and stands for another gives its credits once', () => {
  const programme = programmeOf([
    module('A', { courses: lists({ courseId: 'a', mustTake: true }, { courseId: 'b' }) }),
  ]);
  const given = { items: [item('a', 'A'), item('b', 'A')], grades: [passed('b')] };
  const answer = audited(programme, given, 'completion', [course('a', { standIns: ['b'] })]);
  expect(answer.errors).toEqual([]);
  expect(answer.totals.total.earned).toBe(20);
});

test('a programme may ask for a higher score than the course does', () => {
  const programme = programmeOf([
    module('A', { courses: lists({ courseId: 'a', mustTake: true, minScore: 75 }) }),
  ]);
  const at = (score: number) =>
    audited(programme, { grades: [passed('a', { score })] }, 'completion').errors.length;
  expect([at(74.5), at(75)]).toEqual([1, 0]);
});

test('where all courses of a module must be taken each missing one is named', () => {
  const programme = programmeOf([
    module('A', { rule: 'all', courses: lists({ courseId: 'a' }, { courseId: 'b' }) }),
  ]);
  expect(saysOf(audited(programme, { items: [item('a', 'A')] }))).toEqual(['必修课程“课程b”不能删除']);
});

test('of a group as many are chosen as it says', () => {
  const courses = lists(
    { courseId: 'a', chooseGroup: '外语组' },
    { courseId: 'b', chooseGroup: '外语组' },
    { courseId: 'c', chooseGroup: '外语组' },
  );
  const grouped = programmeOf([module('A', { groups: [{ label: '外语组', choose: 2 }], courses })]);
  expect(saysOf(audited(grouped, { items: [item('a', 'A')] }))).toEqual([
    '“外语组”须从3门中至少选2门，当前1门',
  ]);
  const chosen = programmeOf([module('A', { rule: 'choose', chooseCount: 2, courses })]);
  expect(codesOf(audited(chosen, { items: [item('a', 'A')] }))).toEqual(['T308']);
  expect(audited(chosen, { items: [item('a', 'A'), item('c', 'A')] }).verdict).toBe('pass');
});

test('a module from which some are chosen counts those of the modules below it', () => {
  const programme = programmeOf([
    module('P', { rule: 'choose', chooseCount: 2 }),
    module('A', { parentId: 'P', courses: lists({ courseId: 'a' }, { courseId: 'b' }) }),
    module('B', { parentId: 'P', courses: lists({ courseId: 'c' }) }),
  ]);
  expect(audited(programme, { items: [item('a', 'A'), item('c', 'B')] }).verdict).toBe('pass');
  expect(saysOf(audited(programme, { items: [item('a', 'A')] }))).toEqual([
    '“模块P”须从3门中至少选2门，当前1门',
  ]);
});

test('a module above others sums what counts in them', () => {
  const courses = (id: string) => lists({ courseId: `${id}1` }, { courseId: `${id}2` });
  const programme = programmeOf([
    module('P', { minCredits: 7, minCourses: 4 }),
    module('A', { parentId: 'P', maxCountedCredits: 3, courses: courses('a') }),
    module('B', { parentId: 'P', courses: courses('b') }),
  ]);
  const items = ['a1', 'a2', 'b1', 'b2'].map((id) => item(id, id.startsWith('a') ? 'A' : 'B'));
  expect(audited(programme, { items })).toMatchObject({
    verdict: 'pass',
    totals: { course: { selected: 70 } },
  });
  expect(codesOf(audited(programme, { items: items.slice(1) }))).toEqual(['T304', 'T305']);
});

test('what must come first comes in an earlier term, or together where that is enough, or is passed', () => {
  const programme = programmeOf([module('A', { courses: lists({ courseId: 'a' }, { courseId: 'b' }) })]);
  const needs = (kind: 'before' | 'together') =>
    course('b', { prerequisites: [{ group: 1, courseId: 'a', kind, minScore: null }] });
  const plan = (kind: 'before' | 'together', first: number | null, given: Partial<AuditedStudent> = {}) =>
    saysOf(
      audited(
        programme,
        { items: [item('a', 'A', { termNo: first }), item('b', 'A', { termNo: 2 })], ...given },
        'plan',
        [needs(kind)],
      ),
    );
  expect(plan('before', 1)).toEqual([]);
  expect(plan('before', 2)).toEqual(['课程“课程b”的先修课程“课程a”未安排在更早的学期']);
  expect(plan('together', 2)).toEqual([]);
  expect(plan('together', 3)).toHaveLength(1);
  expect(plan('before', null, { grades: [passed('a')] })).toEqual([]);
});

test('a term holds no more credits than the programme allows; what is passed weighs nothing', () => {
  const courses = lists({ courseId: 'a' }, { courseId: 'b' });
  const programme = programmeOf([module('A', { courses })], { maxTermCredits: 3.5 });
  const items = [item('a', 'A'), item('b', 'A')];
  expect(saysOf(audited(programme, { items }))).toEqual(['第1学期计划学分4超过每学期上限3.5']);
  expect(audited(programme, { items, grades: [passed('a')] }).verdict).toBe('pass');
});

test('a course planned for a term in which it is not taught is a warning, one without a term an error', () => {
  const programme = programmeOf([module('A', { courses: lists({ courseId: 'a' }) })]);
  const spring = course('a', { terms: ['spring'] });
  const answer = audited(programme, { items: [item('a', 'A')] }, 'plan', [spring]);
  expect(answer.warnings.map(({ message }) => message.zh)).toEqual(['课程“课程a”不在第1学期开设']);
  expect(answer.verdict).toBe('pass');
  expect(saysOf(audited(programme, { items: [item('a', 'A', { termNo: null })] }))).toEqual([
    '请为课程“课程a”选择计划学期',
  ]);
});

test('every required link has its term in a plan and is done at the end, in whatever edition it was done', () => {
  const programme = programmeOf([module('A')], {
    minTotalCredits: 1,
    links: [link({ earliestTerm: 3, latestTerm: 4 })],
  });
  expect(codesOf(audited(programme, {}))).toEqual(['T312']);
  const early = audited(programme, { links: new Map([['proposal-1', 2]]) });
  expect([early.verdict, early.warnings.length]).toEqual(['pass', 1]);
  const end = (...linksDone: [string, string][]) =>
    audited(programme, { linksDone: new Map(linksDone) }, 'completion');
  expect(end().errors.map(({ linkId }) => linkId)).toContain('proposal-1');
  expect(end(['edition-1', 'midterm']).verdict).toBe('inProgress');
  expect(end(['edition-1', 'proposal'])).toMatchObject({
    verdict: 'pass',
    totals: { total: { earned: 10 } },
  });
});

test('what was done of a link under another edition counts on, and of two links of one kind each is done for itself', () => {
  const programme = programmeOf([module('A')], {
    links: [
      link({ id: 'talks', kind: 'activity', name: '学术活动', minCount: 8 }),
      link({ id: 'lab', kind: 'practice', name: '教学实践' }),
      link({ id: 'field', kind: 'practice', name: '社会实践' }),
    ],
  });
  const student = {
    linksDone: new Map([['lab', 'practice']]),
    linkCounts: new Map([
      ['talks', { kind: 'activity', count: 3 }],
      ['talks of edition 1', { kind: 'activity', count: 4 }],
    ]),
  };
  expect(audited(programme, student, 'completion').links).toMatchObject([
    { id: 'talks', have: 7, verdict: 'fail' },
    { id: 'lab', verdict: 'pass' },
    { id: 'field', have: 0, verdict: 'fail' },
  ]);
});

test('completion is in progress when what is studied would do, failed when it would not', () => {
  const courses = lists({ courseId: 'a' }, { courseId: 'b' });
  const programme = programmeOf([module('A', { minCredits: 4, courses })]);
  const given = { items: [item('a', 'A'), item('b', 'A')], grades: [passed('a')] };
  const studying = audited(programme, { ...given, studying: new Set(['b']) }, 'completion');
  expect(studying).toMatchObject({ verdict: 'inProgress', totals: { course: { earned: 20, studying: 20 } } });
  expect(audited(programme, given, 'completion').verdict).toBe('fail');
  const failed = { ...given, grades: [passed('a'), passed('b', { passed: false, score: 40 })] };
  expect(audited(programme, failed, 'completion').courses[1]).toMatchObject({ status: 'failed' });
  const both = { ...given, grades: [passed('a'), passed('b')] };
  expect(audited(programme, both, 'completion').verdict).toBe('pass');
});

test('when only links are open a student is still on the way', () => {
  const programme = programmeOf([module('A')], { links: [link()] });
  expect(audited(programme, {}, 'completion').verdict).toBe('inProgress');
});
