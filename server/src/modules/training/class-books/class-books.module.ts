import './class-books.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { classBookCalls, classBookPermissions } from '@graduate/contract/training/class-books/class-books.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { classScope as scope } from '../scheduling/public.ts';
import { notifyClass } from './notify-class.ts';
import { findBook } from './read-book.ts';
import { sendRollCall } from './roll-call.ts';
import { saveProgress } from './save-progress.ts';

export const classBooks = defineModule({
  name: 'class-books',
  title: text('教学班手册', 'Class handbooks'),
  calls: classBookCalls,
  routes: [
    serve(classBookCalls.find, { scope, handle: findBook }),
    serve(classBookCalls.saveProgress, { scope, handle: saveProgress }),
    serve(classBookCalls.notify, { scope, handle: notifyClass }),
    serve(classBookCalls.rollCall, { scope, handle: sendRollCall }),
  ],
  permissions: classBookPermissions,
  grants: grantsOf<keyof typeof classBookPermissions>({
    'training:class:keep': 'teacher secretary training',
  }),
  menus: [
    {
      name: 'ClassBook',
      parent: 'Teaching',
      path: '/training/class-book',
      title: text('教学班手册', 'Book of a class'),
      icon: 'book-open-line',
      component: 'class-books/class-book-page',
      order: 910,
      roles: ['teacher', 'secretary', 'dean', 'training'],
      meta: { hidden: true, dynamicNewTab: true, activeMenu: '/training/timetables' },
    },
  ],
});
