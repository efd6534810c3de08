import type { Call, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { DEFAULT_LIMIT, LARGEST_LIMIT, type SortKey } from '@graduate/contract/platform/page.ts';
import { ourNameOf, wireNameOf } from '@graduate/contract/platform/wire.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { perWindow } from '../../platform/storage.ts';

type Words = Record<string, string>;
/** As the address has them: a name may stand there several times. */
type AddressWords = Record<string, string | string[]>;

const SEVERAL = ',';

const wordsOf = (search: URLSearchParams): AddressWords =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const all = search.getAll(name);
      return [name, all.length > 1 ? all : (all[0] ?? '')];
    }),
  );

const addressOf = (words: AddressWords): URLSearchParams =>
  new URLSearchParams(
    Object.entries(words).flatMap(([name, word]) => [word].flat().map((one) => [name, one])),
  );

const STATE_NAMES = ['page', 'limit', 'sort'] as const;

/** The words of the address that are the page's and not the list's, e.g. which tab is open, or whose rows these are. */
const othersWords = (call: Call, words: AddressWords): AddressWords => {
  const issues = call.query ? (z.safeDecode(call.query, words as never).error?.issues ?? []) : [];
  const foreign = new Set(issues.flatMap((one) => (one.code === 'unrecognized_keys' ? one.keys : [])));
  return Object.fromEntries(Object.entries(words).filter(([name]) => !call.query || foreign.has(name)));
};

/** The words of the address that the call would accept; an address may carry others. */
const acceptedWords = (call: Call, words: AddressWords): AddressWords => {
  if (!call.query) return {};
  const { error } = z.safeDecode(call.query, words as never);
  const refused = new Set(
    (error?.issues ?? []).flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
    ),
  );
  return Object.fromEntries(Object.entries(words).filter(([name]) => !refused.has(name)));
};

const understood = (call: Call, accepted: AddressWords): Record<string, unknown> => {
  const decoded = call.query && z.safeDecode(call.query, accepted as never);
  return decoded?.success ? (decoded.data as Record<string, unknown>) : {};
};

/** `a,b` for a filter that takes several values; text with a comma stays what it is. */
const severalWords = (call: Call, name: string, word: string): string | string[] => {
  const several = word.split(SEVERAL);
  if (several.length === 1 || !call.query) return word;
  return z.safeDecode(call.query, { [name]: several } as never).success ? several : word;
};

export type ListQuery<C extends Call> = {
  query: QueryOf<C>;
  /** What is filtered by; several values of one filter stand in one text, `a,b`. */
  filters: Words;
  page: number;
  limit: number;
  sort: readonly SortKey[];
  setFilters: (filters: Words) => void;
  turnTo: (page: number, limit: number) => void;
  sortBy: (keys: readonly SortKey[]) => void;
};

const sortWord = (keys: readonly SortKey[]) =>
  keys.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',');

const renamed = <V>(words: Record<string, V>, name: (word: string) => string): Record<string, V> =>
  Object.fromEntries(Object.entries(words).map(([word, value]) => [name(word), value]));

const present = (words: AddressWords): AddressWords =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== ''));

/**
 * Filters, page and order of a list live in the address: they survive a reload, can be sent to a colleague, and come
 * back when the page is opened again in the same window.
 */
export const useListQuery = <C extends Call>(call: C): ListQuery<C> => {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const words = acceptedWords(call, wordsOf(search));
  const memory = `list.${pathname}`;
  const inAddress = addressOf(words).toString();
  const bare = search.size === 0;

  useEffect(() => {
    const remembered = perWindow.read(memory);
    if (inAddress) perWindow.write(memory, inAddress);
    else if (remembered && bare) setSearch(remembered, { replace: true });
  }, [inAddress, bare, memory, setSearch]);

  // The address changes at once, the page sees it a moment later: a second act in between builds on the first.
  const asked = useRef(words);
  useEffect(() => {
    asked.current = wordsOf(new URLSearchParams(inAddress));
  }, [inAddress]);
  const go = (next: AddressWords) => {
    asked.current = present(next);
    perWindow.write(memory, '');
    setSearch(addressOf({ ...othersWords(call, wordsOf(search)), ...asked.current }), { replace: true });
  };
  const filters = renamed(
    Object.fromEntries(
      Object.entries(words)
        .filter(([name]) => !STATE_NAMES.some((state) => state === name))
        .map(([name, word]) => [name, [word].flat().join(SEVERAL)]),
    ),
    (wire) => ourNameOf(call.query, wire),
  );
  const query = understood(call, words) as { page?: number; limit?: number; sort?: SortKey[] };
  return {
    query: query as QueryOf<C>,
    filters,
    page: query.page ?? 1,
    limit: Math.min(query.limit ?? DEFAULT_LIMIT, LARGEST_LIMIT),
    sort: query.sort ?? [],
    setFilters: (next) => {
      const { limit = '', sort = '' } = asked.current;
      const named = Object.entries(renamed(next, (ours) => wireNameOf(call.query, ours)));
      go({
        limit,
        sort,
        ...Object.fromEntries(named.map(([name, word]) => [name, severalWords(call, name, word)])),
      });
    },
    turnTo: (page, limit) =>
      go({
        ...asked.current,
        page: page === 1 ? '' : String(page),
        limit: limit === DEFAULT_LIMIT ? '' : String(limit),
      }),
    sortBy: (keys) => go({ ...asked.current, page: '', sort: sortWord(keys) }),
  };
};
