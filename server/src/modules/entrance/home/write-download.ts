import { Download, type DownloadEdit, type NewDownload } from '@graduate/contract/entrance/home/downloads.ts';
import { z } from 'zod';
import { versioned, type Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { downloadKind } from './download-kind.ts';
import { findDownload } from './downloads.queries.ts';
import { noSuchDownload } from './home.errors.ts';
import { mustKnowRoles } from './visible-for.ts';

const downloads = versioned({
  table: 'downloads',
  subject: 'download',
  none: noSuchDownload,
  touches: ['updatedAt'],
});

const claim = ({ db, author }: Within, recordId: string, fileIds: readonly string[]) =>
  claimFiles(db, author, { ...downloadKind, recordId, fileIds });

export const createDownload = (context: Context, { fileId, ...download }: NewDownload): Promise<Download> =>
  downloads.transact(context, async (within) => {
    await mustKnowRoles(within.db, download.roleIds);
    const { id } = await downloads.add(within, download, { after: { ...download, fileId } });
    await claim(within, id, [fileId]);
    return findDownload(within.db, id);
  });

export const editDownload = (
  context: Context,
  { id, version, fileId, ...download }: { id: string } & DownloadEdit,
): Promise<Download> =>
  downloads.transact(context, async (within) => {
    const before = await downloads.hold(within, { id });
    downloads.mustBeCurrent(before, version, z.encode(Download, await findDownload(within.db, id)));
    await mustKnowRoles(within.db, download.roleIds);
    await downloads.change(within, before, download, 'edit', { before, after: { ...download, fileId } });
    await claim(within, id, [fileId]);
    return findDownload(within.db, id);
  });

export const deleteDownload = (context: Context, { id }: { id: string }): Promise<void> =>
  downloads.transact(context, async (within) => {
    const before = await downloads.hold(within, { id });
    await claim(within, id, []);
    await downloads.drop(within, before);
  });
