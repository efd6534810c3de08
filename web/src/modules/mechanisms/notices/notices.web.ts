import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const noticesWeb = defineWebModule({
  screens: {
    'notices/received-notices-page': () => import('./received-notices-page.tsx'),
    'notices/notices-page': () => import('./notices-page.tsx'),
    'notices/edit-notice-page': () => import('./edit-notice-page.tsx'),
  },
  header: {
    ticker: async () => (await import('./notice-ticker.tsx')).NoticeTicker,
    bell: async () => (await import('./notice-bell.tsx')).NoticeBell,
    unread: async () => (await import('./unread-count.tsx')).UnreadCount,
  },
  homeCards: [
    {
      key: 'notices',
      order: 70,
      title: text('通知公告', 'Notices'),
      place: 'side',
      load: async () => (await import('./home-notice-list.tsx')).HomeNoticeList,
    },
  ],
  fileUses: {
    notice: text('通知公告附件', 'Attachment of a notice'),
    noticePicture: text('通知公告图片', 'Picture in a notice'),
  },
  logWords: async () => (await import('./log-words.ts')).logWords,
});
