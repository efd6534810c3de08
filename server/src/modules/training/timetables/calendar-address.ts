import { createHash, randomBytes } from 'node:crypto';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Timetable } from '@graduate/contract/training/timetables/timetable.ts';
import type { FastifyReply } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { AnyoneContext, Context, HttpContext } from '../../../platform/http/context.ts';
import { throttle } from '../../../platform/throttle.ts';
import { allTerms, termOfDay } from '../../commons/academic-calendar/public.ts';
import { type Calendar, calendarFile } from './ics.ts';
import { ownerOfReader } from './own-timetable.ts';
import { hostOf, movedAwayIn, revisionsOf } from './send-timetable.ts';
import { timetableOf } from './timetable.ts';
import { noSuchCalendar } from './timetables.errors.ts';

/** 160 bits, which nobody guesses. */
const KEY_BYTES = 20;
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

export const findAddress = async ({ db, author }: Context) => {
  const found = await db
    .selectFrom('calendarAddresses')
    .select(['createdAt', 'readOn'])
    .where('accountId', '=', author.actor.accountId)
    .executeTakeFirst();
  return { since: found?.createdAt ?? null, readOn: found?.readOn ?? null };
};

/** A new address makes the old one worthless: whoever has that one reads nothing any more. */
export const makeAddress = async ({
  db,
  services,
  author,
  request,
}: HttpContext): Promise<{ address: string }> => {
  const key = randomBytes(KEY_BYTES).toString('hex');
  const { accountId } = author.actor;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('calendarAddresses')
      .values({ accountId, keyHash: hashOf(key), readOn: null })
      .onConflict((conflict) =>
        conflict
          .column('accountId')
          .doUpdateSet({ keyHash: hashOf(key), createdAt: new Date(), readOn: null }),
      )
      .execute();
    await audit(tx, author, { action: 'calendar.share', subject: 'account', subjectId: accountId });
  });
  const { identity, apiPrefix } = services.config;
  const site = identity.publicUrl ?? `${request.protocol}://${request.host}`;
  return { address: `${site.replace(/\/$/, '')}${apiPrefix}/api/public/calendars/${key}.ics` };
};

export const revokeAddress = async ({ db, author }: Context): Promise<void> => {
  const { accountId } = author.actor;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('calendarAddresses').where('accountId', '=', accountId).execute();
    await audit(tx, author, { action: 'calendar.unshare', subject: 'account', subjectId: accountId });
  });
};

const READS_A_MINUTE = 60;
const limitReads = throttle({ most: READS_A_MINUTE, seconds: 60 });

/** The term of today and those to come, whose timetables stand in the calendar as soon as they are published. */
const termsAhead = async (db: Db): Promise<string[]> => {
  const today = dayInShanghai(new Date());
  const present = await termOfDay(db, today);
  const all = await allTerms(db);
  return all.flatMap(({ id, startsOn }) => (id === present?.id || startsOn > today ? id : []));
};

/** Students who also teach have both in one calendar; roles are for screens. */
const wholeCalendar = async (
  context: AnyoneContext,
  accountId: string,
): Promise<Pick<Calendar, 'items' | 'exams' | 'movedAway'>> => {
  const readers = [
    { accountId, learns: true, teaches: false },
    { accountId, learns: false, teaches: true },
  ];
  const parts: Timetable[] = [];
  for (const termId of await termsAhead(context.db))
    for (const reader of readers)
      parts.push(await timetableOf(context, { termId, week: 0 }, ownerOfReader(context.db, reader)));
  return {
    items: parts.flatMap(({ items }) => items),
    exams: parts.flatMap(({ exams }) => exams),
    movedAway: (await Promise.all(parts.map((part) => movedAwayIn(context.db, part)))).flat(),
  };
};

/** What calendar programs fetch. They know no language and no session; only classes and dates are told. */
export const sendSubscribed = async (
  context: AnyoneContext,
  { key }: { key: string },
): Promise<FastifyReply> => {
  const { db, services, request, reply } = context;
  limitReads(request.ip);
  const found = await db
    .selectFrom('calendarAddresses')
    .innerJoin('accounts', 'accounts.id', 'calendarAddresses.accountId')
    .select(['calendarAddresses.accountId', 'calendarAddresses.readOn', 'calendarAddresses.keyHash'])
    .where('calendarAddresses.keyHash', '=', hashOf(key.replace(/\.ics$/, '')))
    .where('accounts.state', '=', 'active')
    .executeTakeFirst();
  if (!found) throw noSuchCalendar();
  const { accountId, readOn, keyHash } = found;
  const today = dayInShanghai(new Date());
  if (readOn !== today)
    await db.updateTable('calendarAddresses').set({ readOn: today }).where('keyHash', '=', keyHash).execute();
  const timetable = await wholeCalendar(context, accountId);
  const content = calendarFile({
    name: text('我的课程表', 'My timetable')[context.language],
    host: hostOf(services.config),
    ...timetable,
    revisions: await revisionsOf(db, timetable),
    language: context.language,
  });
  const tag = `"${hashOf(content)}"`;
  void reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' });
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known?.includes(tag)) return reply.status(304).send();
  return reply.type('text/calendar; charset=utf-8').send(content);
};
