import type { CourseLevel } from '@graduate/contract/training/courses/choices.ts';
import type {
  ProgrammeLink,
  ProgrammeModule,
  TemplateSection,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import { plainModule } from '@graduate/contract/training/programmes/programme-parts.ts';
import { linkOf } from './programme.ts';

export type TemplateSketch = {
  key: string;
  name: string;
  level: CourseLevel;
  degreeType: 'A' | 'P';
  studyMode: 'fulltime' | 'parttime';
  population: 'regular' | 'intl';
  enabled: boolean;
  sections: readonly TemplateSection[];
  modules: readonly ProgrammeModule[];
  links: readonly ProgrammeLink[];
};

const section = (title: string, titleEn: string, required = true, maxLength = 2000): TemplateSection => ({
  title,
  titleEn,
  required,
  maxLength,
});

const sections = [
  section('培养目标', 'Aims'),
  section('研究方向', 'Fields of research'),
  section('学习年限', 'Length of studies', true, 500),
  section('课程设置', 'Courses', false),
  section('学位论文', 'Thesis'),
  section('其他', 'Other', false),
];

const chineseGroups = {
  M: [
    { label: '方法论', choose: 1 },
    { label: '外国语', choose: 1 },
  ],
  D: [{ label: '外国语', choose: 1 }],
};

/** Public courses as the school fixes them, required ones of the major, and three kinds of electives. */
const modulesOf = (level: CourseLevel, population: 'regular' | 'intl'): ProgrammeModule[] => {
  const isDoctor = level === 'D';
  const publicCredits = isDoctor ? 5 : 7;
  return [
    plainModule({
      code: 'M1',
      name: '公共必修课',
      nameEn: 'Public required courses',
      category: 'publicRequired',
      minCredits: population === 'intl' ? 6 : publicCredits,
      locked: true,
      chooseGroups: population === 'intl' ? [] : chineseGroups[level],
    }),
    plainModule({
      code: 'M2',
      name: '专业必修课',
      nameEn: 'Required courses of the major',
      category: 'majorRequired',
      minCredits: isDoctor ? 4 : 8,
      locked: true,
    }),
    plainModule({ code: 'M3', name: '选修课', nameEn: 'Electives', minCredits: isDoctor ? 2 : 6 }),
    plainModule({
      code: 'M31',
      parent: 'M3',
      name: '专业选修课',
      nameEn: 'Electives of the major',
      category: 'elective',
      minCredits: isDoctor ? 1 : 4,
      maxCountedCredits: isDoctor ? 6 : 10,
      overflowTo: 'M33',
    }),
    plainModule({
      code: 'M32',
      parent: 'M3',
      name: '公共选修课',
      nameEn: 'Public electives',
      category: 'publicElective',
      minCredits: isDoctor ? 0 : 1,
      maxCountedCredits: 2,
    }),
    plainModule({ code: 'M33', parent: 'M3', name: '任选课', nameEn: 'Any course', acceptsAny: true }),
  ];
};

const activities = (minCount: number, minReports: number) =>
  linkOf({
    kind: 'activity',
    name: '学术活动',
    nameEn: 'Academic activities',
    credits: 1,
    minCount,
    minReports,
  });
const proposal = (earliestTerm: number, latestTerm: number) =>
  linkOf({
    kind: 'proposal',
    name: '开题报告',
    nameEn: 'Thesis proposal',
    credits: 1,
    earliestTerm,
    latestTerm,
  });
const midterm = (earliestTerm: number, latestTerm: number) =>
  linkOf({
    kind: 'midterm',
    name: '中期考核',
    nameEn: 'Mid-term assessment',
    earliestTerm,
    latestTerm,
    afterKind: 'proposal',
    minGapDays: 90,
  });
const practice = (credits: number) =>
  linkOf({
    kind: 'practice',
    name: credits > 2 ? '专业实践' : '教学实践',
    nameEn: credits > 2 ? 'Professional practice' : 'Teaching practice',
    credits,
    earliestTerm: 2,
    latestTerm: 5,
  });
const comprehensive = linkOf({
  kind: 'comprehensive',
  name: '学科综合考试',
  nameEn: 'Comprehensive examination',
  credits: 1,
  earliestTerm: 2,
  latestTerm: 4,
});

const linksOf = (level: CourseLevel, degreeType: 'A' | 'P'): ProgrammeLink[] =>
  level === 'D'
    ? [comprehensive, proposal(3, 5), midterm(5, 6), activities(15, 2), practice(1)]
    : [proposal(3, 4), midterm(4, 5), activities(8, 1), practice(degreeType === 'P' ? 4 : 1)];

type Kind = Pick<TemplateSketch, 'level' | 'degreeType' | 'studyMode' | 'population'>;

const sketch = (key: string, name: string, kind: Kind, enabled = true): TemplateSketch => ({
  key,
  name,
  ...kind,
  enabled,
  sections,
  modules: modulesOf(kind.level, kind.population),
  links: linksOf(kind.level, kind.degreeType),
});

const of = (
  level: CourseLevel,
  degreeType: 'A' | 'P',
  studyMode: 'fulltime' | 'parttime' = 'fulltime',
  population: 'regular' | 'intl' = 'regular',
): Kind => ({ level, degreeType, studyMode, population });

export const templateSketches: readonly TemplateSketch[] = [
  sketch('MA', '学术学位硕士研究生培养方案模板', of('M', 'A')),
  sketch('MP', '专业学位硕士研究生培养方案模板', of('M', 'P')),
  sketch('MPP', '非全日制专业学位硕士研究生培养方案模板', of('M', 'P', 'parttime')),
  sketch('DA', '学术学位博士研究生培养方案模板', of('D', 'A')),
  sketch('DP', '专业学位博士研究生培养方案模板', of('D', 'P')),
  sketch('MAI', '硕士留学生培养方案模板', of('M', 'A', 'fulltime', 'intl')),
  sketch('DAI', '博士留学生培养方案模板', of('D', 'A', 'fulltime', 'intl')),
  sketch('OLD', '学术学位硕士研究生培养方案模板（旧版）', of('M', 'A'), false),
];
