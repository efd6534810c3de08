import './home.tables.ts';
import { Download, type DownloadEdit, type NewDownload } from '@graduate/contract/entrance/home/downloads.ts';
import { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { downloadKind } from './download-kind.ts';
import { findDownload, findDownloadRow } from './downloads.queries.ts';
import { mustKnowRoles } from './visible-for.ts';

export const createDownload = (
  { db, author }: Context,
  { fileId, ...download }: NewDownload,
): Promise<Download> =>
  db.transaction().execute(async (tx) => {
    await mustKnowRoles(tx, download.roleIds);
    const id = newId();
    await tx
      .insertInto('downloads')
      .values({ id, ...download })
      .execute();
    await claimFiles(tx, author, { ...downloadKind, recordId: id, fileIds: [fileId] });
    await audit(tx, author, {
      action: 'download.create',
      subject: 'download',
      subjectId: id,
      after: { ...download, fileId },
    });
    return findDownload(tx, id);
  });

export const editDownload = (
  { db, author }: Context,
  { id, version, fileId, ...download }: { id: string } & DownloadEdit,
): Promise<Download> =>
  db.transaction().execute(async (tx) => {
    const before = await findDownloadRow(tx, id, true);
    if (before.version !== version)
      throw platformErrors.changedMeanwhile({ current: z.encode(Download, await findDownload(tx, id)) });
    await mustKnowRoles(tx, download.roleIds);
    await tx
      .updateTable('downloads')
      .set({ ...download, version: version + 1, updatedAt: new Date() })
      .where('id', '=', id)
      .execute();
    await claimFiles(tx, author, { ...downloadKind, recordId: id, fileIds: [fileId] });
    await audit(tx, author, {
      action: 'download.edit',
      subject: 'download',
      subjectId: id,
      before,
      after: { ...download, fileId },
    });
    return findDownload(tx, id);
  });

export const deleteDownload = ({ db, author }: Context, { id }: { id: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await findDownloadRow(tx, id, true);
    await claimFiles(tx, author, { ...downloadKind, recordId: id, fileIds: [] });
    await tx.deleteFrom('downloads').where('id', '=', id).execute();
    await audit(tx, author, { action: 'download.delete', subject: 'download', subjectId: id, before });
  });
