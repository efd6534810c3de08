import { labelOf } from '@graduate/contract/platform/fields.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { planStates, planVersionKinds } from '@graduate/contract/training/plans/choices.ts';
import { PlanCourse, type PlanDesk, planRowFields } from '@graduate/contract/training/plans/plans.ts';
import type { FastifyReply } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { findPlan } from './find-plan.ts';

type Printed = {
  title: string;
  school: string;
  language: Language;
  subtitle: string;
  footer: string;
  facts: [string, string][];
  courseHeading: string[];
  modules: { title: string; note: string; courses: string[][] }[];
  links: { title: string; heading: string[]; rows: string[][] };
  sums: string;
  texts: { title: string; words: string }[];
  signatures: { title: string; signed: string; dated: string }[];
};

const template = pdfTemplate<Printed>('modules/training/plans/plan.typ');

const words = {
  title: text('研究生个人培养计划', 'Plan of Study'),
  beside: text('补修与未计入课程', 'Make-up and other courses'),
  links: text('必修环节', 'Required milestones'),
  term: text('计划学期', 'Planned term'),
  direction: text('研究方向', 'Direction'),
  research: text('研究计划', 'Research plan'),
  reason: text('修订原因', 'Why it was changed'),
  yes: text('是', 'Yes'),
};

const factsOf = ({ student, direction, check }: PlanDesk, language: Language): [string, string][] => {
  const fact = (key: keyof typeof planRowFields, value: string | null): [string, string] => [
    labelOf(planRowFields[key])?.[language] ?? key,
    value ?? '',
  ];
  return [
    fact('name', student.name),
    fact('studentNo', student.studentNo),
    fact('grade', String(student.grade)),
    fact('departmentName', student.departmentName),
    fact('majorName', student.majorName),
    fact('tutorName', student.tutorName),
    [words.direction[language], direction],
    fact('totalCredits', check && String(check.totals.total.selected)),
  ];
};

const modulesOf = (desk: PlanDesk, language: Language): Printed['modules'] => {
  const known = new Map(desk.courses.map((course) => [course.courseId, course]));
  const termOf = (termNo: number | null) => desk.terms.find(({ no }) => no === termNo)?.name ?? '—';
  const rowsOf = (moduleId: string | null) =>
    desk.items
      .filter((item) => item.moduleId === moduleId)
      .flatMap(({ courseId, termNo }) => {
        const course = known.get(courseId);
        if (!course) return [];
        const name = (language === 'en' && course.nameEn) || course.name;
        const degree = course.isDegreeCourse ? words.yes[language] : '';
        return [[course.code ?? '', name, String(course.credits), degree, termOf(termNo)]];
      });
  const beside = rowsOf(null);
  return [
    ...(desk.programme?.modules ?? []).map(({ id, name, minCredits }) => {
      const chosen = desk.check?.modules.find((module) => module.id === id)?.selected ?? 0;
      return {
        title: name,
        note: text(`要求≥${minCredits}学分，已选${chosen}`, `at least ${minCredits}, chosen ${chosen}`)[
          language
        ],
        courses: rowsOf(id),
      };
    }),
    ...(beside.length > 0 ? [{ title: words.beside[language], note: '', courses: beside }] : []),
  ];
};

const linksOf = ({ programme, links, terms }: PlanDesk): string[][] =>
  (programme?.links ?? []).map(({ id, name, credits }) => {
    const termNo = links.find(({ linkId }) => linkId === id)?.termNo ?? null;
    return [name, String(credits), terms.find(({ no }) => no === termNo)?.name ?? '—'];
  });

const sumsOf = ({ check }: PlanDesk, language: Language): string => {
  if (!check) return '';
  const { total, course, degree } = check.totals;
  return text(
    `总学分${total.selected}（要求${total.required}）　课程学分${course.selected}（要求${course.required}）　学位课学分${degree.selected}（要求${degree.required}）`,
    `All credits ${total.selected} of ${total.required}; courses ${course.selected} of ${course.required}; degree courses ${degree.selected} of ${degree.required}`,
  )[language];
};

/** Who signs it on paper. */
const signatures = [
  text('研究生', 'Student'),
  text('指导教师', 'Supervisor'),
  text('培养单位', 'College'),
].map((title) => ({
  title,
  signed: text('签字', 'Signature'),
  dated: text('年　　月　　日', 'Date'),
}));

const printed = (desk: PlanDesk, school: string, language: Language): Printed => {
  const { programme, shown, state, researchPlan } = desk;
  const name = (key: 'code' | 'name' | 'credits' | 'isDegreeCourse') =>
    labelOf(PlanCourse.shape[key])?.[language] ?? '';
  const version = shown
    ? text(
        `版本${shown.no}（${planVersionKinds[shown.kind].zh}，${planStates[state].zh}）`,
        `Version ${shown.no} (${planVersionKinds[shown.kind].en}, ${planStates[state].en})`,
      )[language]
    : planStates[state][language];
  const day = shown?.approvedAt ?? shown?.submittedAt;
  return {
    title: words.title[language],
    school,
    language,
    subtitle: [programme?.name ?? '', version, day ? formatWireTime(day).slice(0, 10) : '']
      .filter((one) => one !== '')
      .join('　'),
    footer: text(`${school} 研究生综合业务系统`, school)[language],
    facts: factsOf(desk, language),
    courseHeading: [
      text('课程编号', 'Code')[language],
      name('name'),
      name('credits'),
      name('isDegreeCourse'),
      words.term[language],
    ],
    modules: modulesOf(desk, language),
    links: {
      title: words.links[language],
      heading: [words.links[language], name('credits'), words.term[language]],
      rows: linksOf(desk),
    },
    sums: sumsOf(desk, language),
    texts: [
      { title: words.research[language], words: researchPlan },
      { title: words.reason[language], words: shown?.reason ?? '' },
    ].filter((one) => one.words !== ''),
    signatures: signatures.map(({ title, signed, dated }) => ({
      title: title[language],
      signed: signed[language],
      dated: dated[language],
    })),
  };
};

/** A plan on paper, to be signed. */
export const printPlan = async (context: HttpContext, { id }: { id: string }): Promise<FastifyReply> => {
  const { db, services, author, language, reply } = context;
  const desk = await findPlan(context, { id });
  const pdf = await renderPdf(template, printed(desk, services.config.schoolName, language));
  await db
    .transaction()
    .execute((tx) => audit(tx, author, { action: 'plan.print', subject: 'plan', subjectId: id }));
  const { name, studentNo } = desk.student;
  const file = [words.title[language], name, studentNo].filter((one) => one !== null).join('-');
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${file}.pdf`))
    .send(pdf);
};
