import {
  certificateNumbersSetting,
  usualCertificateNumbers,
} from '@graduate/contract/student-status/graduation/certificate-number-rules.ts';
import { defineSetting } from '../../../administration/settings/public.ts';

/** Numbers that have been given stay. */
export const certificateNumbers = defineSetting(certificateNumbersSetting, {
  usual: usualCertificateNumbers,
});
