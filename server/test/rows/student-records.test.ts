import { specimensOf } from '../specimens/index.ts';
import { tryRows } from '../try-rows.ts';

tryRows(specimensOf.studentRecords);
