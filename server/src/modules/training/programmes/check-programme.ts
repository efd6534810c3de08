import { type Text, text } from '@graduate/contract/platform/text.ts';
import { courseLevels } from '@graduate/contract/training/courses/choices.ts';
import type { CourseRef } from '@graduate/contract/training/courses/courses.ts';
import { type LinkKind, linkKinds, type Severity } from '@graduate/contract/training/programmes/choices.ts';
import {
  type ListedCourse,
  type ProgrammeLink,
  type ProgrammeModule,
  type ProgrammeSection,
  sumOfCredits,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import type { ProgrammeBasics, ProgrammeCheck } from '@graduate/contract/training/programmes/programmes.ts';
import { hasContent } from '../../../platform/clean-html.ts';
import type { RequiredCourse } from '../courses/public.ts';

/** A programme with what has to be known of its courses. */
export type Checked = Pick<ProgrammeBasics, 'minTotalCredits' | 'minCourseCredits' | 'minDegreeCredits'> & {
  level: 'D' | 'M';
  requiredLinks: readonly LinkKind[];
  sections: readonly ProgrammeSection[];
  modules: readonly ProgrammeModule[];
  courses: readonly (ListedCourse & { credits: number })[];
  links: readonly ProgrammeLink[];
  known: ReadonlyMap<string, CourseRef>;
  prerequisites: readonly RequiredCourse[];
};

export type Finding = Pick<ProgrammeCheck, 'severity' | 'code' | 'path'> & { text: Text };

const finding = (severity: Severity, code: string, path: string, zh: string, en: string): Finding => ({
  severity,
  code,
  path,
  text: text(zh, en),
});
const error = (code: string, path: string, zh: string, en: string) => finding('error', code, path, zh, en);
const warning = (code: string, path: string, zh: string, en: string) =>
  finding('warning', code, path, zh, en);

const lettersIn = (html: string): number => html.replaceAll(/<[^>]*>|&[a-z]+;|\s/g, '').length;

const sectionsLeft = ({ sections }: Checked): Finding[] =>
  sections.flatMap(({ title, titleEn, required, maxLength, html }, index) => {
    const path = `sections/${index}`;
    if (required && !hasContent(html))
      return [error('T101', path, `请输入${title}`, `Please write: ${titleEn || title}`)];
    if (lettersIn(html) > maxLength)
      return [
        error(
          'T102',
          path,
          `${title}长度不能超过${maxLength}个字符`,
          `“${titleEn || title}” may have at most ${maxLength} characters`,
        ),
      ];
    return [];
  });

const within = (modules: readonly ProgrammeModule[], { code }: ProgrammeModule): ReadonlySet<string> =>
  new Set([code, ...modules.filter(({ parent }) => parent === code).map((part) => part.code)]);

const creditsShort = ({ modules, courses }: Checked): Finding[] =>
  modules.flatMap((module) => {
    const codes = within(modules, module);
    if (modules.some(({ code, acceptsAny }) => acceptsAny && codes.has(code))) return [];
    const listed = courses.filter((course) => codes.has(course.module));
    const sum = sumOfCredits(listed.map(({ credits }) => credits));
    const { name, minCredits } = module;
    if (sum >= minCredits) return [];
    return [
      error(
        'T212',
        `courses/${module.code}`,
        `模块“${name}”所列课程学分合计${sum}，低于最低要求${minCredits}`,
        `The courses of “${name}” add up to ${sum} credits; ${minCredits} are required`,
      ),
    ];
  });

/** What a module asks for at least: its parts may ask for more than it does itself. */
const leastOf = (modules: readonly ProgrammeModule[], module: ProgrammeModule): number =>
  Math.max(
    module.minCredits,
    sumOfCredits(modules.filter(({ parent }) => parent === module.code).map(({ minCredits }) => minCredits)),
  );

/** What modules and links ask for together, against what the programme asks for. */
export const leastCredits = ({ modules, links }: Pick<Checked, 'modules' | 'links'>): number =>
  sumOfCredits([
    ...modules.filter(({ parent }) => parent === null).map((module) => leastOf(modules, module)),
    ...links.filter(({ countsInTotal }) => countsInTotal).map(({ credits }) => credits),
  ]);

const totalDiffers = (programme: Checked): Finding[] => {
  const total = programme.minTotalCredits;
  const sum = leastCredits(programme);
  if (sum > total)
    return [
      error(
        'T213',
        'basics/minTotalCredits',
        `各模块最低学分之和${sum}超过总学分要求${total}`,
        `Modules and links ask for ${sum} credits, more than the total of ${total}`,
      ),
    ];
  if (sum === total) return [];
  const rest = sumOfCredits([total, -sum]);
  return [
    warning(
      'T213',
      'basics/minTotalCredits',
      `各模块最低学分之和${sum}低于总学分要求，差额${rest}学分可在任意模块修读`,
      `Modules and links ask for ${sum} credits; the other ${rest} may be taken in any module`,
    ),
  ];
};

const degreeCreditsShort = ({ courses, minDegreeCredits }: Checked): Finding[] => {
  const sum = sumOfCredits(
    courses.filter(({ isDegreeCourse }) => isDegreeCourse).map(({ credits }) => credits),
  );
  if (sum >= minDegreeCredits) return [];
  return [
    error(
      'T212',
      'basics/minDegreeCredits',
      `所列学位课学分合计${sum}，低于学位课学分下限${minDegreeCredits}`,
      `The degree courses add up to ${sum} credits; ${minDegreeCredits} are required`,
    ),
  ];
};

const coursesOutOfUse = ({ courses, known, level }: Checked): Finding[] =>
  courses.flatMap(({ courseId, module, credits }) => {
    const course = known.get(courseId);
    if (!course) return [];
    const path = `courses/${module}/${courseId}`;
    const { name } = course;
    const found: Finding[] = [];
    if (course.state !== 'active')
      found.push(
        error(
          'T214',
          path,
          `课程“${name}”已停开或注销，请更换`,
          `The course “${name}” is suspended or retired; choose another`,
        ),
      );
    if (!course.levels.includes(level))
      found.push(
        error(
          'T215',
          path,
          `课程“${name}”不适用于${courseLevels[level].zh}`,
          `The course “${name}” is not for this level: ${courseLevels[level].en}`,
        ),
      );
    if (course.credits !== credits)
      found.push(
        warning(
          'credits',
          path,
          `课程“${name}”按${credits}学分列入，课程库现为${course.credits}学分`,
          `The course “${name}” is listed with ${credits} credits; the library gives ${course.credits}`,
        ),
      );
    return found;
  });

const prerequisitesMissing = ({ modules, courses, known, prerequisites }: Checked): Finding[] => {
  const listed = new Set(courses.map(({ courseId }) => courseId));
  const allOf = new Set(modules.filter(({ rule }) => rule === 'all').map(({ code }) => code));
  return courses.flatMap(({ courseId, module, mustTake }) => {
    if (!mustTake && !allOf.has(module)) return [];
    const groups = new Map<number, RequiredCourse[]>();
    for (const one of prerequisites)
      if (one.courseId === courseId) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
    return [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first || group.some(({ requiredCourseId }) => listed.has(requiredCourseId))) return [];
      const name = known.get(courseId)?.name ?? '';
      return [
        warning(
          'T217',
          `courses/${module}/${courseId}`,
          `必修课程“${name}”的先修课程“${first.requiredName}”未列入方案`,
          `“${first.requiredName}”, which “${name}” needs, is not listed`,
        ),
      ];
    });
  });
};

