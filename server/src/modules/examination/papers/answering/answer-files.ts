import type { Answers } from '@graduate/contract/examination/questions/answers.ts';
import {
  ANSWER_FILES,
  answerFileExtensions,
  QUESTION_FILES,
} from '@graduate/contract/examination/questions/question-types.ts';
import type { Question, QuestionOf } from '@graduate/contract/examination/questions/questions.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Author } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { FileRule } from '../../../../platform/file-rule.ts';
import { claimFiles, filesOf } from '../../../commons/files/public.ts';
import { banksOf, findQuestion } from '../../questions/public.ts';
import { paperErrors } from '../papers.errors.ts';
import { findWithSheets, manages } from '../papers.queries.ts';
import { papersOf } from '../papers.scope.ts';
import type { SheetRecord } from './sheets.queries.ts';

const MB = 1024 * 1024;

const filesIn = (answers: Answers): string[] =>
  Object.values(answers).flatMap((answer) => ('files' in answer ? answer.files : []));

type Taken = { sheet: SheetRecord; questions: readonly Question[]; answers: Answers };

const mustFit = (
  { extensions, maxMegabytes }: QuestionOf<'file'>,
  files: readonly { fileName: string; fileSize: number }[],
): void => {
  const allowed = extensions as readonly string[];
  const fits = ({ fileName, fileSize }: { fileName: string; fileSize: number }) =>
    allowed.includes(fileName.split('.').at(-1)?.toLowerCase() ?? '') && fileSize <= maxMegabytes * MB;
  if (!files.every(fits))
    throw paperErrors.badFile({ names: `${extensions.join('、')} ≤ ${maxMegabytes} MB` });
};

/** The sheet takes the files its answers name: the person's own uploads, of the kinds the questions allow. */
export const takeFiles = async (
  tx: Tx,
  author: Author,
  { sheet, questions, answers }: Taken,
): Promise<void> => {
  const fileIds = filesIn(answers);
  if (fileIds.length === 0 && filesIn(sheet.answers).length === 0) return;
  await claimFiles(tx, author, { ...ANSWER_FILES, recordId: sheet.id, fileIds });
  const taken = await filesOf(tx, ANSWER_FILES.moduleCode, [sheet.id]);
  for (const question of questions) {
    const answer = answers[question.id];
    if (question.type === 'file' && answer && 'files' in answer)
      mustFit(
        question,
        taken.filter(({ id }) => answer.files.includes(id)),
      );
  }
};

const isFound = (finding: Promise<unknown>): Promise<boolean> =>
  finding.then(
    () => true,
    () => false,
  );

const sheetOf = (db: Db, id: string) =>
  db
    .selectFrom('paperSheets')
    .select(['paperId', 'accountId', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();

const readsSheets = (actor: Actor): boolean =>
  mayUse(actor, 'examination:paper:grade') || mayUse(actor, 'examination:paper:analyse');

/** A question of the bank has pictures as a paper has. */
const keepsBank = (db: Db, actor: Actor, id: string): Promise<boolean> =>
  mayUse(actor, 'examination:bank:edit')
    ? isFound(findQuestion({ db, scope: banksOf(actor) }, { id }))
    : Promise.resolve(false);

/**
 * Pictures in questions are seen by those who keep the paper or the bank; those who answer get addresses with what they
 * see, because among them are pictures of explanations. Files given as answers are seen by who gave and reads them.
 */
export const paperFiles: readonly FileRule[] = [
  {
    ...QUESTION_FILES,
    extensions: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
    maxBytes: 5 * MB,
    maxCount: 200,
    mayUpload: ['examination:paper:edit', 'examination:bank:edit'],
    mayRead: async (db, actor, id) =>
      actor !== undefined &&
      ((await keepsBank(db, actor, id)) ||
        (mayUse(actor, 'examination:paper:view') && (await manages(db, papersOf(actor), id)))),
    mayEdit: async (db, actor, id) =>
      (await keepsBank(db, actor, id)) ||
      (mayUse(actor, 'examination:paper:edit') && (await manages(db, papersOf(actor), id))),
  },
  {
    ...ANSWER_FILES,
    extensions: answerFileExtensions,
    maxBytes: 20 * MB,
    maxCount: 100,
    mayUpload: 'everybody',
    mayRead: async (db, actor, sheetId) => {
      const sheet = actor && (await sheetOf(db, sheetId));
      if (!sheet) return false;
      if (sheet.accountId === actor.accountId) return true;
      return readsSheets(actor) && isFound(findWithSheets(db, papersOf(actor), sheet.paperId));
    },
    mayEdit: async (db, actor, sheetId) => {
      const sheet = await sheetOf(db, sheetId);
      return sheet !== undefined && sheet.accountId === actor.accountId && sheet.state === 'open';
    },
  },
];
