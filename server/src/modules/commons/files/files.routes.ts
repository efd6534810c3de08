import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import type { FastifyRequest } from 'fastify';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import { platformErrors } from '../../../platform/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { fileErrors } from './files.errors.ts';
import { filesOfRecord, findFiles, listFiles } from './files.queries.ts';
import { purgeFiles } from './purge-files.ts';
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

const allGiven = ({ ids }: { ids?: string[] | undefined }): string[] => {
  if (!ids || ids.length === 0) throw fileErrors.missingId();
  return ids;
};

/** Without a signature the caller must be somebody; a stale token is answered so that the client renews it. */
const signedInAs = (actor: Actor | undefined, request: FastifyRequest): Actor => {
  if (actor) return actor;
  throw request.headers.authorization ? platformErrors.tokenExpired() : platformErrors.sessionExpired();
};

export const fileRoutes = [
  serve(fileCalls.upload, {
    handle: ({ services, author, request }) =>
      withUpload(services, request, (received) => uploadFile(services, author, received)),
  }),

  serve(fileCalls.remove, {
    handle: ({ services, author, params }) => removeFiles(services, author, [params.id]),
  }),
  serve(fileCalls.removeMultiple, {
    handle: ({ services, author, body }) => removeFiles(services, author, allGiven(body)),
  }),
  serve(fileCalls.purge, {
    handle: ({ services, author, params }) => purgeFiles(services, author, [params.id]),
  }),
  serve(fileCalls.purgeMultiple, {
    handle: ({ services, author, body }) => purgeFiles(services, author, allGiven(body)),
  }),
  serve(fileCalls.restore, {
    handle: ({ services, author, body }) => restoreFiles(services, author, allGiven(body)),
  }),

  serve(fileCalls.info, {
    handle: async ({ db, services, actor, body }) =>
      showFiles(services, actor, await findFiles(db, allGiven(body))),
  }),
  serve(fileCalls.content, {
    handle: async ({ services, actor, params }) =>
      readText(services, await findReadable(services, actor, params.id)),
  }),
  serve(fileCalls.find, {
    handle: async ({ services, actor, query }) => {
      const file = await findReadable(services, actor, given(query.id));
      const [info] = await showFiles(services, actor, [file]);
      if (!info) throw fileErrors.notFound();
      return info;
    },
  }),
  serve(fileCalls.group, {
    handle: async ({ db, services, actor, params, query }) =>
      showFiles(services, actor, await filesOfRecord(db, query.moduleCode, params.id)),
  }),

  serve(fileCalls.onlinePreview, {
    handle: async ({ services, actor, body }) => {
      const file = await findReadable(services, actor, given(body.fileId));
      return { url: await previewAddress(services, file.id) };
    },
  }),
  serve(fileCalls.preview, {
    handle: async ({ db, services, request, reply, params, query }) => {
      await mustBeSigned(db, 'preview', params.id, query);
      return sendContent({ services, request, reply }, await findPresent(services, params.id), 'inline');
    },
  }),
  serve(fileCalls.thumbnail, {
    handle: async ({ db, services, actor, request, reply, params, query: { expires, signature } }) => {
      const signed = expires !== undefined && signature !== undefined;
      if (signed) await mustBeSigned(db, 'thumbnail', params.id, { expires, signature });
      const file = signed
        ? await findPresent(services, params.id)
        : await findReadable(services, signedInAs(actor, request), params.id);
      return sendThumbnail({ services, request, reply }, file);
    },
  }),
  serve(fileCalls.download, {
    handle: async ({ services, actor, request, reply, params }) =>
      sendContent({ services, request, reply }, await findReadable(services, actor, params.id), 'attachment'),
  }),
  serve(fileCalls.downloadNothing, {
    handle: () => {
      throw fileErrors.missingId();
    },
  }),

  serve(fileCalls.list, {
    handle: async ({ db, actor, query }) => {
      const { list, total } = await listFiles(db, query);
      const actions = mayUse(actor, 'system:file:purge') ? (['purge'] as const) : [];
      return { list: list.map((row) => ({ ...row, actions: [...actions] })), total };
    },
  }),
];
