import { withServer } from './context.ts';
import { changeApprovals } from './status-changes.bench.ts';
console.log(await withServer(changeApprovals));
