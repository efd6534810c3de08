import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { repeatedKinds } from '@graduate/contract/training/links/choices.ts';
import type { LinkRow, OwnLink, OwnLinks } from '@graduate/contract/training/links/link-records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { ownRecordId } from '../../student-status/students/public.ts';
import { endOfTerm } from '../programmes/public.ts';
import { reasonAgainst } from './check-record.ts';
import { asSeen, foundRecords, withColumns } from './link-rows.ts';
import { programmeOf, requiredLinks } from './required-links.ts';
import { sameLinks } from './same-links.ts';

const reportsIn = (records: readonly LinkRow[]): number =>
  records.filter(({ role }) => role === 'report').length;

/** What the own programme asks for beside courses, and how far one has come with it. */
export const myLinks = async ({ db, author: { actor }, language }: Context): Promise<OwnLinks> => {
  const studentId = await ownRecordId(db, actor.accountId);
  const student = await db
    .selectFrom('studentRecords')
    .select(['id', 'grade', 'trainingLevel'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  const programmeId = await programmeOf(db, studentId);
  const programme = programmeId
    ? await db
        .selectFrom('programmes')
        .select(['name', 'nameEn'])
        .where('id', '=', programmeId)
        .executeTakeFirst()
    : undefined;
  const found = await withColumns(foundRecords(db, { kind: 'person', accountId: actor.accountId }))
    .where('linkRecords.studentId', '=', studentId)
    .orderBy('linkRecords.startedOn', 'desc')
    .orderBy('linkRecords.seqNo', 'desc')
    .execute();
  const records = found.map(asSeen(actor));
  const grades = await db
    .selectFrom('grades')
    .select('linkId')
    .where('studentId', '=', studentId)
    .where('linkId', 'is not', null)
    .execute();
  const today = dayInShanghai(new Date());
  const links: OwnLink[] = [];
  for (const link of await requiredLinks(db, studentId)) {
    const ids = await sameLinks(db, studentId, link);
    const own = records.filter(({ linkId }) => ids.includes(linkId));
    const passed = own.filter(({ state }) => state === 'passed');
    const done = grades.some(({ linkId }) => linkId !== null && ids.includes(linkId));
    const against = await reasonAgainst(db, student, link, today);
    const dueOn = link.latestTerm === null ? null : endOfTerm(student.grade, link.latestTerm);
    links.push({
      linkId: link.id,
      kind: link.kind,
      name: (language === 'en' && link.nameEn) || link.name,
      credits: link.credits,
      minCount: link.minCount,
      minReports: link.minReports,
      passed: passed.length,
      reports: reportsIn(passed),
      done,
      dueOn,
      overdue: !done && dueOn !== null && dueOn < today,
      whyNot: done && !repeatedKinds.includes(link.kind) ? null : (against?.text[language] ?? null),
      records: own,
    });
  }
  return {
    programmeName: programme ? (language === 'en' && programme.nameEn) || programme.name : null,
    level: student.trainingLevel,
    links,
  };
};
