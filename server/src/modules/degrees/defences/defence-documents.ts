import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  DOCUMENT_MEGABYTES,
  defenceDocuments,
  defenceFile,
  documentExtensions,
  MOST_DOCUMENTS,
} from '@graduate/contract/degrees/defences/choices.ts';
import { choiceOf } from '@graduate/contract/platform/choices.ts';
import { z } from 'zod';
import { mayUse } from '../../../platform/access/actor.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { claimFiles, filesOfRecord, uploadFile, withForm } from '../../commons/files/public.ts';
import { type DefenceScope, defenceScope, recordedDefences } from './defence-scope.ts';
import { defenceErrors } from './defences.errors.ts';
import { defences, holdToRecord } from './hold-defence.ts';

const MB = 1024 * 1024;

/** What a defence leaves behind: for those who write it down and those who confirm it. */
export const defenceFileRule: FileRule = {
  ...defenceFile,
  extensions: documentExtensions,
  maxBytes: DOCUMENT_MEGABYTES * MB,
  maxCount: MOST_DOCUMENTS,
  mayUpload: ['degree:defence:record'],
  mayRead: async (db, actor, id) => {
    if (!actor || !mayUse(actor, 'degree:defence:record')) return false;
    const found = await db
      .selectFrom('defences')
      .select('id')
      .where('id', '=', id)
      .where(recordedDefences(defenceScope(actor)))
      .executeTakeFirst();
    return found !== undefined;
  },
  mayEdit: async () => false,
};

const Fields = z.object({ defenceId: z.uuid(), kind: choiceOf(defenceDocuments) });

export const uploadDocument = ({
  services,
  author,
  request,
  scope,
}: HttpContext<DefenceScope>): Promise<FileRef> =>
  withForm(
    services,
    request,
    () => DOCUMENT_MEGABYTES * MB,
    async (fields, file) => {
      const given = Fields.safeParse(fields);
      if (!given.success || !file) throw defenceErrors.missingField();
      const { defenceId, kind } = given.data;
      const { db } = services;
      const mayStillChange = async (tx: Parameters<typeof holdToRecord>[0]['db']) => {
        const { defence } = await holdToRecord({ db: tx, scope }, { id: defenceId });
        if (['confirmed', 'cancelled', 'draft', 'planning'].includes(defence.status) || defence.closed)
          throw defenceErrors.documentsFixed();
        return defence;
      };
      await db.transaction().execute(mayStillChange);
      const ref = await uploadFile(services, author, { ...file, ...defenceFile });
      await db.transaction().execute(async (tx) => {
        const { documentKinds } = await mayStillChange(tx);
        const had = (await filesOfRecord(tx, defenceFile.moduleCode, defenceId)).map(({ id }) => id);
        await claimFiles(tx, author, { ...defenceFile, recordId: defenceId, fileIds: [...had, ref.id] });
        await defences.write({ db: tx, author }, defenceId, {
          documentKinds: JSON.stringify({ ...documentKinds, [ref.id]: kind }),
        });
      });
      return ref;
    },
  );
