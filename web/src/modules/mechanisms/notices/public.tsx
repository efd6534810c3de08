export { HomeNoticeList } from './home-notice-list.tsx';
export { NoticeBell } from './notice-bell.tsx';
export { NoticeTicker } from './notice-ticker.tsx';
