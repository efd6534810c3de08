import { type Hit, MOST_FOUND } from '@graduate/contract/entrance/search/search-calls.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Inquiry, SearchHit, SearchSource } from '../../../platform/search-source.ts';
import type { Services } from '../../../platform/services.ts';
import { firstPages, pages, people } from './own-sources.ts';

type Group = { source: SearchSource; hits: readonly SearchHit[] };

/** How many of each group are shown: one of each in turn until there is no more room, so that none crowds out the others. */
const shares = (groups: readonly Group[], room: number): number[] => {
  const taken = groups.map(() => 0);
  for (let left = room, given = true; left > 0 && given; ) {
    given = false;
    for (const [index, { hits }] of groups.entries()) {
      const has = taken[index] ?? 0;
      if (left === 0 || has >= hits.length) continue;
      taken[index] = has + 1;
      left -= 1;
      given = true;
    }
  }
  return taken;
};

const shown = ({ kind, title, icon }: SearchSource, hits: readonly SearchHit[], language: Language): Hit[] =>
  hits.map(({ value, url, detail = '' }) => ({ value, url, detail, kind, group: title[language], icon }));

/** A source that fails leaves its results out, not the others'. */
const askAll = async ({ modules, log }: Services, inquiry: Inquiry): Promise<Group[]> => {
  const sources = [pages, people, ...modules.flatMap(({ search }) => search ?? [])];
  return Promise.all(
    sources.map(async (source) => {
      const hits = await source.find(inquiry).catch((error: unknown) => {
        log.error({ err: error, kind: source.kind }, 'a source of the search failed');
        return [];
      });
      return { source, hits: hits.slice(0, MOST_FOUND) };
    }),
  );
};

/** What fits the keyword and the person may see: pages, people, then what modules add; without a keyword, pages. */
export const find = async (
  { db, services, author: { actor }, language }: Context,
  { keyword = '' }: { keyword?: string | undefined },
): Promise<{ list: Hit[] }> => {
  const asking = { db, actor, language, most: MOST_FOUND };
  if (keyword === '') return { list: shown(pages, await firstPages(asking), language) };
  const groups = await askAll(services, { ...asking, keyword });
  const room = shares(groups, MOST_FOUND);
  const list = groups.flatMap(({ source, hits }, index) =>
    shown(source, hits.slice(0, room[index]), language),
  );
  return { list };
};
