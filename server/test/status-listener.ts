import type { StatusChanged } from '../src/modules/student-status/student-business/public.ts';
import { defineModule } from '../src/platform/module.ts';

/** A module that hears of every change of status, or cannot while it is deaf. */
export const statusListener = () => {
  const heard: StatusChanged[] = [];
  let deaf = false;
  const module = defineModule({
    name: 'test-listener',
    calls: {},
    routes: [],
    statusChanged: async (_tx, change) => {
      if (deaf) throw new Error('cannot listen');
      heard.push(change);
    },
  });
  const beDeaf = () => {
    deaf = true;
  };
  const forget = () => {
    heard.length = 0;
    deaf = false;
  };
  return { module, heard, beDeaf, forget };
};
