import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    tutorQualification: text('导师资格', 'Qualification of a supervisor'),
    enrolmentPermit: text('招生资格', 'Enrolment permit'),
    tutorQuota: text('招生名额', 'Places'),
  },
  actions: {
    'tutorQualification.create': text('授予导师资格', 'Grant a qualification'),
    'tutorQualification.edit': text('调整导师资格', 'Change a qualification'),
    'enrolmentPermit.create': text('填写招生资格申请', 'Write an application for a permit'),
    'enrolmentPermit.edit': text('修改招生资格申请', 'Change an application for a permit'),
    'enrolmentPermit.submit': text('提交招生资格申请', 'Submit an application for a permit'),
    'enrolmentPermit.delete': text('删除招生资格申请', 'Remove an application for a permit'),
    'enrolmentPermit.revoke': text('取消招生资格', 'Revoke a permit'),
    'tutorQuota.edit': text('分配导师名额', 'Allot places to supervisors'),
    'tutorQuota.allot': text('下达学院名额', 'Allot places to colleges'),
  },
};
