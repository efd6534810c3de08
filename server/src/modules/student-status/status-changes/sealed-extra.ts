import type { Extra } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { DocumentNumbers } from '../../../platform/document-numbers.ts';
import { maskIdNumber } from '../../../platform/masking.ts';

const SEALED = 'sealed:';

/** The number of a document in a form is kept as sealed as in a record. */
export const sealedExtra = (extra: Extra, documents: DocumentNumbers): Extra => {
  const { idNumber } = extra;
  return typeof idNumber === 'string' && idNumber !== ''
    ? { ...extra, idNumber: `${SEALED}${documents.seal(idNumber)}` }
    : extra;
};

export const openedExtra = (extra: Extra, documents: DocumentNumbers): Extra => {
  const { idNumber } = extra;
  return typeof idNumber === 'string' && idNumber.startsWith(SEALED)
    ? { ...extra, idNumber: documents.open(idNumber.slice(SEALED.length)) }
    : extra;
};

/** As readers see it. */
export const shownExtra = (extra: Extra, documents: DocumentNumbers): Extra => {
  const { idNumber } = extra;
  if (typeof idNumber !== 'string' || idNumber === '') return extra;
  const opened = openedExtra(extra, documents).idNumber;
  return { ...extra, idNumber: maskIdNumber(typeof opened === 'string' ? opened : '') };
};

/** A masked number sent back is the number that is kept. */
export const keptNumber = (extra: Extra, kept: Extra): Extra =>
  typeof extra['idNumber'] === 'string' && extra['idNumber'].includes('*') && kept['idNumber'] !== undefined
    ? { ...extra, idNumber: kept['idNumber'] }
    : extra;
