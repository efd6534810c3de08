import { awardAudits } from './award-audits.bench.ts';
import { checkInDay } from './check-in-day.bench.ts';
import { classLists } from './class-lists.bench.ts';
import { withServer } from './context.ts';
import { creditAudits } from './credit-audits.bench.ts';
import { drawingReviewers, nationalDbf, publicPages } from './degrees.bench.ts';
import { firstLoad } from './first-load.bench.ts';
import { gradesBench } from './grades.bench.ts';
import { authenticatedCall, signingIn } from './identity.bench.ts';
import { listPage } from './list-page.bench.ts';
import { batchApproval, documents, excelExport, importing, uploads } from './mechanisms.bench.ts';
import { paperAnalysis, paperRush } from './papers.bench.ts';
import { payments } from './payments.bench.ts';
import { selection } from './selection.bench.ts';
import { signInStorm } from './sign-in-storm.bench.ts';
import { changeApprovals } from './status-changes.bench.ts';
import { studentLists } from './students.bench.ts';
import { timetabling, timetablingTerm } from './timetabling.bench.ts';
import { timetablingMeanwhile } from './timetabling-meanwhile.bench.ts';
import { weekSlots } from './week-slots.bench.ts';

/** Without a target it is printed to be looked at. */
type Result = { name: string; value: number; target?: number; detail: string };
type Measures = () => Promise<Result | readonly Result[]> | Iterable<Result> | AsyncIterable<Result>;

const show = ({ name, value, target, detail }: Result) => {
  const verdict = target === undefined ? '    ' : value <= target ? 'ok  ' : 'over';
  const limit = target === undefined ? '' : ` (target ≤ ${target})`;
  process.stdout.write(`${verdict} ${value.toFixed(2)}${limit}  ${name}\n     ${detail}\n`);
};

/** Of a demonstration where a bench brings its own students. */
const FEW = '300';

const all: Readonly<Record<string, Measures>> = {
  firstLoad: async () => firstLoad(),
  listPage: () => withServer(listPage),
  authenticatedCall: () => withServer(authenticatedCall),
  signingIn: () => withServer(signingIn),
  signInStorm: () => withServer(signInStorm),
  checkInDay: () => withServer(checkInDay),
  excelExport,
  documents,
  batchApproval,
  uploads,
  importing,
  studentLists,
  changeApprovals: () => withServer(changeApprovals),
  paperRush: () => withServer(paperRush),
  paperAnalysis: () => withServer(paperAnalysis),
  creditAudits: () => withServer(creditAudits),
  payments: () => withServer(payments),
  awardAudits: () => withServer(awardAudits),
  grades: () => withServer(gradesBench),
  drawingReviewers: () => withServer(drawingReviewers, { DEMO_STUDENTS: FEW }),
  nationalDbf: () => withServer(nationalDbf, { DEMO_STUDENTS: FEW }),
  publicPages: () => withServer(publicPages),
  selection,
  weekSlots: () => withServer(weekSlots),
  classLists: () => withServer(classLists),
  timetabling,
  timetablingTerm,
  timetablingMeanwhile: () => withServer(timetablingMeanwhile),
};

/** Names on the command line choose some of them. */
const chosen = process.argv.slice(2);
for (const [name, measure] of Object.entries(all)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const measured = await measure();
  // What is measured is shown at once: what fails later takes nothing with it.
  for await (const result of 'name' in measured ? [measured] : measured) show(result);
}
