import './home.tables.ts';
import type { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import { type HomeLink, isElsewhere, type ShownLink } from '@graduate/contract/entrance/home/home-links.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { paged } from '../../../platform/database/paged.ts';
import type { Context } from '../../../platform/http/context.ts';
import { pagesOf } from '../../administration/menus/public.ts';
import { noSuchLink } from './home.errors.ts';
import { currentRoleOf, visibleFor } from './visible-for.ts';

/** The shell's own page, which needs no menu entry. */
const HOME = ['/', '/index', '/dashboard'];

const pathOf = (address: string): string => address.replace(/[?#].*$/, '').toLowerCase();

/** The quick links of the current role; one to a page the role does not have would lead nowhere. */
export const linksFor = async ({ db, author: { actor } }: Context): Promise<ShownLink[]> => {
  const [links, pages] = await Promise.all([
    db
      .selectFrom('homeLinks')
      .select(['id', 'title', 'titleEn', 'icon', 'address'])
      .where(visibleFor(currentRoleOf(actor)))
      .orderBy('sortOrder')
      .orderBy('id')
      .execute(),
    pagesOf(db, actor),
  ]);
  const reachable = new Set([...HOME, ...pages.map(({ path }) => path.toLowerCase())]);
  return links
    .filter(({ address }) => isElsewhere(address) || reachable.has(pathOf(address)))
    .map(({ address, ...link }) => ({ ...link, url: address, external: isElsewhere(address) }));
};

export const findLink = async (db: Db | Tx, id: string, lock = false): Promise<HomeLink> => {
  const link = await db
    .selectFrom('homeLinks')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!link) throw noSuchLink();
  return link;
};

export const listLinks = ({ db }: Context, query: QueryOf<typeof homeCalls.listLinks>) => {
  const { title } = query;
  const found = db.selectFrom('homeLinks').$if(!!title, (q) => q.where(contains('title', title ?? '')));
  return paged(
    query,
    {
      sortOrder: sql.ref('sort_order'),
      title: sql.ref('title'),
      updatedAt: sql.ref('updated_at'),
      id: sql.ref('id'),
    },
    [
      { field: 'sortOrder', descending: false },
      { field: 'id', descending: false },
    ],
    found.selectAll(),
    found.select((eb) => eb.fn.countAll<number>().as('total')),
  );
};
