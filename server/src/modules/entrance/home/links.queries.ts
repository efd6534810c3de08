import type { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import { isElsewhere, type ShownLink } from '@graduate/contract/entrance/home/home-links.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { pagesOf } from '../../administration/menus/public.ts';
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

export const listLinks = ({ db }: Context, query: QueryOf<typeof homeCalls.listLinks>) =>
  paged(
    query,
    filtered(db.selectFrom('homeLinks').selectAll(), query, { title: (title) => contains('title', title) }),
    { usual: ['sortOrder', 'id'] },
  );
