import type { Announcement, announcementCalls } from '@graduate/contract/degrees/defences/announcements.ts';
import { SHOWN_DAYS } from '@graduate/contract/degrees/defences/choices.ts';
import { addDays } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { DEFAULT_LIMIT } from '@graduate/contract/platform/page.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { briefCache } from '../../../platform/brief-cache.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import { untilWritten } from '../../../platform/database/totals/until-written.ts';
import { writtenOnce } from '../../../platform/database/written-once.ts';
import type { AnyoneContext } from '../../../platform/http/context.ts';
import { throttle } from '../../../platform/throttle.ts';
import { defencesOf, PLACE } from './defence-rows.ts';
import { defenceErrors } from './defences.errors.ts';

const ASKED_A_MINUTE = 60;
const limit = throttle({ most: ASKED_A_MINUTE, seconds: 60 });
/** Who is signed in is known and not slowed down. */
export const slowDown = ({ author, request }: AnyoneContext): void => {
  if (!author.actor) limit(request.ip);
};

const DAY_MS = 86_400_000;
const KEPT_MS = 60_000;
const MOST_KEPT = 500;
const kept = briefCache(KEPT_MS, MOST_KEPT);

/** What is announced, or was and is over or called off; nothing secret ever, and nothing of who has left meanwhile. */
const announced = (db: Db) =>
  defencesOf(db)
    .where('defences.announcedAt', 'is not', null)
    .where('defences.closed', '=', false)
    .where('degreeApplications.openAccess', '<>', 'secret')
    .where('degreeApplications.status', '<>', 'terminated')
    .where('defences.status', 'in', ['announced', 'recorded', 'confirmed', 'cancelled']);

const COMMITTEE = sql<Announcement['committee']>`(select coalesce(json_agg(json_build_object('name', m.name,
  'title', m.title, 'unit', m.unit, 'role', m.role) order by m.position), '[]')
  from defence_members m where m.defence_id = defences.id)`;

const shown = (found: ReturnType<typeof announced>) =>
  found
    .select(['defences.id', 'degreeApplications.name', 'degreeApplications.majorName'])
    .select([
      'departments.name as departmentName',
      'degreeApplications.level',
      'degreeApplications.degreeType',
    ])
    .select(['degreeApplications.titleZh as title', 'degreeApplications.tutorName', 'defences.startAt'])
    .select(['defences.endAt', 'defences.mode', 'defences.meetingUrl', 'defences.urlPublic'])
    .select(['defences.status', 'defences.postponed', 'defences.announcedAt', 'staff.name as secretaryName'])
    .select([PLACE.as('place'), COMMITTEE.as('committee')]);

type Row = Omit<Announcement, 'state' | 'publishedAt'> & {
  urlPublic: boolean;
  status: string;
  postponed: boolean;
  announcedAt: Date | null;
};

const stateOf = ({ status, postponed, startAt, endAt }: Row): Announcement['state'] => {
  const now = new Date();
  if (status === 'cancelled') return 'cancelled';
  if (endAt <= now) return 'ended';
  if (startAt <= now) return 'running';
  return postponed ? 'postponed' : 'upcoming';
};

const asAnnouncement = (row: Row): Announcement => {
  const { urlPublic, status: _status, postponed: _postponed, announcedAt, meetingUrl, ...rest } = row;
  return {
    ...rest,
    meetingUrl: urlPublic ? meetingUrl : null,
    state: stateOf(row),
    publishedAt: announcedAt ?? row.startAt,
  };
};

const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`);
const MOST_AT_ONCE = 50;

/** What is over stays for some weeks for everybody, longer for those who are signed in. */
const inTime = (db: Db, scope: 'upcoming' | 'ended', signedIn: boolean) => {
  const now = new Date();
  if (scope === 'upcoming') return announced(db).where('defences.endAt', '>', now);
  const over = announced(db).where('defences.endAt', '<=', now);
  return signedIn ? over : over.where('defences.endAt', '>', new Date(now.getTime() - SHOWN_DAYS * DAY_MS));
};

export const listAnnouncements = (
  context: AnyoneContext,
  given: QueryOf<typeof announcementCalls.list>,
): Promise<AnswerOf<typeof announcementCalls.list>> => {
  slowDown(context);
  const { db, author } = context;
  const query = { ...given, limit: Math.min(given.limit ?? DEFAULT_LIMIT, MOST_AT_ONCE) };
  const { scope = 'upcoming', ...rest } = query;
  const signedIn = author.actor !== undefined;
  return kept(db, JSON.stringify([query, signedIn]), () => {
    const found = filtered(inTime(db, scope, signedIn), rest, {
      keyword: (keyword) =>
        contains(
          ['degree_applications.title_zh', 'degree_applications.name', 'degree_applications.tutor_name'],
          keyword,
        ),
      yxCode: 'departments.code',
      level: 'degreeApplications.level',
      from: (day, eb) => eb('defences.startAt', '>=', startOf(day)),
      to: (day, eb) => eb('defences.startAt', '<', startOf(addDays(day, 1))),
    });
    return paged(rest, found, {
      shown,
      sort: { startAt: 'defences.startAt', id: 'defences.id' },
      usual: scope === 'upcoming' ? ['startAt', 'id'] : ['-startAt', 'id'],
      each: (row: object) => asAnnouncement(row as Row),
    });
  });
};

export const announcingDepartments = (context: AnyoneContext) => {
  slowDown(context);
  const { db } = context;
  return kept(db, 'departments', () =>
    announced(db)
      .select(['departments.code', 'departments.name'])
      .distinct()
      .orderBy('departments.code')
      .execute(),
  );
};

const isId = (id: string): boolean => z.uuid().safeParse(id).success;

/** Asked for more often than anything else in public. */
const readOne = writtenOnce((db, id: string) => shown(announced(db)).where('defences.id', '=', id));

const CLOCK_MS = 1_000;

/** One answer for everything that is not there, whatever the reason. */
export const announcementFor = async (db: Db, id: string): Promise<Announcement> => {
  if (!isId(id)) throw defenceErrors.noAnnouncement();
  // Of many who look at it one reads it, until something of it is written.
  const [row] = await untilWritten(CLOCK_MS, () => readOne(db, id));
  if (!row) throw defenceErrors.noAnnouncement();
  return asAnnouncement(row as Row);
};

export const findAnnouncement = (context: AnyoneContext, { id }: { id: string }): Promise<Announcement> => {
  slowDown(context);
  return announcementFor(context.db, id);
};
