import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/access/actor.ts';
import { platformErrors } from '../../../platform/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { fileErrors } from './files.errors.ts';
import { filesOfRecord, findFiles, idsIn, listFiles } from './files.queries.ts';
import { purgeWanted } from './purge-files.ts';
import { readText } from './read-text.ts';
import { withUpload } from './receive-upload.ts';
import { removeFiles } from './remove-files.ts';
import { restoreFiles } from './restore-files.ts';
import { sendContent } from './send-content.ts';
import { sendThumbnail } from './send-thumbnail.ts';
import { findPresent, findReadable, showFiles } from './show-files.ts';
import { mustBeSigned, previewAddress } from './signed-address.ts';
import { uploadFile } from './upload-file.ts';

const given = (id: string | undefined): string => {
  if (!id) throw fileErrors.missingId();
  return id;
};

/** Without a signature the caller must be somebody; a stale token is answered so that the client renews it. */
const signedInAs = (actor: Actor | undefined, request: FastifyRequest): Actor => {
  if (actor) return actor;
  throw request.headers.authorization ? platformErrors.tokenExpired() : platformErrors.sessionExpired();
};

export const fileRoutes = [
  serve(fileCalls.upload, {
    handle: ({ services, author, request }) =>
      withUpload(services, author.actor, request, (received) => uploadFile(services, author, received)),
  }),

  serve(fileCalls.remove, { handle: removeFiles }),
  serve(fileCalls.removeMultiple, { handle: removeFiles }),
  serve(fileCalls.purge, { handle: purgeWanted }),
  serve(fileCalls.purgeMultiple, { handle: purgeWanted }),
  serve(fileCalls.restore, { handle: restoreFiles }),

  serve(fileCalls.info, {
    handle: async ({ db, services, author: { actor } }, body) =>
      showFiles(services, actor, await findFiles(db, idsIn(body))),
  }),
  serve(fileCalls.content, {
    handle: async ({ services, author: { actor } }, { id }) =>
      readText(services, await findReadable(services, actor, id)),
  }),
  serve(fileCalls.find, {
    handle: async ({ services, author: { actor } }, { id }) => {
      const file = await findReadable(services, actor, given(id));
      const [info] = await showFiles(services, actor, [file]);
      if (!info) throw fileErrors.notFound();
      return info;
    },
  }),
  serve(fileCalls.group, {
    handle: async ({ db, services, author: { actor } }, { id, moduleCode }) =>
      showFiles(services, actor, await filesOfRecord(db, moduleCode, id)),
  }),

  serve(fileCalls.onlinePreview, {
    handle: async ({ services, author: { actor } }, { fileId }) => {
      const file = await findReadable(services, actor, given(fileId));
      return { url: await previewAddress(services, file.id) };
    },
  }),
  serve(fileCalls.preview, {
    handle: async (context, { id, ...query }) => {
      await mustBeSigned(context.db, 'preview', id, query);
      return sendContent(context, await findPresent(context.services, id), 'inline');
    },
  }),
  serve(fileCalls.thumbnail, {
    handle: async ({ db, services, author: { actor }, request, reply }, { id, expires, signature }) => {
      const signed = expires !== undefined && signature !== undefined;
      if (signed) await mustBeSigned(db, 'thumbnail', id, { expires, signature });
      const file = signed
        ? await findPresent(services, id)
        : await findReadable(services, signedInAs(actor, request), id);
      return sendThumbnail({ services, request, reply }, file);
    },
  }),
  serve(fileCalls.download, {
    handle: async (context, { id }) =>
      sendContent(context, await findReadable(context.services, context.author.actor, id), 'attachment'),
  }),
  serve(fileCalls.downloadNothing, {
    handle: () => {
      throw fileErrors.missingId();
    },
  }),

  serve(fileCalls.list, { handle: listFiles }),
];
