import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const reviewsWeb = defineWebModule({
  screens: {
    'reviews/reviews-page': () => import('./reviews-page.tsx'),
    'reviews/my-reviews-page': () => import('./my-reviews-page.tsx'),
    'reviews/experts-page': () => import('./experts-page.tsx'),
  },
  degreeParts: [
    {
      key: 'reviews',
      order: 20,
      label: text('评阅结果', 'Reviews'),
      load: async () => (await import('./released-part.tsx')).ReleasedPart,
    },
  ],
  degreeSettings: [
    {
      key: 'reviewForms',
      order: 10,
      label: text('评阅表', 'Review forms'),
      load: async () => (await import('./forms-tab.tsx')).FormsTab,
    },
  ],
  fileUses: { XW_PYS: text('学位论文评阅书', 'Review of a thesis') },
});
