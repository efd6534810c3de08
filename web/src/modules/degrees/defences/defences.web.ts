import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

const announcementPage = () => import('./announcement-page.tsx');
const posterPage = () => import('./poster-page.tsx');

export const defencesWeb = defineWebModule({
  screens: {
    'defences/defences-page': () => import('./defences-page.tsx'),
    'defences/pre-defences-page': () => import('./pre-defences-page.tsx'),
    'defences/announcements-page': () => import('./announcements-page.tsx'),
    'defences/poster-page': posterPage,
  },
  publicScreens: {
    '/dbgg/index': () => import('./announcement-list-page.tsx'),
    '/dbggView': announcementPage,
    '/pubPage/dbggView': announcementPage,
    '/pubPage/dbNotice': posterPage,
  },
  ballotParts: [
    {
      key: 'invitations',
      order: 10,
      label: text('答辩邀请', 'Invitations to defences'),
      load: async () => (await import('./invitations.tsx')).DefenceInvitations,
    },
  ],
  degreeParts: [
    {
      key: 'defences',
      order: 30,
      label: text('答辩', 'Defences'),
      load: async () => (await import('./defences-part.tsx')).DefencesPart,
    },
  ],
  fileUses: {
    XW_DBCL: text('答辩材料', 'Documents of a defence'),
    XW_YDB: text('预答辩材料', 'Documents of a pre-defence'),
  },
  decided: {
    defencePlan: async () => (await import('./decided-defence.tsx')).DecidedDefence,
    preDefence: async () => (await import('./decided-defence.tsx')).DecidedPreDefence,
  },
});
