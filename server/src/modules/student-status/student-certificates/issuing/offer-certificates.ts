import { factsOnPaper } from '@graduate/contract/student-status/student-certificates/facts-on-paper.ts';
import {
  certificateName,
  everyCertificate,
} from '@graduate/contract/student-status/student-certificates/kinds.ts';
import { mergedParagraphs } from '@graduate/contract/student-status/student-certificates/merge-fields.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { passedApplication } from '../../graduation/public.ts';
import { schoolOf } from '../printing/document-of.ts';
import { type TemplateInForce, templateFor, templatesInForce } from '../templates/templates.queries.ts';
import { academicYearOf } from './academic-year.ts';
import {
  countOf,
  limitsReached,
  type OwnPrint,
  obstacles,
  ownPrints,
  printsForItself,
  studentFor,
  type Wanted,
} from './may-have.ts';
import { factsOf, valuesOf } from './snapshot.ts';
import { dayInWords, type StudentOnPaper } from './student-on-paper.ts';

type Looking = {
  services: Services;
  student: StudentOnPaper;
  prints: readonly OwnPrint[];
  /** Whether limits count for who asks. */
  self: boolean;
};

const standing = async (
  { services, student, prints, self }: Looking,
  wanted: Wanted,
  template: TemplateInForce | undefined,
) => [
  ...(await obstacles(services, student, wanted, template)),
  ...(self && template ? limitsReached(prints, wanted, template) : []),
];

const everyTemplate = async (db: Db) => {
  const templates = await templatesInForce(db).execute();
  return ({ kind, lang }: Wanted) => templates.find((one) => one.kind === kind && one.lang === lang);
};

/** Every kind in both languages: whether the student may have it, what stands in the way, how many are left. */
export const offeredCertificates = async (
  { db, services, author: { actor }, language }: Context,
  { id }: { id?: string | undefined },
) => {
  const student = await studentFor(db, actor, id, 'zh');
  const templateOf = await everyTemplate(db);
  const looking = {
    services,
    student,
    prints: await ownPrints(db, student.id),
    self: printsForItself(actor),
  };
  const list = await Promise.all(
    everyCertificate.map(async (wanted) => {
      const template = templateOf(wanted);
      const reasons = await standing(looking, wanted, template);
      const { printed, yearlyLimit, remaining } = countOf(looking.prints, wanted, template?.yearlyLimit ?? 0);
      return {
        ...wanted,
        name: certificateName(wanted.kind, wanted.lang)[language],
        allowed: reasons.length === 0,
        reasons: reasons.map((one) => ({
          code: String(one.details['code']),
          message: one.text[language],
        })),
        validDays: template?.validDays ?? 0,
        printed,
        yearlyLimit,
        remaining,
      };
    }),
  );
  return { year: academicYearOf(new Date()).name, list };
};

/** How often each kind was printed this academic year. */
export const countPrints = async (
  { db, author: { actor }, language }: Context,
  { id }: { id?: string | undefined },
) => {
  const student = await studentFor(db, actor, id, 'zh');
  const [prints, templateOf] = [await ownPrints(db, student.id), await everyTemplate(db)];
  const items = everyCertificate.map((wanted) => {
    const { today: _today, ...count } = countOf(prints, wanted, templateOf(wanted)?.yearlyLimit ?? 0);
    return { ...wanted, name: certificateName(wanted.kind, wanted.lang)[language], ...count };
  });
  return { year: academicYearOf(new Date()).name, items, total: prints.length };
};

/** What a certificate of the caller, or of the student who is named, would say, and why it cannot be had. */
export const previewCertificate = async (
  { services, author: { actor }, language }: Context,
  { id, withNumber, ...wanted }: Wanted & { id?: string | undefined; withNumber?: string | undefined },
) => {
  const { db, config } = services;
  const found = await studentFor(db, actor, id, wanted.lang);
  const passed = wanted.kind === 'pregrad' ? await passedApplication(db, found.id) : undefined;
  const student = passed ? { ...found, graduation: dayInWords(passed.graduationDate, wanted.lang) } : found;
  const template = await templateFor(db, wanted.kind, wanted.lang);
  const prints = await ownPrints(db, student.id);
  const [refused] = await standing(
    { services, student, prints, self: printsForItself(actor) },
    wanted,
    template,
  );
  const values = valuesOf(student, wanted.lang, wanted.kind !== 'study' || withNumber === '1');
  return {
    allowed: !refused,
    ...(refused && { reason: refused.text[language] }),
    remaining: countOf(prints, wanted, template?.yearlyLimit ?? 0).remaining,
    school: (await schoolOf(db, config))[wanted.lang],
    title: template?.title ?? certificateName(wanted.kind, wanted.lang)[wanted.lang],
    paragraphs: template ? mergedParagraphs(template.body, values) : [],
    facts:
      wanted.kind === 'report'
        ? factsOnPaper({ ...factsOf(student), idNumber: student.idNumber }, wanted.lang)
        : [],
    photo: wanted.kind === 'report' && student.photo !== null,
    seal: template?.sealKey != null,
    fields: wanted.kind === 'report' ? { ...values, idNumber: student.idNumber } : { ...values },
    previewOnly: true as const,
  };
};
