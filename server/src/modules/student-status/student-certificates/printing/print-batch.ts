import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { studentCertificateCalls } from '@graduate/contract/student-status/student-certificates/certificates.ts';
import { certificateName } from '@graduate/contract/student-status/student-certificates/kinds.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import { Refused } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { definePersonsJob, type JobRun } from '../../../../platform/job-kind.ts';
import { renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import type { Services } from '../../../../platform/services.ts';
import { noSuchRecord, recordsWithin, studentScope } from '../../students/public.ts';
import { type Issue, issueStudentCertificate } from '../issuing/issue-certificate.ts';
import { certificateErrors } from '../student-certificates.errors.ts';
import { versionOf } from '../templates/templates.queries.ts';
import { certificatePaper, documentOf, printedWith, schoolOf } from './document-of.ts';
import { expiryOf, picturesFor, withPicturesThere } from './kept-pdf.ts';

type Batch = BodyOf<typeof studentCertificateCalls.printBatch>;

const KIND = 'student-certificates.batch';
/** Issuing is most of the work, setting the pages the rest. */
const ISSUED_PERCENT = 70;
const PER_BEAT = 10;

type LeftOut = readonly [string, string, string];
const NOT_THERE = '记录不存在或无权查看';

/** The students in the order of their numbers, as a pile of paper is handed out. */
const inOrder = (db: Db, { actor }: SignedAuthor, ids: readonly string[]) =>
  db
    .selectFrom('studentRecords')
    .select(['id', 'studentNo', 'name'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .where(recordsWithin(studentScope(actor)))
    .orderBy('studentNo')
    .orderBy('id')
    .execute();

/** Hands the work to a job: the answer is its number. */
export const startBatch = async ({ services, author }: Context, batch: Batch) => {
  const input = { ...batch, ids: [...new Set(batch.ids)] };
  if ((await inOrder(services.db, author, input.ids)).length === 0) throw noSuchRecord();
  const key = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const name = certificateName(batch.kind, batch.lang);
  const { jobId, already } = await services.startJob(author, {
    kind: KIND,
    title: text(`批量打印${name.zh}`, `Print ${name.en} for many`),
    input,
    key,
  });
  if (already) throw certificateErrors.underway({ jobId });
  return { jobId };
};

type Run = JobRun & { input: Batch; author: SignedAuthor };

/** Issues one after the other; who cannot have one is noted and does not hold up the others. */
const issueAll = async ({ jobId, services, author, input, progress }: Run) => {
  const students = await inOrder(services.db, author, input.ids);
  const issues: Issue[] = [];
  const leftOut: LeftOut[] = [];
  const foreign = input.ids.length - students.length;
  if (foreign > 0) leftOut.push(['—', `${foreign}人`, NOT_THERE]);
  const { kind, lang } = input;
  for (const [at, { id, studentNo, name }] of students.entries()) {
    try {
      issues.push(await issueStudentCertificate(services, author, { id, kind, lang, batchId: jobId }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      leftOut.push([studentNo ?? '—', name, error.text.zh]);
    }
    if ((at + 1) % PER_BEAT === 0) await progress(((at + 1) / students.length) * ISSUED_PERCENT);
  }
  return { issues, leftOut };
};

const renderAll = async (services: Services, title: string, issues: Issue[], leftOut: LeftOut[]) => {
  const { db, config } = services;
  const known = { config, school: await schoolOf(db, config), documents: await documentNumbers(db) };
  const needed = await Promise.all(
    issues.map(async (issue) => ({
      issue,
      template: await versionOf(db, issue.templateId, issue.templateVersion),
    })),
  );
  const pictures = await picturesFor(
    services,
    needed.map(({ issue, template }) => ({ photo: issue.snapshot.photo, seal: template.sealKey })),
  );
  const documents = [];
  for (const { issue, template } of needed) {
    const expiresAt = await expiryOf(db, issue.code);
    documents.push(withPicturesThere(await documentOf(known, { ...issue, expiresAt }, template), pictures));
  }
  return renderPdf(
    certificatePaper,
    printedWith(config, title, documents, { 'left-out': leftOut }),
    pictures,
  );
};

/** One PDF with the certificates of many; a run begun anew finds what it had issued. */
export const batchJob = definePersonsJob<Batch>({
  kind: KIND,
  title: text('批量打印证明', 'Print certificates for many students'),
  permission: studentCertificateCalls.printBatch.access.permission,
  input: studentCertificateCalls.printBatch.body,
  run: async (job) => {
    const { services, input, progress } = job;
    const { issues, leftOut } = await issueAll(job);
    await progress(ISSUED_PERCENT);
    const title = certificateName(input.kind, input.lang).zh;
    const pdf = await renderAll(services, title, issues, leftOut);
    const stamp = formatWireTime(new Date()).slice(0, 16).replace(/\D/g, '');
    const refused = input.ids.length - issues.length;
    return {
      text: refused
        ? text(
            `已出具${issues.length}份，${refused}人未能出具，名单见文件末页`,
            `${issues.length} issued, ${refused} refused; see the last page`,
          )
        : text(`已出具${issues.length}份`, `${issues.length} issued`),
      file: { name: `${title}_${stamp}.pdf`, content: Readable.from([pdf]) },
    };
  },
});
