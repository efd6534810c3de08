import { searchCalls } from '@graduate/contract/entrance/search/search-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { find } from './find.ts';
import { peopleReachOf } from './people-reach.ts';
import { personCard } from './person-card.ts';

export const search = defineModule({
  name: 'search',
  title: text('搜索', 'Search'),
  calls: searchCalls,
  routes: [
    serve(searchCalls.find, {
      handle: async ({ services, actor, query, language }) => ({
        list: await find(services, actor, query.keyword ?? '', language),
      }),
    }),
    serve(searchCalls.person, {
      scope: peopleReachOf,
      handle: ({ services, scope, actor, params, language }) =>
        personCard(services, scope, actor, params.id, language),
    }),
  ],
  menus: [
    {
      name: 'PersonCard',
      path: '/person',
      title: text('人员名片', 'Person'),
      icon: 'user-line',
      component: 'search/person-page',
      order: 999,
      roles: 'everybody',
      meta: { hidden: true, dynamicNewTab: true },
    },
  ],
});
