import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Ticket, TicketPaper } from '@graduate/contract/training/evaluations/my-evaluations.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { frozenPaper, shownPictures, shownSections } from '../../examination/papers/public.ts';
import { ownRecordIds } from '../../student-status/students/public.ts';
import { evaluationTime } from './evaluate-window.ts';
import { noSuchTicket } from './evaluations.errors.ts';

const tickets = (db: Db | Tx) =>
  db
    .selectFrom('evaluationTickets')
    .innerJoin('evaluationBatches', 'evaluationBatches.id', 'evaluationTickets.batchId')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'evaluationTickets.classId')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .innerJoin('staff', 'staff.id', 'evaluationTickets.staffId')
    .innerJoin('papers', 'papers.id', 'evaluationTickets.paperId')
    .select(['evaluationTickets.id', 'evaluationTickets.done', 'evaluationTickets.studentId'])
    .select(['evaluationTickets.paperId', 'evaluationTickets.paperVersion', 'evaluationBatches.state'])
    .select(['courses.name as courseName', 'teachingClasses.name as className', 'staff.name as teacherName'])
    .select(['evaluationBatches.name as batchName', 'evaluationBatches.termId'])
    .select(['papers.title', 'papers.titleEn', 'papers.description'])
    .where('evaluationBatches.state', '<>', 'draft');

type Found = Awaited<ReturnType<ReturnType<typeof tickets>['executeTakeFirstOrThrow']>>;
type Time = Awaited<ReturnType<typeof evaluationTime>>;

const asSeen = (row: Found, { state, times }: Time, language: Language): Ticket => ({
  id: row.id,
  courseName: row.courseName,
  className: row.className,
  teacherName: row.teacherName,
  batchName: row.batchName,
  paperTitle: titleIn(language, row),
  done: row.done,
  open: row.state === 'open' && state === 'open',
  opensAt: times?.opensAt ?? null,
  closesAt: times?.closesAt ?? null,
});

/** Whom a student is to evaluate, those that wait first; of batches that are over only what was done. */
export const myEvaluations = async ({ db, author, language }: Context): Promise<Ticket[]> => {
  const own = await ownRecordIds(db, author.actor.accountId);
  if (own.length === 0) return [];
  const rows = await tickets(db)
    .where('evaluationTickets.studentId', 'in', own)
    .where((eb) =>
      eb.or([eb('evaluationBatches.state', '=', 'open'), eb('evaluationTickets.done', '=', true)]),
    )
    .orderBy('evaluationTickets.done')
    .orderBy('evaluationBatches.createdAt', 'desc')
    .orderBy('courses.code')
    .orderBy('staff.name')
    .execute();
  const times = new Map<string, Time>();
  const seen: Ticket[] = [];
  for (const row of rows) {
    const key = `${row.studentId} ${row.termId}`;
    const time = times.get(key) ?? (await evaluationTime(db, row.studentId, row.termId));
    times.set(key, time);
    seen.push(asSeen(row, time, language));
  }
  return seen;
};

/** The form of one of the own tickets. */
export const evaluationPaper = async (
  { db, services, author, language }: Context,
  { id }: { id: string },
): Promise<TicketPaper> => {
  const own = await ownRecordIds(db, author.actor.accountId);
  const row = await tickets(db)
    .where('evaluationTickets.id', '=', id)
    .where('evaluationTickets.studentId', 'in', own.length > 0 ? own : [id])
    .executeTakeFirstOrThrow(() => noSuchTicket());
  const { paperId, paperVersion, title, titleEn, description } = row;
  const { design } = await frozenPaper(db, paperId, paperVersion);
  const sections = shownSections(design.sections);
  return {
    ...asSeen(row, await evaluationTime(db, row.studentId, row.termId), language),
    title,
    titleEn,
    description,
    sections,
    pictures: await shownPictures(services, { paperId, description, sections }),
  };
};
