import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { FORM_MEGABYTES, thesisFiles } from '@graduate/contract/degrees/theses/choices.ts';
import { z } from 'zod';
import type { HttpContext } from '../../../platform/http/context.ts';
import { claimFiles, uploadFile, withForm } from '../../commons/files/public.ts';
import { holdApplication } from '../degree-applications/public.ts';
import { partIn } from './main-tutor.ts';
import { noSuchVersion, thesisErrors } from './theses.errors.ts';
import { applicationOf } from './thesis-scope.ts';

const MB = 1024 * 1024;

/** The signed form of the tutor about one version; the last one counts. */
export const uploadSupervisorForm = ({ services, author, request }: HttpContext): Promise<FileRef> =>
  withForm(
    services,
    request,
    () => FORM_MEGABYTES * MB,
    async (fields, file) => {
      const versionId = z.uuid().safeParse(fields['versionId']);
      if (!versionId.success || !file) throw thesisErrors.missingField();
      const { db } = services;
      const applicationId = await applicationOf(db, versionId.data);
      if ((await partIn(db, author.actor.accountId, applicationId)) !== 'decides') throw noSuchVersion();
      // Asked before anything is stored, and again when it is put with the version.
      await db.transaction().execute((tx) => holdApplication(tx, applicationId));
      const ref = await uploadFile(services, author, { ...file, ...thesisFiles.supervisor });
      await db.transaction().execute(async (tx) => {
        await holdApplication(tx, applicationId);
        await claimFiles(tx, author, {
          ...thesisFiles.supervisor,
          recordId: versionId.data,
          fileIds: [ref.id],
        });
      });
      return ref;
    },
  );
