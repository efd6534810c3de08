import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { asWritten, text } from '@graduate/contract/platform/text.ts';
import { libraryStates, type ProgrammeState } from '@graduate/contract/training/programmes/choices.ts';
import {
  type ProgrammeModule,
  sumOfCredits,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import { type Insertable, sql } from 'kysely';
import { leastCredits } from '../../../src/modules/training/programmes/check-programme.ts';
import { programmeHandler } from '../../../src/modules/training/programmes/programme-approval.ts';
import { insertRows, rowsOf } from '../../../src/modules/training/programmes/write-tree.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertWindow } from '../../commons/date-windows/insert-window.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { ago } from '../../times.ts';
import { coursesFor, coursesTaught } from './course-lists.ts';
import { templateOf } from './programme.ts';
import { type TemplateSketch, templateSketches } from './template-sketches.ts';

const templateIdOf = (key: string) => idOf(`programme-template:${key}`);

const writeTemplates = (tx: Tx) =>
  tx
    .insertInto('programmeTemplates')
    .values(
      templateSketches.map(({ key, sections, modules, links, population: _population, ...plain }) =>
        templateOf({
          ...plain,
          id: templateIdOf(key),
          sections: JSON.stringify(sections),
          modules: JSON.stringify(modules),
          links: JSON.stringify(links),
          updatedAt: ago(300),
        }),
      ),
    )
    .execute();

type Whom = {
  departmentId: string;
  majorCode: string;
  majorName: string;
  level: 'D' | 'M';
  degreeType: 'A' | 'P';
  studyMode: 'fulltime' | 'parttime';
  population: 'regular' | 'intl';
  grade: number;
  students: number;
};

/** Everybody who studies for a degree here, by what decides about their programme. */
const whoStudies = async (tx: Tx): Promise<Whom[]> => {
  const { rows } = await sql<Whom>`
    select r.department_id, r.major_code, m.name as major_name, r.training_level as level, r.degree_type,
      r.study_mode, r.population, r.grade, count(*)::int as students
    from student_records r
      join majors m on m.department_id = r.department_id and m.code = r.major_code
    where r.deleted_at is null and r.population in ('regular', 'intl') and r.training_level in ('D', 'M')
      and r.degree_type is not null and r.study_mode is not null
    group by r.department_id, r.major_code, m.name, r.training_level, r.degree_type, r.study_mode,
      r.population, r.grade
    order by r.grade desc, r.major_code, r.department_id, r.training_level, r.degree_type, r.study_mode,
      r.population`.execute(tx);
  return rows;
};

/** Some students have no programme yet, to show what they are told. */
const STUDENTS_WITHOUT = 20;
const USUAL_STUDENTS = 5000;

const withProgramme = (everybody: readonly Whom[], { demoStudents }: Config): Whom[] => {
  const most = Math.round((STUDENTS_WITHOUT * demoStudents) / USUAL_STUDENTS);
  let without = 0;
  return everybody.filter(({ departmentId, students }) => {
    if (departmentId === demonstrationIds.department(COLLEGE) || without + students > most) return true;
    without += students;
    return false;
  });
};

const sketchFor = (whom: Whom): TemplateSketch | undefined =>
  templateSketches.find(
    ({ level, degreeType, studyMode, population, enabled }) =>
      enabled &&
      level === whom.level &&
      degreeType === whom.degreeType &&
      studyMode === whom.studyMode &&
      population === whom.population,
  ) ??
  templateSketches.find(
    ({ level, degreeType, enabled }) => enabled && level === whom.level && degreeType === whom.degreeType,
  );

const years = { D: { duration: 4, maxDuration: 8 }, M: { duration: 3, maxDuration: 5 } } as const;

const proseOf = ({ majorName, level }: Whom): Readonly<Record<string, string>> => ({
  培养目标: `培养德才兼备、掌握${majorName}坚实基础理论和系统专门知识、能独立从事${level === 'D' ? '创造性研究' : '科学研究或专门技术工作'}的高层次人才。`,
  研究方向: `${majorName}基础理论、${majorName}前沿方法、交叉与应用研究。`,
  学习年限: `基本学制${years[level].duration}年，最长学习年限${years[level].maxDuration}年。`,
  学位论文: '学位论文须在导师指导下独立完成，经开题、中期考核、预答辩、评阅和答辩。',
});

type Rows = ReturnType<typeof rowsOf>;
type Row = Insertable<Tables['programmes']>;
type Taught = Awaited<ReturnType<typeof coursesTaught>>;

const whomInWords = ({ level, population }: Whom): string => {
  const words = level === 'D' ? '博士' : '硕士';
  return population === 'intl' ? `${words}留学生` : `${words}研究生`;
};

/** A module asks for no more than the school teaches. */
const fitted = (
  modules: readonly ProgrammeModule[],
  creditsIn: (code: string) => number,
): ProgrammeModule[] =>
  modules.map((module) =>
    module.code === 'M3' || module.acceptsAny
      ? module
      : { ...module, minCredits: Math.min(module.minCredits, creditsIn(module.code)) },
  );

type Edition = { edition?: number; state?: ProgrammeState };

const programmeOf = (
  taught: Taught,
  whom: Whom,
  sketch: TemplateSketch,
  { edition = 1, state = 'published' }: Edition = {},
): { row: Row; rows: Rows } => {
  const { departmentId, majorCode, majorName, level, degreeType, studyMode, population, grade } = whom;
  const mark = [departmentId, majorCode, level, degreeType, studyMode, population, grade, edition].join(':');
  const id = idOf(`programme:${mark}`);
  const { courses, credits } = coursesFor(taught, whom, sketch.modules);
  const creditsIn = (code: string) =>
    sumOfCredits(
      courses.filter(({ module }) => module === code).map(({ courseId }) => credits.get(courseId) ?? 0),
    );
  const modules = fitted(sketch.modules, creditsIn);
  const least = leastCredits({ modules, links: [] });
  const degree = sumOfCredits(modules.filter(({ locked }) => locked).map(({ minCredits }) => minCredits));
  const prose = proseOf(whom);
  const at = new Date(`${grade}-06-20T02:00:00Z`);
  const isOpen = libraryStates.includes(state);
  const row: Row = {
    id,
    templateId: templateIdOf(sketch.key),
    departmentId,
    majorCode,
    level,
    degreeType,
    studyMode,
    population,
    grade,
    direction: '',
    edition,
    name: `${grade}级${majorName}${whomInWords(whom)}培养方案`,
    nameEn: '',
    minTotalCredits: leastCredits({ modules, links: sketch.links }),
    minCourseCredits: least,
    minDegreeCredits: degree,
    maxTermCredits: 20,
    ...years[level],
    sections: JSON.stringify(
      sketch.sections.map((section) => ({
        ...section,
        html: prose[section.title] && state !== 'draft' ? `<p>${prose[section.title]}</p>` : '',
      })),
    ),
    revisionNote: edition > 1 ? '调整选修课程与建议修读学期。' : '',
    makeupCourses: 0,
    requiredLinks: sketch.links.map(({ kind }) => kind),
    state,
    errors: state === 'draft' ? sketch.sections.filter(({ required }) => required).length : 0,
    warnings: 0,
    courseCount: courses.length,
    submittedAt: state === 'draft' ? null : isOpen ? at : ago(5),
    publishedAt: isOpen ? at : null,
    createdAt: isOpen ? at : ago(10),
    createdBy: isOpen ? null : demonstrationIds.account('secretary'),
    updatedAt: isOpen ? at : ago(2),
    updatedBy: isOpen ? null : demonstrationIds.account('secretary'),
  };
  return {
    row,
    rows: rowsOf(
      id,
      { modules, courses, links: sketch.links },
      {
        creditsOf: (courseId) => credits.get(courseId) ?? 0,
        lockedCreditsOf: ({ minCredits }) => minCredits,
        idOf: (part) => idOf(`programme:${mark}:${part}`),
      },
    ),
  };
};

const BATCH = 500;
const DRAFTS = 4;
const REVIEWED = 3;

/** The last of those in review waits for the graduate school, the others for the dean. */
const writeReviews = async (tx: Tx, reviewed: readonly Row[]): Promise<void> => {
  const { account } = demonstrationIds;
  for (const [index, { id, name, departmentId, grade, minTotalCredits, courseCount }] of reviewed.entries())
    await insertInstance(tx, programmeHandler, {
      recordId: id,
      applicantId: account('secretary'),
      departmentId,
      title: asWritten(name),
      summary: text(
        `${grade}级，总学分${minTotalCredits}，课程${courseCount}门`,
        `Grade ${grade}, ${minTotalCredits} credits, ${courseCount} courses`,
      ),
      submittedAt: ago(5),
      decisions:
        index < reviewed.length - 1 ? [] : [{ approverId: account('dean'), opinion: '同意', at: ago(2) }],
    });
};

/** Templates, and a published programme for nearly every student; the newest grade has two in a second edition. */
export const seedProgrammes = async (tx: Tx, config: Config): Promise<void> => {
  await writeTemplates(tx);
  const taught = await coursesTaught(tx);
  const everybody = withProgramme(await whoStudies(tx), config);
  const ofTheCollege = everybody.filter(
    ({ departmentId, population }) =>
      departmentId === demonstrationIds.department(COLLEGE) && population === 'regular',
  );
  const [newest] = ofTheCollege;
  const latest = ofTheCollege.filter(({ grade }) => grade === newest?.grade);
  const twice = new Set(latest.slice(0, 2));
  const made = everybody.flatMap((whom) => {
    const sketch = sketchFor(whom);
    if (!sketch) return [];
    if (!twice.has(whom)) return [programmeOf(taught, whom, sketch)];
    return [
      programmeOf(taught, whom, sketch, { state: 'superseded' }),
      programmeOf(taught, whom, sketch, { edition: 2 }),
    ];
  });
  // What the college is writing for those who come next; some of it is on its way.
  const next = latest.slice(0, DRAFTS + REVIEWED).flatMap((whom, index) => {
    const sketch = sketchFor(whom);
    const state = index < DRAFTS ? 'draft' : 'reviewing';
    return sketch ? [programmeOf(taught, { ...whom, grade: whom.grade + 1 }, sketch, { state })] : [];
  });
  made.push(...next);
  for (let from = 0; from < made.length; from += BATCH)
    await tx
      .insertInto('programmes')
      .values(made.slice(from, from + BATCH).map(({ row }) => row))
      .execute();
  await insertRows(tx, {
    modules: made.flatMap(({ rows }) => rows.modules),
    groups: made.flatMap(({ rows }) => rows.groups),
    courses: made.flatMap(({ rows }) => rows.courses),
    links: made.flatMap(({ rows }) => rows.links),
  });
  await writeReviews(
    tx,
    next.map(({ row }) => row).filter(({ state }) => state === 'reviewing'),
  );
  const today = dayInShanghai(new Date());
  await insertWindow(tx, {
    id: idOf('date-window:programmes'),
    code: 'TR_PROGRAMME_DRAFT',
    from: addDays(today, -15),
    to: addDays(today, 45),
    note: '下一年级培养方案集中制定',
  });
};
