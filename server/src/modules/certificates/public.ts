export { issueCertificate, verifyAddress } from './issue-certificate.ts';
export { issuedCertificates } from './issued-certificates.ts';
export { revokeCertificate } from './revoke-certificate.ts';
