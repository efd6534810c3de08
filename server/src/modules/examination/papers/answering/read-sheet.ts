import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import type { Sheet } from '@graduate/contract/examination/papers/sheets.ts';
import { ANSWER_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import { sql } from 'kysely';
import { mayUse } from '../../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { attachmentsOf } from '../../../commons/files/public.ts';
import { statusOf } from '../paper-status.ts';
import { noSuchSheet, paperErrors } from '../papers.errors.ts';
import { findReadable, manages, mayReadSheets, type PaperRecord } from '../papers.queries.ts';
import { papersOf } from '../papers.scope.ts';
import { asWritten, sectionsFor, shownSections } from './layout.ts';
import { resultRuleOf } from './results.ts';
import type { SheetRecord } from './sheets.queries.ts';
import { shownPictures } from './shown-pictures.ts';
import { type FrozenPaper, frozenPaper } from './versions.ts';

const answererOf = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('accounts')
    .select([
      sql<string>`coalesce(accounts.person_no, accounts.username)`.as('personNo'),
      'accounts.realName',
      sql<string>`coalesce((select d.name from account_departments ad join departments d on d.id = ad.department_id
        where ad.account_id = accounts.id order by ad.sort_order limit 1), '')`.as('departmentName'),
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();

/** The sheets of the paper that wait before and after this one, for those who mark one after the other. */
const neighbours = async (db: Db | Tx, { paperId, id }: SheetRecord) => {
  const waiting = db
    .selectFrom('paperSheets')
    .select('id')
    .where('paperId', '=', paperId)
    .where('state', '=', 'marking')
    .limit(1);
  const [next, previous] = await Promise.all([
    waiting.where('id', '>', id).orderBy('id').executeTakeFirst(),
    waiting.where('id', '<', id).orderBy('id', 'desc').executeTakeFirst(),
  ]);
  return { next: next?.id ?? null, previous: previous?.id ?? null };
};

const frame = (paper: PaperRecord, { design }: FrozenPaper) => ({
  paperId: paper.id,
  title: paper.title,
  titleEn: paper.titleEn,
  description: paper.description,
  kind: paper.kind,
  anonymous: paper.anonymous,
  exam: design.exam,
  serverTime: Date.now(),
});

type Sight = { own: boolean; score: boolean; solutions: boolean; grade: boolean };

const actionsOn = (paper: PaperRecord, { state }: SheetRecord, sight: Sight): Sheet['actions'] => {
  if (!sight.own) return sight.grade && state !== 'open' && paper.kind === 'exam' ? ['grade'] : [];
  if (state === 'open') return ['save', 'submit'];
  return paper.mayEdit && statusOf(paper) === 'running' ? ['change'] : [];
};

const resultOf = (sheet: SheetRecord, fullScore: number, { score, solutions }: Sight): Sheet['result'] =>
  score && sheet.state !== 'open'
    ? {
        score: sheet.score,
        fullScore,
        passed: sheet.passed,
        scores: solutions ? sheet.scores : {},
        remarks: solutions ? sheet.remarks : {},
      }
    : null;

/** A sheet as somebody may see it. Keys go to those who mark, and to the answerer when the paper says so. */
export const sheetFor = async (
  { db, services }: Pick<Context, 'db' | 'services'>,
  paper: PaperRecord,
  sheet: SheetRecord,
  sight: Sight,
): Promise<Sheet> => {
  const frozen = await frozenPaper(db, paper.id, sheet.paperVersion);
  const sections = sectionsFor(frozen, sheet.seed);
  const { exam } = frozen.design;
  const { id, paperVersion, attempt, state, automatic, answers, startedAt, savedAt, submittedAt } = sheet;
  const seen = {
    sections: shownSections(sections),
    solutions: exam && sight.solutions && state !== 'open' ? asWritten(frozen, questionsIn(sections)) : null,
  };
  const [answerer, files, pictures, around, grader] = await Promise.all([
    answererOf(db, sheet.accountId),
    attachmentsOf(services, ANSWER_FILES.moduleCode, sheet.id),
    shownPictures(services, { paperId: paper.id, description: paper.description, ...seen }),
    sight.grade ? neighbours(db, sheet) : { next: null, previous: null },
    sheet.gradedBy ? answererOf(db, sheet.gradedBy) : undefined,
  ]);
  return {
    ...frame(paper, frozen),
    id,
    paperVersion,
    attempt,
    state,
    automatic,
    answers,
    startedAt,
    savedAt,
    submittedAt,
    ...around,
    answerer,
    files,
    pictures,
    ...seen,
    deadline: sheet.deadlineAt,
    seconds: sheet.seconds,
    leaves: sheet.leaves,
    result: exam ? resultOf(sheet, exam.fullScore, sight) : null,
    gradedBy: sight.score ? (grader?.realName ?? null) : null,
    gradedAt: sight.score ? sheet.gradedAt : null,
    version: sheet.version,
    actions: actionsOn(paper, sheet, sight),
  };
};

/** A sheet of an anonymous paper that has entered the analysis: answers and nothing else. */
const anonymousSheet = async (context: Context, id: string): Promise<Sheet> => {
  const { db, author } = context;
  const sheet = await db
    .selectFrom('anonymousSheets')
    .select(['id', 'paperId', 'paperVersion', 'answers'])
    .where('id', '=', id)
    .where('shown', '=', true)
    .executeTakeFirst();
  if (!sheet || !mayUse(author.actor, 'examination:paper:analyse')) throw noSuchSheet();
  const paper = await findReadable(db, papersOf(author.actor), sheet.paperId).catch(() => {
    throw noSuchSheet();
  });
  const frozen = await frozenPaper(db, paper.id, sheet.paperVersion);
  const sections = shownSections(frozen.design.sections);
  const nothing = { startedAt: null, savedAt: null, submittedAt: null, deadline: null, seconds: null };
  const unmarked = {
    result: null,
    solutions: null,
    gradedBy: null,
    gradedAt: null,
    next: null,
    previous: null,
  };
  return {
    ...frame(paper, frozen),
    ...nothing,
    ...unmarked,
    id,
    paperVersion: sheet.paperVersion,
    attempt: 1,
    state: 'submitted',
    automatic: false,
    answerer: null,
    sections,
    answers: sheet.answers,
    files: [],
    pictures: await shownPictures(context.services, {
      paperId: paper.id,
      description: paper.description,
      sections,
    }),
    leaves: 0,
    version: 1,
    actions: [],
  };
};

/** The own sheet, or that of another for those who mark or analyse its paper. */
export const readSheet = async (context: Context, { id }: { id: string }): Promise<Sheet> => {
  const { db, author } = context;
  const { actor } = author;
  const sheet = await db.selectFrom('paperSheets').selectAll().where('id', '=', id).executeTakeFirst();
  if (!sheet) return anonymousSheet(context, id);
  const own = sheet.accountId === actor.accountId;
  if (own) {
    const paper = await db
      .selectFrom('papers')
      .selectAll()
      .where('id', '=', sheet.paperId)
      .executeTakeFirstOrThrow();
    return sheetFor(context, paper, sheet, { own, grade: false, ...resultRuleOf(paper) });
  }
  const mayGrade = mayUse(actor, 'examination:paper:grade');
  if (!mayGrade && !mayUse(actor, 'examination:paper:analyse')) throw noSuchSheet();
  const scope = papersOf(actor);
  const paper = await findReadable(db, scope, sheet.paperId).catch(() => {
    throw noSuchSheet();
  });
  // Results may be shared with people who are still asked: they see points and key when nobody can use them any more.
  if (!(await mayReadSheets(db, scope, paper))) throw paperErrors.sheetsLater();
  const grade = mayGrade && (await manages(db, scope, paper.id));
  return sheetFor(context, paper, sheet, { own, grade, score: true, solutions: true });
};
