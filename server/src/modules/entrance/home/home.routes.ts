import { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { roleRefs } from '../../administration/accounts/public.ts';
import { downloadsFor, listDownloads } from './downloads.queries.ts';
import { linksFor, listLinks } from './links.queries.ts';
import { createDownload, deleteDownload, editDownload } from './write-download.ts';
import { createLink, editLink, links } from './write-link.ts';

const MOST_ON_HOME = 10;

export const homeRoutes = [
  serve(homeCalls.links, { handle: linksFor }),
  serve(homeCalls.files, { handle: (context) => downloadsFor(context, { newest: MOST_ON_HOME }) }),
  serve(homeCalls.filesByCategory, { handle: downloadsFor }),
  serve(homeCalls.visibilityChoices, { handle: roleRefs }),
  serve(homeCalls.listLinks, { handle: listLinks }),
  serve(homeCalls.createLink, { handle: createLink }),
  serve(homeCalls.editLink, { handle: editLink }),
  serve(homeCalls.deleteLink, { handle: links.remove }),
  serve(homeCalls.listDownloads, { handle: listDownloads }),
  serve(homeCalls.createDownload, { handle: createDownload }),
  serve(homeCalls.editDownload, { handle: editDownload }),
  serve(homeCalls.deleteDownload, { handle: deleteDownload }),
];
