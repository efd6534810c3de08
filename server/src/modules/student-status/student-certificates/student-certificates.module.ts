import './student-certificates.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { studentCertificateCalls } from '@graduate/contract/student-status/student-certificates/certificates.ts';
import { ownCertificateCalls } from '@graduate/contract/student-status/student-certificates/own-certificates.ts';
import { studentCertificatePermissions } from '@graduate/contract/student-status/student-certificates/permissions.ts';
import { certificateTemplateCalls } from '@graduate/contract/student-status/student-certificates/templates.ts';
import { defineModule } from '../../../platform/module.ts';
import { registeredCertificates } from './certificate-register.ts';
import { certificateContents } from './printing/certificate-contents.ts';
import { batchJob } from './printing/print-batch.ts';
import { issuedBusiness } from './student-business.ts';
import { certificateRoutes } from './student-certificates.routes.ts';
import { writeUsualTemplates } from './templates/save-template.ts';

export const studentCertificates = defineModule({
  name: 'student-certificates',
  title: text('学生证明', 'Certificates of students'),
  calls: { ...studentCertificateCalls, ...ownCertificateCalls, ...certificateTemplateCalls },
  routes: certificateRoutes,
  permissions: studentCertificatePermissions,
  grants: {
    secretary: ['student:certificate:print'],
    enrolment: ['student:certificate:print', 'student:certificate:template', 'student:certificate:void'],
    sysadmin: ['student:certificate:template'],
  },
  menus: [
    {
      name: 'MyCertificates',
      path: '/student/my-certificates',
      title: text('证明打印', 'Certificates'),
      icon: 'printer-line',
      component: 'student-certificates/my-certificates-page',
      order: 16,
      roles: ['student'],
    },
    {
      name: 'StudentCertificates',
      path: '/student/certificates',
      title: text('证明管理', 'Certificates'),
      icon: 'shield-check-line',
      component: 'student-certificates/certificates-page',
      order: 62,
      roles: ['secretary', 'enrolment'],
    },
  ],
  certificates: registeredCertificates,
  contents: certificateContents,
  jobs: [batchJob],
  studentBusiness: [issuedBusiness],
  reference: writeUsualTemplates,
});
