import type { IssueChannel } from '@graduate/contract/student-status/student-certificates/kinds.ts';
import { type Selectable, sql } from 'kysely';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { nextSerialNumber } from '../../../../platform/database/serial-numbers.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import { issueCertificate } from '../../../mechanisms/certificates/public.ts';
import { passedApplication } from '../../graduation/public.ts';
import { studentScope } from '../../students/public.ts';
import { registered, subjectOf } from '../certificate-register.ts';
import { certificateErrors } from '../student-certificates.errors.ts';
import { type TemplateInForce, templateFor } from '../templates/templates.queries.ts';
import { dayEnds } from './academic-year.ts';
import { limitsReached, obstacles, ownPrints, printsForItself, studentFor, type Wanted } from './may-have.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';
import { dayInWords, type StudentOnPaper } from './student-on-paper.ts';

const SAME_WITHIN = sql<Date>`now() - interval '60 seconds'`;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Issue = Selectable<Tables['studentCertificateIssues']>;

export type Order = Wanted & {
  id: string | undefined;
  /** The document number on a certificate that does without it. */
  withNumber?: boolean;
  validDays?: number | undefined;
  copies?: number | undefined;
  /** The job that issues many at once. */
  batchId?: string;
};

type Prepared = {
  order: Order;
  template: TemplateInForce;
  student: StudentOnPaper;
  snapshot: Snapshot;
  expiresAt: Date;
};

/** What it would say if it were issued now, whether or not it may be. */
export const draft = async (services: Services, { actor }: SignedAuthor, order: Order): Promise<Prepared> => {
  const { db } = services;
  const { kind, lang } = order;
  const student = await studentFor(db, actor, order.id, lang);
  const template = await templateFor(db, kind, lang);
  if (!template) throw certificateErrors.noTemplate();
  const passed = kind === 'pregrad' ? await passedApplication(services.db, student.id) : undefined;
  const graduatesOn = passed?.graduationDate;
  const certified = graduatesOn ? { ...student, graduation: dayInWords(graduatesOn, lang) } : student;
  const validDays = order.validDays ?? template.validDays;
  const shown = {
    idNumber: kind === 'status' || kind === 'report' || order.withNumber === true,
    facts: kind === 'report',
    validDays,
  };
  return {
    order,
    template,
    student: certified,
    snapshot: snapshotOf(certified, lang, shown, await documentNumbers(db)),
    // Expected graduation can be certified until it has come.
    expiresAt: graduatesOn ? dayEnds(graduatesOn) : new Date(Date.now() + validDays * DAY_MS),
  };
};

/** Everything a certificate needs that does not change while it is issued. */
const prepare = async (services: Services, author: SignedAuthor, order: Order): Promise<Prepared> => {
  const prepared = await draft(services, author, order);
  const [refused] = await obstacles(services, prepared.student, order, prepared.template);
  if (refused) throw refused;
  return prepared;
};

/** Holds the record: of two who print at the same time the second sees what the first has printed. */
const holdStudent = (tx: Tx, studentId: string) =>
  tx.selectFrom('studentRecords').select('id').where('id', '=', studentId).forUpdate().execute();

/** What the same person had of the same a moment ago: the page was loaded again. */
const justIssued = async (tx: Tx, author: SignedAuthor, prepared: Prepared): Promise<Issue | undefined> => {
  const { order, student, snapshot } = prepared;
  const lately = await tx
    .selectFrom('studentCertificateIssues as issues')
    .innerJoin('certificates', 'certificates.code', 'issues.code')
    .selectAll('issues')
    .where('issues.studentId', '=', student.id)
    .where('issues.kind', '=', order.kind)
    .where('issues.lang', '=', order.lang)
    .where('issues.batchId', 'is', null)
    .where('issues.issuedAt', '>', SAME_WITHIN)
    .where('certificates.issuedBy', '=', author.actor.accountId)
    .where('certificates.revokedAt', 'is', null)
    .orderBy('issues.issuedAt', 'desc')
    .execute();
  return lately.find(
    (one) =>
      one.snapshot.validDays === snapshot.validDays &&
      (one.snapshot.sealedIdNumber === null) === (snapshot.sealedIdNumber === null),
  );
};

const issuedInBatch = (tx: Tx, batchId: string, studentId: string): Promise<Issue | undefined> =>
  tx
    .selectFrom('studentCertificateIssues')
    .selectAll()
    .where('batchId', '=', batchId)
    .where('studentId', '=', studentId)
    .executeTakeFirst();

const channelOf = ({ actor }: SignedAuthor, { batchId }: Order): IssueChannel => {
  if (batchId) return 'batch';
  return printsForItself(actor) ? 'self' : 'staff';
};

const write = async (tx: Tx, author: SignedAuthor, prepared: Prepared): Promise<Issue> => {
  const { order, template, student, snapshot, expiresAt } = prepared;
  const no = await nextSerialNumber(tx, 'ZM');
  const code = await issueCertificate(tx, author, {
    kind: registered(order.kind, order.lang),
    recordId: student.id,
    subject: subjectOf(student, no),
    expiresAt,
  });
  return tx
    .insertInto('studentCertificateIssues')
    .values({
      id: newId(),
      no,
      code,
      templateId: template.templateId,
      templateVersion: template.version,
      kind: order.kind,
      lang: order.lang,
      studentId: student.id,
      status: student.status,
      snapshot: JSON.stringify(snapshot),
      channel: channelOf(author, order),
      copies: order.copies ?? 1,
      batchId: order.batchId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/**
 * Issues a certificate, once: a page loaded again within a minute and a batch begun again get the same one. Those who print
 * at the same time wait for each other, so that the last print left is given once.
 */
export const issueStudentCertificate = async (
  services: Services,
  author: SignedAuthor,
  order: Order,
): Promise<Issue> => {
  const prepared = await prepare(services, author, order);
  const { student, template } = prepared;
  return services.db.transaction().execute(async (tx) => {
    await holdStudent(tx, student.id);
    const same = order.batchId
      ? await issuedInBatch(tx, order.batchId, student.id)
      : await justIssued(tx, author, prepared);
    if (same) return same;
    if (studentScope(author.actor).kind === 'person') {
      const [reached] = limitsReached(await ownPrints(tx, student.id), order, template);
      if (reached) throw reached;
    }
    return write(tx, author, prepared);
  });
};
