export { claimFiles } from './claim-files.ts';
export { filesOf } from './files.queries.ts';
export { placeFile } from './place-file.ts';
export { previewAddress } from './signed-address.ts';
