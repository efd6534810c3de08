import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import { shownQuestions } from '@graduate/contract/examination/questions/conditions.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import { sectionsFor } from '../../../src/modules/examination/papers/answering/layout.ts';
import { markSheet } from '../../../src/modules/examination/papers/answering/mark-sheet.ts';
import { marksOf } from '../../../src/modules/examination/papers/answering/marks-of.ts';
import { mixSheets } from '../../../src/modules/examination/papers/answering/mix-sheets.ts';
import type { FrozenPaper } from '../../../src/modules/examination/papers/answering/versions.ts';
import { invite } from '../../../src/modules/examination/papers/audience/people.ts';
import { poolsOf } from '../../../src/modules/examination/papers/writing/paper-problems.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { randomFrom, shuffled } from '../../seeded-random.ts';
import { DAY_MS, HOUR_MS } from '../../times.ts';
import { demonstrationEvaluations, demonstrationExams } from './demonstration-exams.ts';
import type { DemonstrationPaper } from './demonstration-paper.ts';
import { demonstrationQuestionnaires } from './demonstration-questionnaires.ts';
import { insertPaper } from './insert-paper.ts';
import { randomAnswers } from './random-answer.ts';

/** So many days from the present hour, as people set windows. */
const inDays = (days: number): Date => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + days * DAY_MS);

const audienceOf = ({ departments = [] }: DemonstrationPaper) => ({
  kind: 'limited' as const,
  roleIds: [demonstrationIds.role('student')],
  departmentIds: departments.map(demonstrationIds.department),
  grades: [],
  levels: [],
});

type Asked = { accountId: string; departmentId: string | null; grade: number | null; level: string | null };
type Written = { id: string; paper: DemonstrationPaper; frozen: FrozenPaper; people: readonly Asked[] };

/** Between the first day and now, or the last day. */
const momentFor = ({ days: [from, to] }: DemonstrationPaper, share: number): Date => {
  const first = inDays(from).getTime();
  const last = Math.min(Date.now() - HOUR_MS, inDays(to).getTime());
  return new Date(first + (last - first) * share);
};

const noteAnswered = (tx: Tx, paperId: string, answered: readonly { accountId: string; day: string }[]) =>
  sql`update paper_people p set answered_on = a.day::date
    from json_to_recordset(${JSON.stringify(answered)}::json) as a("accountId" uuid, day text)
    where p.paper_id = ${paperId} and p.account_id = a."accountId"`.execute(tx);

const writeAnonymous = async (tx: Tx, { id, paper, frozen, people }: Written): Promise<void> => {
  const questions = questionsIn(frozen.design.sections);
  const sheets = people.map(({ departmentId, grade, level }, at) => {
    const answers = randomAnswers(questions, randomFrom(`${paper.title} ${at}`));
    const groups = { departmentId, grade, level };
    return {
      id: idOf(`${id} ${at}`),
      paperId: id,
      paperVersion: 1,
      answers,
      marks: marksOf(answers),
      ...groups,
      shown: false,
    };
  });
  await insertMany(tx, 'anonymousSheets', sheets as never);
  await sql`update paper_counts set answered = ${people.length}, sheets = ${people.length} where paper_id = ${id}`.execute(
    tx,
  );
  await mixSheets(tx, id, paper.state !== 'published');
};

