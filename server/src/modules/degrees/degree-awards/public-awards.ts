import type { publicAwardCalls } from '@graduate/contract/degrees/degree-awards/public-awards.ts';
import type { AnswerOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { DEFAULT_LIMIT } from '@graduate/contract/platform/page.ts';
import { type SqlBool, sql } from 'kysely';
import { briefCache } from '../../../platform/brief-cache.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { AnyoneContext } from '../../../platform/http/context.ts';
import { throttle } from '../../../platform/throttle.ts';
import { awardsOf } from './award-rows.ts';

const ASKED_A_MINUTE = 60;
const limit = throttle({ most: ASKED_A_MINUTE, seconds: 60 });
const KEPT_MS = 60_000;
const MOST_KEPT = 500;
const MOST_AT_ONCE = 50;
const kept = briefCache(KEPT_MS, MOST_KEPT);

/** Degrees whose list was published and that still hold, for everybody. */
export const listPublicAwards = (
  { db, author, request }: AnyoneContext,
  given: QueryOf<typeof publicAwardCalls.list>,
): Promise<AnswerOf<typeof publicAwardCalls.list>> => {
  if (!author.actor) limit(request.ip);
  const query = { ...given, limit: Math.min(given.limit ?? DEFAULT_LIMIT, MOST_AT_ONCE) };
  return kept(db, JSON.stringify(query), () => {
    const published = awardsOf(db, { kind: 'all', drafts: true })
      .where('degreeAwards.publishedAt', 'is not', null)
      .where('degreeAwards.revokedAt', 'is', null);
    const found = filtered(published, query, {
      keyword: (keyword) => contains(['degree_applications.name', 'degree_applications.major_name'], keyword),
      yxCode: 'departments.code',
      level: 'degreeAwards.degreeLevel',
      year: (year) => sql<SqlBool>`to_char(degree_awards.award_date, 'YYYY') = ${year}`,
    });
    return paged(query, found, {
      shown: (rows) =>
        rows
          .select(['degreeApplications.name', 'departments.name as departmentName'])
          .select(['degreeApplications.majorName', 'degreeAwards.degreeLevel', 'degreeAwards.awardDate'])
          .select('degreeAwards.degreeCategory'),
      sort: { departmentCode: 'departments.code', name: 'degreeApplications.name' },
      usual: ['-awardDate', 'departmentCode', 'name', 'id'],
    });
  });
};
