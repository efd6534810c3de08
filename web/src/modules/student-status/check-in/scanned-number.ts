const LONGEST = 50;
/** Document, card and examinee numbers within whatever a code carries around them. */
const NUMBER = /\d{17}[\dX]|\d{12,18}/i;

/** What to look for: the number inside a scanned code or address, else the words as they were typed. */
export const scannedNumber = (scanned: string): string => {
  const plain = scanned.normalize('NFKC').trim();
  const looksLikeACode = /[/?=:;&]/.test(plain) || plain.length > LONGEST;
  const number = looksLikeACode ? NUMBER.exec(plain)?.[0] : undefined;
  return (number ?? plain).slice(0, LONGEST).toUpperCase();
};
