import './home.tables.ts';
import {
  HomeLink,
  type HomeLinkEdit,
  type NewHomeLink,
} from '@graduate/contract/entrance/home/home-links.ts';
import { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { findLink } from './links.queries.ts';
import { mustKnowRoles } from './visible-for.ts';

export const createLink = ({ db, author }: Context, link: NewHomeLink): Promise<HomeLink> =>
  db.transaction().execute(async (tx) => {
    await mustKnowRoles(tx, link.roleIds);
    const id = newId();
    await tx
      .insertInto('homeLinks')
      .values({ id, ...link })
      .execute();
    await audit(tx, author, { action: 'homeLink.create', subject: 'homeLink', subjectId: id, after: link });
    return findLink(tx, id);
  });

export const editLink = (
  { db, author }: Context,
  { id, version, ...link }: { id: string } & HomeLinkEdit,
): Promise<HomeLink> =>
  db.transaction().execute(async (tx) => {
    const before = await findLink(tx, id, true);
    if (before.version !== version)
      throw platformErrors.changedMeanwhile({ current: z.encode(HomeLink, before) });
    await mustKnowRoles(tx, link.roleIds);
    await tx
      .updateTable('homeLinks')
      .set({ ...link, version: version + 1, updatedAt: new Date() })
      .where('id', '=', id)
      .execute();
    await audit(tx, author, {
      action: 'homeLink.edit',
      subject: 'homeLink',
      subjectId: id,
      before,
      after: link,
    });
    return findLink(tx, id);
  });

export const deleteLink = ({ db, author }: Context, { id }: { id: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await findLink(tx, id, true);
    await tx.deleteFrom('homeLinks').where('id', '=', id).execute();
    await audit(tx, author, { action: 'homeLink.delete', subject: 'homeLink', subjectId: id, before });
  });
