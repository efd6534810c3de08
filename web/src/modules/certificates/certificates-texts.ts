import { defineTexts } from '../../ui/texts.ts';

export const certificateTexts = defineTexts({
  title: ['证明验证', 'Check a certificate'],
  intro: [
    '输入证明上的 16 位验证码，或扫描证明上的二维码，核对证明是否由学校出具。',
    'Enter the code of 16 letters on the certificate, or scan its QR code, to see whether the school issued it.',
  ],
  code: ['验证码', 'Code'],
  placeholder: ['例如 K7WQ-2MPX-9ABZ-R4T8', 'e.g. K7WQ-2MPX-9ABZ-R4T8'],
  check: ['验证', 'Check'],
  checking: ['正在验证…', 'Checking…'],
  mistyped: ['验证码有误，请对照证明重新输入', 'This is not a code; compare it with the certificate'],
  unknown: [
    '没有查到该证明。请核对验证码；如确认无误，请联系出具单位。',
    'There is no such certificate. Check the code; if it is right, ask whoever issued it.',
  ],
  valid: ['该证明由学校出具，真实有效', 'Genuine: the school issued this certificate'],
  expired: ['该证明由学校出具，现已过期', 'The school issued this certificate, but it has expired'],
  revoked: ['该证明已被撤销，不再有效', 'This certificate was revoked and is no longer valid'],
  kind: ['证明种类', 'Kind'],
  school: ['出具单位', 'Issued by'],
  compare: ['请核对以下内容与证明是否一致。', 'Compare what follows with the certificate.'],
});
