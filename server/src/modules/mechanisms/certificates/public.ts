export { issueCertificate, verifyAddress } from './issue-certificate.ts';
export { placeCertificates } from './place-certificates.ts';
export { revokeCertificate } from './revoke-certificate.ts';
