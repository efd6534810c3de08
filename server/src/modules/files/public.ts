export { claimFiles } from './claim-files.ts';
export { filesOf, filesOfRecord } from './files.queries.ts';
export { keepMadeFile } from './keep-made-file.ts';
export { placeFile } from './place-file.ts';
export { purgeFiles } from './purge-files.ts';
export { sendContent } from './send-content.ts';
export { previewAddress } from './signed-address.ts';