const linksMissing = ({ links, requiredLinks }: Checked): Finding[] => {
  const missing = requiredLinks.filter((kind) => !links.some((link) => link.kind === kind));
  if (missing.length === 0) return [];
  return [
    error(
      'T218',
      'links',
      `缺少必修环节：${missing.map((kind) => linkKinds[kind].zh).join('、')}`,
      `Required milestones are missing: ${missing.map((kind) => linkKinds[kind].en).join(', ')}`,
    ),
  ];
};

const tooFew = (path: string, group: string, listed: number, choose: number): Finding[] =>
  listed >= choose
    ? []
    : [
        error(
          'T220',
          path,
          `“${group}”要求${listed}门中选${choose}门，所列课程不足`,
          `“${group}” asks for ${choose} of ${listed} courses: too few are listed`,
        ),
      ];

const choicesTooFew = ({ modules, courses }: Checked): Finding[] =>
  modules.flatMap((module) => {
    const { name, rule, chooseCount, chooseGroups } = module;
    const path = `courses/${module.code}`;
    const codes = within(modules, module);
    const own = courses.filter((course) => codes.has(course.module));
    return [
      ...(rule === 'choose' ? tooFew(path, name, own.length, chooseCount ?? 0) : []),
      ...chooseGroups.flatMap(({ label, choose }) =>
        tooFew(
          path,
          `${name}·${label}`,
          courses.filter((one) => one.module === module.code && one.chooseGroup === label).length,
          choose,
        ),
      ),
    ];
  });

/** Everything that is wrong with a programme, and what is worth a look: errors first. */
export const checksOf = (programme: Checked): Finding[] => {
  const found = [
    sectionsLeft,
    creditsShort,
    totalDiffers,
    degreeCreditsShort,
    coursesOutOfUse,
    choicesTooFew,
    linksMissing,
    prerequisitesMissing,
  ].flatMap((check) => check(programme));
  return [
    ...found.filter(({ severity }) => severity === 'error'),
    ...found.filter(({ severity }) => severity === 'warning'),
  ];
};
