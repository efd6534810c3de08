import { certificateKinds, studentCertificateCalls } from '@graduate/contract/students/certificates.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Context, serve } from '../../../platform/http/serve.ts';
import { studentCertificates } from './certificate-register.ts';
import { wordsOf } from './certificate-words.ts';
import { academicYearOf, printedBy, refusalOf, studentFor } from './issue-student-certificate.ts';
import { printStudentCertificate } from './print-student-certificate.ts';

const VALID_DAYS = 90;

const countPrints = async (db: Db, author: SignedAuthor, id: string | undefined, language: 'zh' | 'en') => {
  const { accountId } = author.actor;
  const student = await studentFor(db, author.actor, id, language);
  const items = await Promise.all(
    studentCertificates.map(async ({ certified, language: lang, title }) => {
      const wanted = { kind: certified, language: lang };
      const { own, remaining, limit } = await printedBy(db, accountId, student.id, wanted);
      return {
        kind: certified,
        lang,
        name: title[language],
        printed: own.length,
        yearlyLimit: limit,
        remaining,
        lastAt: own[0]?.issuedAt ?? null,
      };
    }),
  );
  return {
    year: academicYearOf(new Date()).name,
    items,
    total: items.reduce((sum, { printed }) => sum + printed, 0),
  };
};

const report = ({
  services,
  author,
  query,
  reply,
}: Context<typeof studentCertificateCalls.printReport | typeof studentCertificateCalls.printReportAlias>) =>
  printStudentCertificate(
    services,
    author,
    {
      id: query.id,
      kind: 'report',
      language: query.lang ?? 'zh',
      validDays: Number(query.validDays ?? VALID_DAYS),
    },
    reply,
  );

export const certificateRoutes = [
  serve(studentCertificateCalls.previewCertificate, {
    handle: async ({ db, actor, query, language }) => {
      const { kind, lang } = query;
      const student = await studentFor(db, actor, undefined, lang);
      const refused = refusalOf(kind, student);
      const { remaining } = await printedBy(db, actor.accountId, student.id, { kind, language: lang });
      return {
        allowed: !refused && remaining > 0,
        ...(refused && { reason: refused.text[language] }),
        remaining,
        title: certificateKinds[kind][lang],
        paragraphs: wordsOf(kind, lang, student),
        fields: {
          name: student.name,
          studentNo: student.studentNo,
          department: student.department,
          major: student.major,
          status: student.statusName,
        },
        previewOnly: true as const,
      };
    },
  }),
  serve(studentCertificateCalls.printCertificate, {
    handle: ({ services, author, query, reply }) =>
      printStudentCertificate(
        services,
        author,
        { id: query.id, kind: query.kind, language: query.lang, validDays: VALID_DAYS },
        reply,
      ),
  }),
  serve(studentCertificateCalls.printReport, { handle: report }),
  serve(studentCertificateCalls.printReportAlias, { handle: report }),
  serve(studentCertificateCalls.countPrints, {
    handle: ({ db, author, query, language }) => countPrints(db, author, query.id, language),
  }),
];
