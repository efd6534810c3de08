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
    serve(searchCalls.find, { handle: find }),
    serve(searchCalls.person, { scope: peopleReachOf, handle: personCard }),
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
