import {
  type ListedCourse,
  type ProgrammeLink,
  type ProgrammeModule,
  plainModule,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import type { Insertable } from 'kysely';
import { insertRows, type Parts, rowsOf } from '../../../src/modules/training/programmes/write-tree.ts';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';
import { insertCourse } from '../courses/course.ts';

type Template = Insertable<Tables['programmeTemplates']>;
type Programme = Insertable<Tables['programmes']>;

export const listedOf = (given: Partial<ListedCourse> & Pick<ListedCourse, 'courseId' | 'module'>) =>
  ({
    mustTake: false,
    chooseGroup: null,
    suggestedTerm: 1,
    isDegreeCourse: false,
    minScore: null,
    note: '',
    ...given,
  }) satisfies ListedCourse;

export const linkOf = (given: Partial<ProgrammeLink> & Pick<ProgrammeLink, 'kind' | 'name'>) =>
  ({
    nameEn: '',
    credits: 0,
    minCount: 1,
    minReports: 0,
    earliestTerm: null,
    latestTerm: null,
    afterKind: null,
    minGapDays: null,
    countsInTotal: true,
    ...given,
  }) satisfies ProgrammeLink;

/** Required courses that are locked, electives with a choice of one of two, and anything else. */
const smallModules: readonly ProgrammeModule[] = [
  plainModule({
    code: 'M1',
    name: '专业必修课',
    category: 'majorRequired',
    rule: 'all',
    minCredits: 3,
    locked: true,
  }),
  plainModule({
    code: 'M2',
    name: '专业选修课',
    category: 'elective',
    minCredits: 4,
    maxCountedCredits: 5,
    overflowTo: 'M3',
    chooseGroups: [{ label: '方法', choose: 1 }],
  }),
  plainModule({ code: 'M3', name: '任选课', acceptsAny: true }),
];
const smallLinks: readonly ProgrammeLink[] = [
  linkOf({ kind: 'proposal', name: '开题报告', credits: 1, earliestTerm: 3, latestTerm: 4 }),
  linkOf({ kind: 'activity', name: '学术活动', credits: 1, minCount: 8, minReports: 1 }),
];

export const templateOf = (given: Partial<Template> = {}): Template => ({
  id: newId(),
  name: `方案模板${newId().slice(-8)}`,
  level: 'M',
  degreeType: 'A',
  studyMode: 'fulltime',
  sections: JSON.stringify([
    { title: '培养目标', titleEn: 'Aims', required: true, maxLength: 2000 },
    { title: '学位论文', titleEn: 'Thesis', required: false, maxLength: 2000 },
  ]),
  modules: JSON.stringify(smallModules),
  links: JSON.stringify(smallLinks),
  updatedBy: null,
  ...given,
});

export const insertTemplate = async (db: Db | Tx, given: Partial<Template> = {}): Promise<string> => {
  const template = templateOf(given);
  await db.insertInto('programmeTemplates').values(template).execute();
  return template.id;
};

type NewProgramme = Partial<Programme> &
  Pick<Programme, 'departmentId' | 'majorCode'> & { parts?: Parts | undefined };

/** Nine credits: a required course of three, electives of which one of two must be taken, and two links. */
export const smallParts = async (db: Db | Tx, departmentId: string): Promise<Parts> => {
  const add = (name: string, credits: number) =>
    insertCourse(db, {
      name: `${name}${newId().slice(-8)}`,
      code: newId().replaceAll('-', '').slice(-12).toUpperCase(),
      departmentId,
      credits,
      hours: credits * 16,
      lectureHours: credits * 16,
      state: 'active',
    });
  const group = { module: 'M2', chooseGroup: '方法' };
  return {
    modules: smallModules,
    links: smallLinks,
    courses: [
      listedOf({ courseId: await add('核心课程', 3), module: 'M1', mustTake: true, isDegreeCourse: true }),
      listedOf({ courseId: await add('方法课程甲', 2), ...group }),
      listedOf({ courseId: await add('方法课程乙', 2), ...group }),
      listedOf({ courseId: await add('选修课程', 1.5), module: 'M2', suggestedTerm: 2 }),
    ],
  };
};

/** A published programme for masters of a major; the small tree unless other parts are given. */
export const insertProgramme = async (db: Db, { parts, ...given }: NewProgramme): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { departmentId } = given;
    const tree = parts ?? (await smallParts(tx, departmentId));
    const programme: Programme = {
      id: newId(),
      templateId: given.templateId ?? (await insertTemplate(tx)),
      level: 'M',
      degreeType: 'A',
      studyMode: 'fulltime',
      population: 'regular',
      grade: 2025,
      edition: 1,
      name: '2025级测试专业硕士研究生培养方案',
      minTotalCredits: 9,
      minCourseCredits: 7,
      minDegreeCredits: 3,
      maxTermCredits: 20,
      duration: 3,
      maxDuration: 5,
      sections: JSON.stringify([
        {
          title: '培养目标',
          titleEn: 'Aims',
          required: true,
          maxLength: 2000,
          html: '<p>培养独立从事研究的人才。</p>',
        },
      ]),
      state: 'published',
      courseCount: tree.courses.length,
      requiredLinks: tree.links.map(({ kind }) => kind),
      submittedAt: null,
      publishedAt: new Date(),
      createdBy: null,
      updatedBy: null,
      ...given,
    };
    await tx.insertInto('programmes').values(programme).execute();
    const credits = await tx
      .selectFrom('courses')
      .select(['id', 'credits'])
      .where('id', 'in', ['00000000-0000-0000-0000-000000000000', ...tree.courses.map((one) => one.courseId)])
      .execute();
    const creditsOf = (id: string) => credits.find((course) => course.id === id)?.credits ?? 0;
    const lockedCreditsOf = ({ minCredits }: ProgrammeModule) => minCredits;
    await insertRows(tx, rowsOf(programme.id, tree, { creditsOf, lockedCreditsOf }));
    return programme.id;
  });
