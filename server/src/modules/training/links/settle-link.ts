import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { termOfDay } from '../../commons/academic-calendar/public.ts';
import { withdrawLinkGrade, writeLinkGrade } from '../study-records/public.ts';
import type { LinkRecordRow } from './hold-record.ts';
import { askedLink, type RequiredLink, requiredLinks } from './required-links.ts';
import { sameLinks } from './same-links.ts';

type Writing = Parameters<typeof writeLinkGrade>[0];
type Of = Pick<LinkRecordRow, 'studentId' | 'linkId' | 'kind'>;

const countsOf = (tx: Tx, studentId: string, linkIds: readonly string[]) =>
  tx
    .selectFrom('linkRecords')
    .select([
      sql<number>`count(*)`.as('passed'),
      sql<number>`count(*) filter (where role = 'report')`.as('reports'),
      sql<number | null>`max(score)`.as('score'),
    ])
    .where('studentId', '=', studentId)
    .where('linkId', 'in', linkIds)
    .where('state', '=', 'passed')
    .executeTakeFirstOrThrow();

const linkById = (tx: Tx, id: string): Promise<RequiredLink> =>
  tx.selectFrom('programmeLinks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The link under which the credits were given, if they were: by the edition somebody studied by then. */
const givenUnder = (tx: Tx, studentId: string, linkIds: readonly string[]) =>
  tx
    .selectFrom('grades')
    .innerJoin('programmeLinks', 'programmeLinks.id', 'grades.linkId')
    .select(['programmeLinks.id', 'minCount', 'minReports'])
    .where('grades.studentId', '=', studentId)
    .where('grades.linkId', 'in', linkIds)
    .executeTakeFirst();

/**
 * The credits of a link are there as long as enough records of it have passed, under whatever edition of the programme;
 * once given, they stay by what was asked then. Whoever asks holds the student, so that two records decided at once are
 * both counted.
 */
export const settleLink = async (writing: Writing, of: Of): Promise<void> => {
  const { db: tx } = writing;
  const { studentId } = of;
  const asked = askedLink(await requiredLinks(tx, studentId), of) ?? (await linkById(tx, of.linkId));
  const linkIds = await sameLinks(tx, studentId, asked);
  const { passed, reports, score } = await countsOf(tx, studentId, linkIds);
  const enoughFor = ({ minCount, minReports }: Pick<RequiredLink, 'minCount' | 'minReports'>) =>
    passed >= minCount && reports >= minReports;
  const given = await givenUnder(tx, studentId, linkIds);
  if (given && enoughFor(given)) return;
  if (given) await withdrawLinkGrade(writing, { studentId, linkId: given.id });
  if (!enoughFor(asked)) return;
  const term = await termOfDay(tx, dayInShanghai(new Date()));
  if (term)
    await writeLinkGrade(writing, {
      studentId,
      linkId: asked.id,
      termId: term.id,
      credits: asked.credits,
      score,
    });
};
