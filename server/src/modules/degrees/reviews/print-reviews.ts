import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import { reviewGrades, roundKinds } from '@graduate/contract/degrees/reviews/choices.ts';
import type { FastifyReply } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { Services } from '../../../platform/services.ts';
import { maySeeApplication } from '../degree-applications/public.ts';
import { mustReveal } from './read-rounds.ts';
import { itemsOfRound } from './review-items.ts';
import type { ReviewScope } from './review-scope.ts';
import { noSuchRound, reviewErrors } from './reviews.errors.ts';

type Review = {
  round: string;
  reviewer: string;
  items: [string, string, string][];
  verdict: string;
  comments: [string, string][];
};
type Reviews = {
  school: string;
  title: string;
  thesis: string;
  facts: [string, string][];
  reviews: Review[];
};

const template = pdfTemplate<Reviews>('modules/degrees/reviews/review.typ');
const TITLE = '学位论文评阅书';

/** Reviews that were released, by their numbers. */
const reviewsIn = (db: Db, where: { applicationId: string } | { roundId: string }) =>
  db
    .selectFrom('reviewTasks')
    .innerJoin('reviewRounds', 'reviewRounds.id', 'reviewTasks.roundId')
    .innerJoin('reviewExperts', 'reviewExperts.id', 'reviewTasks.expertId')
    .select(['reviewRounds.id as roundId', 'reviewRounds.no', 'reviewRounds.kind', 'applicationId'])
    .select(['slot', 'scores', 'grade', 'total', 'commentAuthor', 'commentCommittee'])
    .select(['reviewExperts.name', 'unit', 'reviewExperts.title'])
    .where('reviewRounds.status', '=', 'released')
    .where('reviewTasks.status', '=', 'submitted')
    .$if('applicationId' in where, (found) =>
      found.where('applicationId', '=', (where as { applicationId: string }).applicationId),
    )
    .$if('roundId' in where, (found) =>
      found.where('reviewRounds.id', '=', (where as { roundId: string }).roundId),
    )
    .orderBy('reviewRounds.no')
    .orderBy('slot')
    .execute();
type Found = Awaited<ReturnType<typeof reviewsIn>>[number];

const asReview = async (db: Db, found: Found, named: boolean): Promise<Review> => {
  const { roundId, no, kind, slot, scores, grade, total, commentAuthor, commentCommittee } = found;
  const items = await itemsOfRound(db, roundId);
  return {
    round: `${roundKinds[kind].zh}（第${no}轮）`,
    reviewer: named ? `${found.name}（${found.unit}，${found.title}）` : `专家${slot}`,
    items: items.map(({ key, zh, max }) => [zh, String(max), String(scores[key] ?? '—')]),
    verdict: `${total === null ? '—' : Number(total).toFixed(1)}　${grade ? `${grade} ${reviewGrades[grade].zh}` : ''}`,
    comments: [
      ['对作者的评语与修改建议', commentAuthor],
      ...(named && commentCommittee ? [['对学位会的保密意见', commentCommittee] as [string, string]] : []),
    ],
  };
};

/** The sheets of these reviews; without names the reviewers are their numbers, and what is for the committee stays out. */
const sheetsOf = async (
  { db, config }: Services,
  found: readonly Found[],
  named: boolean,
): Promise<Buffer> => {
  const { titleZh, level, degreeType, disciplineCode, disciplineName } = await db
    .selectFrom('degreeApplications')
    .leftJoin('dictionaryItems', (join) =>
      join
        .onRef('dictionaryItems.code', '=', 'degreeApplications.disciplineCode')
        .on('dictionaryItems.dictionaryCode', '=', 'discipline'),
    )
    .select(['titleZh', 'level', 'degreeType', 'disciplineCode', 'dictionaryItems.label as disciplineName'])
    .where('degreeApplications.id', '=', found[0]?.applicationId ?? '')
    .executeTakeFirstOrThrow(() => noSuchRound());
  return renderPdf(template, {
    school: config.schoolName,
    title: TITLE,
    thesis: titleZh,
    facts: [
      ['学位', `${degreeLevels[level].zh} ${degreeTypes[degreeType].zh}`],
      ['学科', disciplineName ?? disciplineCode ?? '—'],
    ],
    reviews: await Promise.all(found.map((one) => asReview(db, one, named))),
  });
};

/** What reviewers wrote, as the archive of a student keeps it: nobody's name is in it. */
export const anonymousReviews = async (
  services: Services,
  applicationId: string,
): Promise<Buffer | undefined> => {
  const found = await reviewsIn(services.db, { applicationId });
  return found.length === 0 ? undefined : sheetsOf(services, found, false);
};

const send = (reply: HttpContext['reply'], name: string, pdf: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${name}.pdf`))
    .send(pdf);

/** For whoever sees the application, once it is released. */
export const printReleased = async (
  { db, services, author, reply }: HttpContext,
  { id }: { id: string },
): Promise<FastifyReply> => {
  if (!(await maySeeApplication(db, author.actor, id))) throw noSuchRound();
  const pdf = await anonymousReviews(services, id);
  if (!pdf) throw reviewErrors.notReleased();
  return send(reply, TITLE, pdf);
};

/** The same with the names, for those who may learn them: for a purpose, and written down. */
export const printNamed = async (
  context: HttpContext<ReviewScope>,
  { id, purpose }: { id: string; purpose: string },
): Promise<FastifyReply> => {
  const { db, services, author, reply } = context;
  await db.transaction().execute(async (tx) => {
    await mustReveal({ ...context, db: tx }, id);
    await audit(tx, author, {
      action: 'reviewRound.reveal',
      subject: 'reviewRound',
      subjectId: id,
      after: { purpose },
    });
  });
  const found = await reviewsIn(db, { roundId: id });
  if (found.length === 0) throw reviewErrors.notReleased();
  reply.header('Cache-Control', 'no-store');
  return send(reply, `${TITLE}-具名`, await sheetsOf(services, found, true));
};
