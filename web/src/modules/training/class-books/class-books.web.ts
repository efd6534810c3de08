import { defineWebModule } from '../../../platform/web-module.ts';

export const classBooksWeb = defineWebModule({
  screens: { 'class-books/class-book-page': () => import('./class-book-page.tsx') },
});