const sheetOf = (
  { id, paper, frozen }: Written,
  { accountId }: Asked,
  at: number,
  share: number,
  open: boolean,
) => {
  const seed = idOf(`seed ${id} ${at}`);
  const random = randomFrom(`${paper.title} ${at}`);
  const questions = questionsIn(sectionsFor(frozen, seed));
  const given = randomAnswers(questions, random, random.between(4, 10) / 10);
  const shown = new Set(shownQuestions(questions, given).map((question) => question.id));
  const answers = Object.fromEntries(
    Object.entries(given).filter(([key], place) => shown.has(key) && (!open || place < 2)),
  );
  const seconds = random.between(120, 1500);
  const startedAt = open ? new Date(Date.now() - seconds * 1000) : momentFor(paper, share);
  const end = new Date(startedAt.getTime() + seconds * 1000);
  const closing = inDays(paper.days[1]);
  const { minutes } = frozen.design.exam ?? {};
  const deadlineAt = minutes
    ? new Date(Math.min(closing.getTime(), startedAt.getTime() + minutes * 60_000))
    : closing;
  const { marks, scores, ...marked } = markSheet(frozen, seed, answers);
  return {
    id: idOf(`sheet ${id} ${at}`),
    paperId: id,
    paperVersion: 1,
    accountId,
    attempt: 1,
    seed,
    answers,
    startedAt,
    deadlineAt,
    remarks: {},
    leaves: paper.kind === 'exam' ? random.below(3) : 0,
    savedAt: end,
    automatic: !open && at % 17 === 16,
    ...(open
      ? { state: 'open', submittedAt: null, seconds: null, score: null, passed: null, marks: [], scores: {} }
      : { ...marked, submittedAt: end, seconds, marks, scores: JSON.parse(scores) as object }),
  };
};

const writeSheets = async (tx: Tx, written: Written): Promise<void> => {
  const { id, paper, people } = written;
  const sheets = people.map((person, at) =>
    sheetOf(written, person, at, at / people.length, at >= paper.answers),
  );
  await insertMany(tx, 'paperSheets', sheets as never);
  const done = sheets.filter(({ state }) => state !== 'open');
  const toMark = sheets.filter(({ state }) => state === 'marking').length;
  await sql`update paper_counts set answered = ${done.length}, sheets = ${done.length}, to_mark = ${toMark}
    where paper_id = ${id}`.execute(tx);
};

const writePaper = async (tx: Tx, paper: DemonstrationPaper): Promise<void> => {
  const { title, titleEn, kind, author, description, design, state, days } = paper;
  const id = idOf(`paper:${title}`);
  const authorId = demonstrationIds.account(author);
  const audience = audienceOf(paper);
  const departmentId = demonstrationIds.department(author === 'secretary' ? '208' : '100');
  const pools = await poolsOf(tx, { design, departmentId } as never);
  await insertPaper(tx, {
    id,
    title,
    titleEn,
    kind,
    description,
    design,
    state,
    authorId,
    departmentId,
    pools,
    roleId: demonstrationIds.role(author),
    audience: 'limited',
    audienceRoleIds: audience.roleIds,
    audienceDepartmentIds: audience.departmentIds,
    anonymous: paper.anonymous ?? false,
    attempts: paper.attempts ?? 1,
    mayEdit: paper.mayEdit ?? false,
    showResult: paper.showResult ?? 'never',
    fromAt: kind === 'evaluation' ? null : inDays(days[0]),
    toAt: kind === 'evaluation' ? null : inDays(days[1]),
    updatedAt: inDays(Math.min(days[0], 0) - 1),
  });
  // Whom a form of evaluation asks is said by the batches that use it.
  if (state === 'draft' || kind === 'evaluation') return;
  const expected = await invite(tx, id, audience);
  await tx.updateTable('papers').set({ expected }).where('id', '=', id).execute();
  const everybody = await tx
    .selectFrom('paperPeople')
    .select(['accountId', 'departmentId', 'grade', 'level'])
    .where('paperId', '=', id)
    // The student people try the demonstration as has everything still before him.
    .where('accountId', '<>', demonstrationIds.account('student'))
    .orderBy('accountId')
    .execute();
  const wanted = Math.min(paper.answers + (paper.open ?? 0), Math.floor(everybody.length * 0.8));
  const people = shuffled(everybody, randomFrom(title)).slice(0, wanted);
  const answered = people.slice(0, paper.answers).map(({ accountId }, at) => ({
    accountId,
    day: dayInShanghai(momentFor(paper, at / people.length)),
  }));
  await noteAnswered(tx, id, answered);
  const written = { id, paper, frozen: { design, pools }, people };
  if (people.length > 0) await (paper.anonymous ? writeAnonymous : writeSheets)(tx, written);
};

/** Twelve papers, three of them exams, in every state, with answers in every state. */
export const seedPapers = async (tx: Tx): Promise<void> => {
  for (const paper of [...demonstrationQuestionnaires, ...demonstrationEvaluations, ...demonstrationExams])
    await writePaper(tx, paper);
};
