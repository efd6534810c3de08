import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { conclusions } from '@graduate/contract/student-status/students/choices.ts';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import { dictionaryLabels } from '../../../administration/dictionaries/public.ts';
import type { StudentScope } from '../../students/public.ts';
import { graduateColumns, graduatesFound, shownGraduate } from '../graduates/graduates.queries.ts';
import { graduationErrors } from '../graduation.errors.ts';

type Roster = {
  school: string;
  title: string;
  subtitle: string;
  footer: string;
  columns: readonly string[];
  groups: { name: string; count: string; rows: string[][] }[];
};

const template = pdfTemplate<Roster>('modules/student-status/graduation/process/roster.typ');

const COLUMNS = [
  '序号',
  '学号',
  '姓名',
  '性别',
  '专业',
  '层次',
  '学位类型',
  '结论',
  '毕（结）业日期',
  '证书编号',
] as const;

/** 毕业生名册: those of a batch by department, in the order of their numbers. */
export const printRoster = async (
  { services, scope, author, reply }: HttpContext<StudentScope>,
  { batchId, conclusion }: QueryOf<typeof processCalls.printRoster>,
): Promise<FastifyReply> => {
  const { db, config } = services;
  const batch = await db
    .selectFrom('graduationBatches')
    .select('name')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow(() => graduationErrors.noSuchRecord());
  const found = await graduatesFound(db, scope, { batchId, ...(conclusion && { conclusion: [conclusion] }) });
  const rows = await found
    .select(graduateColumns)
    .orderBy(sql`graduate_records.content ->> 'departmentCode'`)
    .orderBy('graduateRecords.certificateNo')
    .execute();
  const genderOf = await dictionaryLabels(db, ['gender'], 'zh');
  const graduates = rows.map((row) => ({
    ...shownGraduate(row, author.actor),
    gender: genderOf('gender', String(row.content['gender'] ?? '')),
  }));
  const departments = [...new Set(graduates.map(({ departmentName }) => departmentName))];
  const pdf = await renderPdf(template, {
    school: config.schoolName,
    title: `${config.schoolName}${batch.name}毕业研究生名册`,
    subtitle: `共${graduates.length}人${conclusion ? `（${conclusions[conclusion].zh}）` : ''}`,
    footer: `打印日期：${dayInShanghai(new Date())}　打印人：${author.actor.realName}`,
    columns: COLUMNS,
    groups: departments.map((name) => {
      const own = graduates.filter(({ departmentName }) => departmentName === name);
      return {
        name,
        count: `${own.length}人`,
        rows: own.map((one, at) => [
          String(at + 1),
          one.studentNo ?? '',
          one.name,
          String(one.gender ?? ''),
          one.majorName ?? '',
          trainingLevels[one.trainingLevel].zh,
          one.degreeType ? degreeTypes[one.degreeType].zh : '',
          conclusions[one.conclusion].zh,
          one.graduationDate,
          one.certificateNo ?? '',
        ]),
      };
    }),
  });
  await db.transaction().execute((tx) =>
    audit(tx, author, {
      action: 'graduation.roster',
      subject: 'graduationBatch',
      subjectId: batchId,
      after: { rows: graduates.length },
    }),
  );
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `毕业生名册_${batch.name}.pdf`))
    .send(pdf);
};
