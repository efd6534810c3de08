import { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { roleRefs } from '../../administration/accounts/public.ts';
import { downloadsFor, listDownloads } from './downloads.queries.ts';
import { linksFor, listLinks } from './links.queries.ts';
import { createDownload, deleteDownload, editDownload } from './write-download.ts';
import { createLink, deleteLink, editLink } from './write-link.ts';

const MOST_ON_HOME = 10;

export const homeRoutes = [
  serve(homeCalls.links, { handle: ({ db, actor }) => linksFor(db, actor) }),

  serve(homeCalls.files, { handle: ({ db, actor }) => downloadsFor(db, actor, { newest: MOST_ON_HOME }) }),

  serve(homeCalls.filesByCategory, { handle: ({ db, actor, query }) => downloadsFor(db, actor, query) }),

  serve(homeCalls.visibilityChoices, { handle: ({ db }) => roleRefs(db) }),

  serve(homeCalls.listLinks, { handle: ({ db, query }) => listLinks(db, query) }),

  serve(homeCalls.createLink, { handle: ({ db, author, body }) => createLink(db, author, body) }),

  serve(homeCalls.editLink, {
    handle: ({ db, author, params, body }) => editLink(db, author, params.id, body),
  }),

  serve(homeCalls.deleteLink, { handle: ({ db, author, params }) => deleteLink(db, author, params.id) }),

  serve(homeCalls.listDownloads, { handle: ({ db, query }) => listDownloads(db, query) }),

  serve(homeCalls.createDownload, { handle: ({ db, author, body }) => createDownload(db, author, body) }),

  serve(homeCalls.editDownload, {
    handle: ({ db, author, params, body }) => editDownload(db, author, params.id, body),
  }),

  serve(homeCalls.deleteDownload, {
    handle: ({ db, author, params }) => deleteDownload(db, author, params.id),
  }),
];
