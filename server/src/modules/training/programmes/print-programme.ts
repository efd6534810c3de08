import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { studyModes } from '@graduate/contract/student-status/students/choices.ts';
import { courseLevels } from '@graduate/contract/training/courses/choices.ts';
import {
  linkKinds,
  moduleRules,
  programmePopulations,
  programmeStates,
} from '@graduate/contract/training/programmes/choices.ts';
import { linkFields } from '@graduate/contract/training/programmes/programme-parts.ts';
import {
  basicFields,
  CourseOfProgramme,
  type Programme,
  programmeRowFields,
} from '@graduate/contract/training/programmes/programmes.ts';
import type { FastifyReply } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { type HtmlNode, htmlTree } from '../../../platform/pdf/html-tree.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { findProgramme } from './find-programme.ts';
import type { ProgrammeScope } from './programmes.scope.ts';

type Printed = {
  title: string;
  school: string;
  subtitle: string;
  footer: string;
  facts: [string, string][];
  sections: { title: string; content: HtmlNode[] }[];
  modules: { title: string; note: string; courses: string[][] }[];
  courseHeading: string[];
  links: string[][];
  linksTitle: string;
  linkHeading: string[];
};

const template = pdfTemplate<Printed>('modules/training/programmes/programme.typ');

const labels = { ...programmeRowFields, ...basicFields };
const required = text('必选', 'Required');
const yes = text('是', 'Yes');

const factsOf = (programme: Programme, language: Language): [string, string][] => {
  const fact = (key: keyof typeof labels, value: string): [string, string] => [
    labelOf(labels[key])?.[language] ?? key,
    value,
  ];
  const years = (count: number) => text(`${count}年`, `${count} years`)[language];
  return [
    fact('department', programme.department.name),
    fact('majorCode', `${programme.majorCode} ${programme.majorName ?? ''}`),
    fact('level', courseLevels[programme.level][language]),
    fact('degreeType', degreeTypes[programme.degreeType][language]),
    fact('studyMode', studyModes[programme.studyMode][language]),
    fact('population', programmePopulations[programme.population][language]),
    fact('minTotalCredits', String(programme.minTotalCredits)),
    fact('minCourseCredits', String(programme.minCourseCredits)),
    fact('minDegreeCredits', String(programme.minDegreeCredits)),
    fact('maxTermCredits', String(programme.maxTermCredits)),
    fact('duration', years(programme.duration)),
    fact('maxDuration', years(programme.maxDuration)),
  ];
};

const modulesOf = ({ modules, courses }: Programme, language: Language): Printed['modules'] =>
  modules.map((module) => {
    const named = (one: { name: string; nameEn: string }) => (language === 'en' && one.nameEn) || one.name;
    const above = modules.find(({ code }) => code === module.parent);
    return {
      title: above ? `${named(above)} · ${named(module)}` : named(module),
      note: text(
        `${moduleRules[module.rule].zh}，要求不少于${module.minCredits}学分`,
        `${moduleRules[module.rule].en}, at least ${module.minCredits} credits`,
      )[language],
      courses: courses
        .filter((course) => course.module === module.code)
        .map((course) => [
          course.code ?? '',
          named(course),
          String(course.credits),
          String(course.hours),
          course.suggestedTerm === null ? '' : String(course.suggestedTerm),
          course.isDegreeCourse ? yes[language] : '',
          course.mustTake ? required[language] : (course.chooseGroup ?? ''),
        ]),
    };
  });

const linksOf = ({ links }: Programme, language: Language): string[][] =>
  links.map((link) => {
    const { earliestTerm, latestTerm, minCount, minReports } = link;
    const terms = [earliestTerm, latestTerm].filter((term) => term !== null).join('–');
    return [
      (language === 'en' && link.nameEn) || link.name,
      String(link.credits),
      minReports > 0 ? `${minCount} (${minReports})` : String(minCount),
      terms,
      link.afterKind === null ? '' : linkKinds[link.afterKind][language],
    ];
  });

const headings = (
  fields: Record<string, Parameters<typeof labelOf>[0]>,
  keys: string[],
  language: Language,
) => keys.map((key) => (fields[key] && labelOf(fields[key])?.[language]) || key);

/** A programme on paper. */
export const printProgramme = async (
  context: HttpContext<ProgrammeScope>,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const { db, services, author, language, reply } = context;
  const programme = await findProgramme(context, { id });
  const { schoolName } = services.config;
  const title = (language === 'en' && programme.nameEn) || programme.name;
  const state = programmeStates[programme.state][language];
  const pdf = await renderPdf(template, {
    title,
    school: schoolName,
    subtitle: [
      schoolName,
      text(`第${programme.edition}版（${state}）`, `Edition ${programme.edition} (${state})`)[language],
      formatWireTime(programme.publishedAt ?? programme.updatedAt).slice(0, 10),
    ].join('　'),
    footer: `${schoolName} 研究生综合业务系统`,
    facts: factsOf(programme, language),
    sections: programme.sections
      .filter(({ html }) => html !== '')
      .map((section) => ({
        title: (language === 'en' && section.titleEn) || section.title,
        content: htmlTree(section.html, new Map()),
      })),
    modules: modulesOf(programme, language),
    courseHeading: headings(
      CourseOfProgramme.shape,
      ['code', 'name', 'credits', 'hours', 'suggestedTerm', 'isDegreeCourse', 'mustTake'],
      language,
    ),
    links: linksOf(programme, language),
    linksTitle: text('必修环节', 'Required milestones')[language],
    linkHeading: headings(linkFields, ['name', 'credits', 'minCount', 'latestTerm', 'afterKind'], language),
  });
  await db
    .transaction()
    .execute((tx) => audit(tx, author, { action: 'programme.print', subject: 'programme', subjectId: id }));
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${title}.pdf`))
    .send(pdf);
};
