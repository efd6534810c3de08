import {
  HomeLink,
  type HomeLinkEdit,
  type NewHomeLink,
} from '@graduate/contract/entrance/home/home-links.ts';
import { z } from 'zod';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchLink } from './home.errors.ts';
import { mustKnowRoles } from './visible-for.ts';

export const links = versioned({
  table: 'homeLinks',
  subject: 'homeLink',
  none: noSuchLink,
  current: (link) => z.encode(HomeLink, link),
  touches: ['updatedAt'],
});

export const createLink = (context: Context, link: NewHomeLink): Promise<HomeLink> =>
  links.transact(context, async (within) => {
    await mustKnowRoles(within.db, link.roleIds);
    return links.add(within, link);
  });

export const editLink = (
  context: Context,
  { id, version, ...link }: { id: string } & HomeLinkEdit,
): Promise<HomeLink> =>
  links.transact(context, async (within) => {
    const before = await links.hold(within, { id, version });
    await mustKnowRoles(within.db, link.roleIds);
    return links.change(within, before, link, 'edit');
  });
