import type { AnsweringState } from '@graduate/contract/examination/papers/choices.ts';
import type { MyPaper, myPaperCalls } from '@graduate/contract/examination/papers/my-papers.ts';
import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { CalendarSource } from '../../../../platform/calendar-source.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { counted, filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { SearchSource } from '../../../../platform/search-source.ts';

/** Where a paper stands for somebody who is asked; the moment is that of the server. */
const stateAt = (now: Date) => sql<AnsweringState>`case
  when sheet.state = 'open' and papers.state = 'published' and papers.to_at > ${now} then 'open'
  when paper_people.answered_on is not null then 'done'
  when papers.state = 'published' and papers.from_at > ${now} then 'ahead'
  when papers.state = 'published' and papers.to_at > ${now} then 'todo'
  else 'missed' end`;

/** Papers of the person with the sheet that is open, else the last one. */
const asked = (db: Db, accountId: string) =>
  db
    .selectFrom('paperPeople')
    .innerJoin('papers', 'papers.id', 'paperPeople.paperId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('paperSheets')
          .select(['paperSheets.id', 'paperSheets.state', 'paperSheets.attempt', 'paperSheets.score'])
          .whereRef('paperSheets.paperId', '=', 'papers.id')
          .where('paperSheets.accountId', '=', accountId)
          .orderBy('paperSheets.attempt', 'desc')
          .limit(1)
          .as('sheet'),
      (join) => join.onTrue(),
    )
    .where('paperPeople.accountId', '=', accountId)
    .where('papers.state', 'in', ['published', 'closed']);

type Query = QueryOf<typeof myPaperCalls.mine>;

/** The score, where the paper says that it may be seen now. */
const scoreAt = (now: Date) => sql<number | null>`case when papers.show_result = 'afterSubmit'
  or (papers.show_result = 'afterClosing' and (papers.state = 'closed' or papers.to_at <= ${now}))
  then sheet.score end`;

export const listMine = (
  { db, author: { actor } }: Pick<Context, 'db' | 'author'>,
  query: Query,
): Promise<{ list: MyPaper[]; total: number }> => {
  const now = new Date();
  const state = stateAt(now);
  const found = filtered(asked(db, actor.accountId), query, {
    keyword: (keyword) => contains(['papers.title', 'papers.titleEn'], keyword),
    kind: 'papers.kind',
    state: (wanted) => sql<SqlBool>`${state} = ${wanted}`,
  });
  return paged(query, found, {
    shown: (rows) =>
      rows
        .leftJoin('departments', 'departments.id', 'papers.departmentId')
        .select(['papers.id', 'papers.title', 'papers.titleEn', 'papers.kind', 'papers.anonymous'])
        .select(['papers.fromAt as from', 'papers.toAt as to', 'papers.attempts', 'sheet.id as sheetId'])
        .select([
          state.as('state'),
          sql<number>`coalesce(sheet.attempt, (paper_people.answered_on is not null)::int)`.as('attempted'),
          sql<string>`coalesce(departments.name, '')`.as('departmentName'),
          sql<number | null>`(papers.design #>> '{exam,minutes}')::int`.as('minutes'),
          scoreAt(now).as('score'),
        ]),
    sort: { title: 'papers.title', from: 'papers.fromAt', to: 'papers.toAt' },
    usual: ['-to', '-paperId'],
  });
};

/** The same of one paper. */
export const stateFor = async (db: Db, accountId: string, paperId: string): Promise<AnsweringState> => {
  const paper = await asked(db, accountId)
    .select(stateAt(new Date()).as('state'))
    .where('papers.id', '=', paperId)
    .executeTakeFirst();
  return paper?.state ?? 'missed';
};

const waitingFor = (db: Db, accountId: string) => {
  const now = new Date();
  return asked(db, accountId)
    .where('papers.state', '=', 'published')
    .where('papers.fromAt', '<=', now)
    .where('papers.toAt', '>', now)
    .where((eb) => eb.or([eb('paperPeople.answeredOn', 'is', null), eb('sheet.state', '=', 'open')]));
};

/** What waits for the person: papers to answer. */
export const papersToAnswer = async (db: Db, { accountId }: Actor) => {
  const count = await counted(waitingFor(db, accountId));
  return {
    key: 'papersToAnswer',
    title: text(`${count} 份问卷或考试待填写`, `${count} papers to answer`),
    count,
    link: '/examination/index',
  };
};

/** The last days of papers that are still to be answered. */
export const paperCalendar: CalendarSource = async (db, { accountId }, month) => {
  const rows = await waitingFor(db, accountId)
    .select(['papers.id', 'papers.title', 'papers.titleEn', 'papers.toAt'])
    .where(sql<SqlBool>`to_char(papers.to_at at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}`)
    .execute();
  return rows.map(({ id, title, titleEn, toAt }) => ({
    id: `paper-${id}`,
    date: formatWireTime(toAt ?? new Date()).slice(0, 10),
    title: text(`${title}截止`, `${titleEn || title} closes`),
    kind: 'DEADLINE' as const,
    link: `/examination/edit?id=${id}`,
  }));
};

/** Papers the person is asked to answer, by title. */
export const searchPapers: SearchSource = {
  kind: 'paper',
  title: text('问卷与考试', 'Questionnaires and exams'),
  icon: 'survey-line',
  find: async ({ db, actor, language, keyword, most }) => {
    const author = { actor, address: '', requestId: '' };
    const { list } = await listMine({ db, author }, { keyword, limit: most });
    return list.map(({ id, sheetId, state, departmentName, ...named }) => ({
      value: titleIn(language, named),
      url:
        state === 'done' && sheetId ? `/examination/answer/view?id=${sheetId}` : `/examination/edit?id=${id}`,
      detail: departmentName,
    }));
  },
};
