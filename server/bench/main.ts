import { checkInDay } from './check-in-day.bench.ts';
import { withServer } from './context.ts';
import { firstLoad } from './first-load.bench.ts';
import { authenticatedCall, signingIn } from './identity.bench.ts';
import { listPage } from './list-page.bench.ts';
import { batchApproval, documents, excelExport, importing, uploads } from './mechanisms.bench.ts';
import { changeApprovals } from './status-changes.bench.ts';
import { studentLists } from './students.bench.ts';

type Result = { name: string; value: number; target: number; detail: string };

const show = ({ name, value, target, detail }: Result) =>
  process.stdout.write(
    `${value <= target ? 'ok  ' : 'over'} ${value.toFixed(2)} (target ≤ ${target})  ${name}\n     ${detail}\n`,
  );

show(firstLoad());
for (const measure of [listPage, authenticatedCall, signingIn, checkInDay]) show(await withServer(measure));
for (const measure of [excelExport, documents, batchApproval, uploads, importing]) show(await measure());
for (const result of await withServer(studentLists)) show(result);
show(await withServer(changeApprovals));
