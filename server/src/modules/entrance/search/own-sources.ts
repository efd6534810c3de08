import { personKinds } from '@graduate/contract/administration/accounts/users.ts';
import { fitOf } from '@graduate/contract/entrance/search/spelling.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { pronounce } from '../../../platform/pronounce.ts';
import type { Inquiry, SearchHit, SearchSource } from '../../../platform/search-source.ts';
import { findPeople } from '../../administration/accounts/public.ts';
import { type MenuPage, pagesOf } from '../../administration/menus/public.ts';
import { peopleReachOf } from './people-reach.ts';

const hitOf = (page: MenuPage, language: Inquiry['language']): SearchHit => ({
  value: language === 'en' && page.titleEn ? page.titleEn : page.title,
  url: page.path,
  detail: page.above.map((title) => title[language]).join(' / '),
});

const menuOf = async ({ db, actor }: Pick<Inquiry, 'db' | 'actor'>): Promise<MenuPage[]> =>
  (await pagesOf(db, actor)).filter(({ hidden }) => !hidden);

/** The beginning of the menu, for an inquiry without a word. */
export const firstPages = async (inquiry: Omit<Inquiry, 'keyword'>): Promise<SearchHit[]> =>
  (await menuOf(inquiry)).slice(0, inquiry.most).map((page) => hitOf(page, inquiry.language));

/** Pages of the menu by title, pinyin, initials or path. */
export const pages: SearchSource = {
  kind: 'page',
  title: text('页面', 'Pages'),
  icon: 'layout-line',
  find: async (inquiry) => {
    const wanted = inquiry.keyword.toLowerCase();
    return (await menuOf(inquiry))
      .map((page) => ({ page, fit: fitOf(page, wanted, pronounce) }))
      .filter((one): one is { page: MenuPage; fit: number } => one.fit !== undefined)
      .sort((one, other) => one.fit - other.fit)
      .slice(0, inquiry.most)
      .map(({ page }) => hitOf(page, inquiry.language));
  },
};

/** People within reach by number, name, pinyin or initials. */
export const people: SearchSource = {
  kind: 'person',
  title: text('人员', 'People'),
  icon: 'user-line',
  find: async ({ db, actor, keyword, most, language }) => {
    const found = await findPeople(db, peopleReachOf(actor), keyword, most);
    return found.map(({ id, realName, personNo, kind, departments }) => ({
      value: [realName, personNo].filter(Boolean).join(' '),
      url: `/person?id=${id}`,
      detail: [personKinds[kind][language], ...departments].join(' · '),
    }));
  },
};
