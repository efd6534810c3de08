import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const homeWeb = defineWebModule({
  screens: {
    'home/home-page': () => import('./home-page.tsx'),
    'home/home-links-page': () => import('./links/home-links-page.tsx'),
    'home/downloads-page': () => import('./downloads/downloads-page.tsx'),
  },
  homeCards: [
    {
      key: 'shortcuts',
      order: 65,
      title: text('常用功能', 'Frequently used'),
      place: 'side',
      load: async () => (await import('../../../shell/public.ts')).Shortcuts,
    },
    {
      key: 'downloads',
      order: 100,
      title: text('下载中心', 'Download centre'),
      place: 'side',
      load: async () => (await import('./home-downloads.tsx')).HomeDownloads,
    },
    {
      key: 'links',
      order: 120,
      title: text('快捷入口', 'Quick links'),
      place: 'side',
      load: async () => (await import('./quick-links.tsx')).QuickLinks,
    },
  ],
  fileUses: {
    download: text('下载中心', 'Downloads'),
  },
});
