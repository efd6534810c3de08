export { issueCertificate, verifyAddress } from './issue-certificate.ts';
export { revokeCertificate } from './revoke-certificate.ts';
