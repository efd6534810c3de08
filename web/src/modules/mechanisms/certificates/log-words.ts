import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    certificate: text('证明', 'Certificate'),
    certificateTemplate: text('证明模板', 'Template of certificates'),
  },
  actions: {
    'certificate.issue': text('出具证明', 'Issue certificate'),
    'certificateTemplate.save': text('保存证明模板', 'Save template of certificates'),
    'certificate.revoke': text('撤销证明', 'Revoke certificate'),
  },
};
