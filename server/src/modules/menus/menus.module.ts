import { menuCalls } from '@graduate/contract/menus/menus.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineModule } from '../../platform/module.ts';
import { buildMenu } from './build-menu.ts';

export const menus = defineModule({
  name: 'menus',
  calls: menuCalls,
  routes: [
    serve(menuCalls.build, { handle: ({ db, actor, query }) => buildMenu(db, actor, query.filterPath) }),
  ],
});
