import { analysisCalls } from '@graduate/contract/examination/papers/analysis-calls.ts';
import { sheetStates } from '@graduate/contract/examination/papers/choices.ts';
import type { Answers } from '@graduate/contract/examination/questions/answers.ts';
import { ANSWER_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { counted } from '../../../../platform/database/page.ts';
import { defineLaidOutExport, minuteOf } from '../../../../platform/excel/export.ts';
import type { SheetColumn } from '../../../../platform/excel/sheet.ts';
import { filesOf } from '../../../commons/files/public.ts';
import { plainWords } from '../../questions/public.ts';
import { findWithSheets, type PaperRecord } from '../papers.queries.ts';
import { papersOf } from '../papers.scope.ts';
import { questionsOf } from './analyse-paper.ts';
import { answerInWords } from './answer-in-words.ts';
import { tallyPaper } from './tallies.ts';

type Row = {
  answers: Answers;
  personNo?: string;
  realName?: string;
  departmentName?: string | null;
  attempt?: number;
  state?: keyof typeof sheetStates;
  submittedAt?: Date | null;
  score?: number | null;
};

const anonymousRows = (db: Db, paperId: string) =>
  db
    .selectFrom('anonymousSheets')
    .select('answers')
    .where('paperId', '=', paperId)
    .where('shown', '=', true)
    .orderBy('id');

const namedRows = (db: Db, paperId: string) =>
  db
    .selectFrom('paperSheets')
    .innerJoin('accounts', 'accounts.id', 'paperSheets.accountId')
    .innerJoin('paperPeople', (join) =>
      join
        .onRef('paperPeople.paperId', '=', 'paperSheets.paperId')
        .onRef('paperPeople.accountId', '=', 'paperSheets.accountId'),
    )
    .leftJoin('departments', 'departments.id', 'paperPeople.departmentId')
    .select(['answers', 'accounts.realName', 'departments.name as departmentName', 'attempt', 'score'])
    .select(sql<string>`coalesce(accounts.person_no, accounts.username)`.as('personNo'))
    .select(['paperSheets.state', 'submittedAt'])
    .where('paperSheets.paperId', '=', paperId)
    .where('paperSheets.state', '<>', 'open')
    .orderBy('accounts.personNo')
    .orderBy('attempt');

const personColumns = (language: Language, exam: boolean): SheetColumn<Row>[] => [
  { header: text('学号/工号', 'Number')[language], value: ({ personNo }) => personNo },
  { header: text('姓名', 'Name')[language], value: ({ realName }) => realName },
  { header: text('部门', 'Department')[language], width: 28, value: ({ departmentName }) => departmentName },
  { header: text('第几次', 'Attempt')[language], width: 10, value: ({ attempt }) => attempt },
  {
    header: text('状态', 'State')[language],
    width: 10,
    value: ({ state }) => (state ? sheetStates[state][language] : ''),
  },
  { header: text('提交时间', 'Submitted')[language], width: 22, value: ({ submittedAt }) => submittedAt },
  ...(exam ? [{ header: text('得分', 'Score')[language], width: 10, value: ({ score }: Row) => score }] : []),
];

type FileNames = ReadonlyMap<string, string>;

/** The files people answered with, by their ids. */
const namesOfFiles = async (db: Db, paperId: string, questions: readonly Question[]): Promise<FileNames> => {
  if (questions.every(({ type }) => type !== 'file')) return new Map();
  const sheets = await db
    .selectFrom('paperSheets')
    .select('id')
    .where('paperId', '=', paperId)
    .where('state', '<>', 'open')
    .execute();
  const files = await filesOf(
    db,
    ANSWER_FILES.moduleCode,
    sheets.map(({ id }) => id),
  );
  return new Map(files.map(({ id, fileName }) => [id, fileName]));
};

const answerColumns = (
  questions: readonly Question[],
  language: Language,
  fileNames: FileNames,
): SheetColumn<Row>[] =>
  questions.map((question, place) => ({
    header: `${place + 1}. ${plainWords((language === 'en' && question.titleEn) || question.title)}`,
    width: 24,
    value: ({ answers }) => answerInWords(question, answers[question.id], language, fileNames),
  }));

const columnsOf = async (db: Db, paper: PaperRecord, questions: readonly Question[], language: Language) => [
  ...(paper.anonymous ? [] : personColumns(language, paper.kind === 'exam')),
  ...answerColumns(questions, language, await namesOfFiles(db, paper.id, questions)),
];

/** All submitted sheets, a column for each question. Anonymous ones have answers and nothing else, in the order of chance. */
export const exportAnswers = defineLaidOutExport({
  call: analysisCalls.exportAnswers,
  title: text('答卷', 'Answers'),
  scope: papersOf,
  layout: async (db, scope, { params }, { language }) => {
    const paper = await findWithSheets(db, scope, params.id);
    const questions = await questionsOf(db, paper, await tallyPaper(db, paper));
    const rows = paper.anonymous ? anonymousRows(db, paper.id) : namedRows(db, paper.id);
    return {
      columns: await columnsOf(db, paper, questions, language),
      fileName: `${paper.title}-${text('答卷', 'answers')[language]}-${minuteOf(new Date())}.xlsx`,
      chosen: { questions: questions.length },
      count: () => counted(rows as ReturnType<typeof anonymousRows>),
      rows: () => rows.stream(500) as AsyncIterable<Row>,
    };
  },
});
