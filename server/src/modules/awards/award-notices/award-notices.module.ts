import './award-notices.tables.ts';
import { awardNoticeCalls } from '@graduate/contract/awards/award-notices/notices.ts';
import { awardNoticePermissions } from '@graduate/contract/awards/award-notices/permissions.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineModule } from '../../../platform/module.ts';
import { titlesIn } from '../../../platform/names-of-things.ts';
import { awardNoticeRoutes } from './award-notices.routes.ts';
import { noticesNightly } from './end-notices.ts';
import { objectionFiles } from './objection-files.ts';

const everyone = 'student tutor assistant teacher secretary dean counselor awards'.split(' ');

export const awardNotices = defineModule({
  name: 'award-notices',
  title: text('奖助公示与异议', 'Notices of awards'),
  namesInLog: { 'award notice': titlesIn('awardNotices') },
  calls: awardNoticeCalls,
  routes: awardNoticeRoutes,
  permissions: awardNoticePermissions,
  grants: {
    secretary: ['awards:notice:edit'],
    dean: ['awards:objection:decide'],
    awards: ['awards:notice:edit', 'awards:objection:decide'],
  },
  menus: [
    {
      name: 'AwardNotices',
      parent: 'AwardScholarships',
      path: '/awards/notices',
      title: text('公示与异议', 'Notices'),
      icon: 'megaphone-line',
      component: 'award-notices/notices-page',
      order: 40,
      roles: everyone,
    },
  ],
  files: [objectionFiles],
  jobs: [noticesNightly],
});
