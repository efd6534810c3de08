import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { degreeCategories } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { degreeAwardCalls } from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import { degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import { dayInCharacters } from '../../../platform/chinese-numerals.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { qrCode } from '../../../platform/pdf/qr-code.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { Services } from '../../../platform/services.ts';
import { dictionaryLabels } from '../../administration/dictionaries/public.ts';
import { issueCertificate, verifyAddress } from '../../mechanisms/certificates/public.ts';
import type { DegreeScope } from '../degree-applications/public.ts';
import { type AwardEntry, awards, awardsOf } from './award-rows.ts';
import { type degreeCertificateKind, degreeCertificateKind as kind } from './certificate-kinds.ts';
import { degreeAwardErrors } from './degree-awards.errors.ts';
import { heldAwards, mustBePublished } from './hold-awards.ts';

type Sheet = { title: string; words: string; no: string; closing: string[]; qr: string; code: string };
type Printed = { school: string; title: string; offsetX: number; offsetY: number; sheets: Sheet[] };

const template = pdfTemplate<Printed>('modules/degrees/degree-awards/degree-certificate.typ');

/** What a certificate says of its holder, as they are recorded. */
export const contentsOf = (db: Db | Tx, scope: DegreeScope, ids: readonly string[]) =>
  awardsOf(db, scope)
    .innerJoin('studentRecords', 'studentRecords.id', 'degreeAwards.studentId')
    .select(['degreeAwards.id', 'studentRecords.name', 'studentRecords.gender', 'studentRecords.birthDate'])
    .select(['degreeApplications.majorName', 'degreeApplications.degreeType', 'degreeLevel'])
    .select(['degreeAwards.degreeCategory', 'awardDate', 'certificateNo', 'presidentName', 'chairName'])
    .select(['degreeAwards.code', 'proofNo', 'proofCode', 'proofAt'])
    .where('degreeAwards.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('certificateNo')
    .execute();
type Content = Awaited<ReturnType<typeof contentsOf>>[number];

export const nameOfDegree = ({ degreeCategory, degreeLevel, degreeType }: Content): string =>
  `${degreeCategory ? degreeCategories[degreeCategory].zh : ''}${degreeLevels[degreeLevel].zh}${
    degreeType === 'P' ? degreeTypes.P.zh : '学位'
  }`;

const subjectOf = (content: Content, certNo: string) => ({
  name: content.name,
  level: degreeLevels[content.degreeLevel].zh,
  category: content.degreeCategory ? degreeCategories[content.degreeCategory].zh : '',
  awardDate: content.awardDate,
  certNo,
});

/** Registers a certificate under a code anybody can check. */
export const register = async (
  tx: Tx,
  author: SignedAuthor,
  scope: DegreeScope,
  id: string,
  as: {
    kind: typeof degreeCertificateKind | typeof import('./certificate-kinds.ts').degreeProofKind;
    no: string;
  },
): Promise<string> => {
  const [content] = await contentsOf(tx, scope, [id]);
  if (!content) throw degreeAwardErrors.noSuchRecord();
  return issueCertificate(tx, author, { kind: as.kind, recordId: id, subject: subjectOf(content, as.no) });
};

/** The code of a certificate: given when it is first printed, here or elsewhere. */
export const codeOf = async (
  tx: Tx,
  author: SignedAuthor,
  scope: DegreeScope,
  { id, code, certificateNo }: AwardEntry,
): Promise<string> => code ?? register(tx, author, scope, id, { kind, no: certificateNo ?? '' });

type Paper = 'certificate' | 'proof';

const sheetOf = async (
  services: Services,
  content: Content,
  gender: string,
  paper: Paper,
): Promise<Sheet> => {
  const code = (paper === 'proof' ? content.proofCode : content.code) ?? '';
  const born = content.birthDate ? `，${dayInCharacters(content.birthDate)}生` : '';
  const degree = nameOfDegree(content);
  const { schoolName } = services.config;
  const words =
    paper === 'proof'
      ? `${content.name}，${gender}${born}，于${dayInCharacters(content.awardDate)}在${schoolName}获${degree}，` +
        `学位证书编号${content.certificateNo}。原证书遗失，特此证明。`
      : `${content.name}，${gender}${born}。在${schoolName}${content.majorName ?? ''}学科（专业）通过了${
          degreeLevels[content.degreeLevel].zh
        }学位的课程考试和论文答辩，成绩合格。根据《中华人民共和国学位法》的规定，授予${degree}。`;
  return {
    title: paper === 'proof' ? '学位证明书' : `${degreeLevels[content.degreeLevel].zh}学位证书`,
    words,
    no: (paper === 'proof' ? content.proofNo : content.certificateNo) ?? '',
    closing: [
      `校长：${content.presidentName}`,
      `学位评定委员会主席：${content.chairName}`,
      dayInCharacters(content.awardDate),
    ],
    qr: await qrCode(verifyAddress(services.config, code) ?? code),
    code,
  };
};

export const renderPapers = async (
  services: Services,
  scope: DegreeScope,
  ids: readonly string[],
  { paper, offsetX = 0, offsetY = 0 }: { paper: Paper; offsetX?: number; offsetY?: number },
): Promise<Buffer> => {
  const contents = await contentsOf(services.db, scope, ids);
  const labelOf = await dictionaryLabels(services.db, ['gender'], 'zh');
  const sheets = await Promise.all(
    contents.map((content) =>
      sheetOf(services, content, String(labelOf('gender', content.gender ?? '') ?? ''), paper),
    ),
  );
  const title = paper === 'proof' ? '学位证明书' : '学位证书';
  return renderPdf(template, { school: services.config.schoolName, title, offsetX, offsetY, sheets });
};

/** `XW0099` and how many after it. */
const formNoAfter = (first: string, count: number): string => {
  const digits = /\d+$/.exec(first)?.[0] ?? '';
  return first.slice(0, -digits.length) + String(Number(digits) + count).padStart(digits.length, '0');
};

/** Prints on blank forms, one after the other; each form is used once, and the number of a certificate never changes. */
export const printCertificates = async (
  { db, services, scope, author, reply }: HttpContext<DegreeScope>,
  { ids, firstFormNo, offsetX, offsetY }: BodyOf<typeof degreeAwardCalls.print>,
): Promise<FastifyReply> => {
  await db.transaction().execute(async (tx) => {
    const chosen = await heldAwards(tx, scope, ids);
    mustBePublished(chosen);
    const done = chosen.find(({ certificateState: state }) => state !== 'unprinted' && state !== 'void');
    if (done) throw degreeAwardErrors.notInState({ state: done.certificateState });
    const inOrder = chosen.toSorted((one, other) =>
      (one.certificateNo ?? '') < (other.certificateNo ?? '') ? -1 : 1,
    );
    for (const [at, award] of inOrder.entries()) {
      const formNo = formNoAfter(firstFormNo, at);
      const taken = await tx
        .insertInto('degreeCertificateForms')
        .values({
          formNo,
          awardId: award.id,
          printedBy: author.actor.accountId,
          voidAt: null,
          voidReason: null,
        })
        .onConflict((oc) => oc.doNothing())
        .returning('formNo')
        .executeTakeFirst();
      if (!taken) throw degreeAwardErrors.formUsed({ formNo });
      const code = await codeOf(tx, author, scope, award);
      await awards.write({ db: tx, author }, award.id, { certificateState: 'printed', code });
      await awards.log({ db: tx, author }, award.id, 'print', { after: { formNo } });
    }
  });
  const pdf = await renderPapers(services, scope, ids, { paper: 'certificate', offsetX, offsetY });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', '学位证书.pdf'))
    .send(pdf);
};
