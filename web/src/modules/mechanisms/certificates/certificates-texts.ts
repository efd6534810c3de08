import type { CertificateState } from '@graduate/contract/mechanisms/certificates/certificates.ts';
import { defineTexts } from '../../../ui/texts.ts';

const outcomes: Record<CertificateState, readonly [string, string]> = {
  valid: ['该证明由学校出具，真实有效', 'Genuine: the school issued this certificate, and it is valid'],
  changed: [
    '该证明由学校出具；出具后学籍状态已变化，请以最新证明为准',
    'The school issued this certificate, but the status of the student has changed since. Ask for a new one',
  ],
  expired: ['该证明由学校出具，现已过期', 'The school issued this certificate, but it has expired'],
  void: ['该证明已作废', 'This certificate is void'],
  revoked: ['该证明已被撤销，不再有效', 'This certificate was revoked and is no longer valid'],
  superseded: ['该证明已更正，请以更正后的证明为准', 'This certificate was replaced by a corrected one'],
};

export const certificateTexts = defineTexts({
  title: ['证明验证', 'Check a certificate'],
  intro: [
    '核对证明是否由学校出具、当前是否有效。',
    'See whether the school issued a certificate, and whether it is valid today.',
  ],
  code: ['验证码', 'Code'],
  where: [
    '16 位，印在证明页脚二维码旁；扫描二维码直接显示结果。',
    '16 characters, printed beside the QR code at the foot of the certificate. Scanning it shows the answer.',
  ],
  unsure: [
    '请对照证明逐位核对；仍无法验证的，请联系学校研究生院。',
    'Compare it with the certificate letter by letter. If it still fails, ask the graduate school.',
  ],
  privacy: [
    '验证结果仅显示部分信息，姓名已隐去；证件号码、学号、照片等个人信息不在此显示。',
    'Only some facts are shown, and the name is masked. Numbers and photos never appear here.',
  ],
  otherLanguage: ['English', '中文'],
  placeholder: ['例如 K7WQ-2MPX-9ABZ-R4T8', 'e.g. K7WQ-2MPX-9ABZ-R4T8'],
  captcha: ['图形验证码', 'Letters in the picture'],
  captchaWanted: ['请输入图形验证码', 'Enter the letters in the picture'],
  check: ['验证', 'Check'],
  checking: ['正在验证…', 'Checking…'],
  mistyped: ['验证码有误，请对照证明重新输入', 'This is not a code; compare it with the certificate'],
  outcome: (state: CertificateState) => outcomes[state],
  kind: ['证明种类', 'Kind'],
  compare: ['请核对以下内容与证明是否一致。', 'Compare what follows with the certificate.'],
});
