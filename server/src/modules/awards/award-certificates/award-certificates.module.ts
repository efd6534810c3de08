import './award-certificates.tables.ts';
import { awardCertificateCalls } from '@graduate/contract/awards/award-certificates/certificates.ts';
import { awardCertificatePermissions } from '@graduate/contract/awards/award-certificates/permissions.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { awardCertificateRoutes } from './award-certificates.routes.ts';
import { backgroundFiles } from './background-files.ts';
import { awardCertificateKind } from './certificate-kind.ts';
import { printJob } from './print-certificates.ts';
import { usualTemplates } from './reference.ts';
import { revokeCertificatesOf } from './void-certificate.ts';

const menus: readonly MenuSeed[] = [
  {
    name: 'MyAwardCertificates',
    parent: 'Awards',
    path: '/awards/my-certificates',
    title: text('我的证书', 'My certificates'),
    icon: 'award-line',
    component: 'award-certificates/my-certificates-page',
    order: 17,
    roles: ['student'],
  },
  {
    name: 'AwardCertificates',
    parent: 'AwardPaying',
    path: '/awards/certificates',
    title: text('证书打印', 'Certificates'),
    icon: 'printer-line',
    component: 'award-certificates/certificates-page',
    order: 60,
    roles: ['secretary', 'awards'],
  },
  {
    name: 'AwardTemplates',
    parent: 'AwardPaying',
    path: '/awards/templates',
    title: text('证书模板', 'Templates of certificates'),
    icon: 'layout-line',
    component: 'award-certificates/templates-page',
    order: 90,
    roles: ['awards'],
  },
];

export const awardCertificates = defineModule({
  name: 'award-certificates',
  title: text('奖助证书', 'Certificates of awards'),
  calls: awardCertificateCalls,
  routes: awardCertificateRoutes,
  permissions: awardCertificatePermissions,
  grants: {
    secretary: ['awards:certificate:print'],
    awards: ['awards:certificate:print', 'awards:certificate:template'],
  },
  menus,
  files: [backgroundFiles],
  certificates: [awardCertificateKind],
  jobs: [printJob],
  awardRevoked: revokeCertificatesOf,
  reference: usualTemplates,
});
