import { fundImportCalls } from '@graduate/contract/awards/award-records/fund-accounts.ts';
import { yesNo } from '@graduate/contract/platform/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { WireDate } from '@graduate/contract/platform/wire.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { ImportColumn, RowProblem } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf } from '../../../platform/excel/import/sheet-fields.ts';
import { newId } from '../../../platform/ids.ts';

const must = { required: true };
const columns: readonly ImportColumn[] = [
  { key: 'accountNo', label: text('经费账号', 'Account number'), ...must, example: 'F-20260001' },
  { key: 'name', label: text('经费名称', 'Fund'), ...must, example: '国家自然科学基金面上项目', width: 30 },
  { key: 'ownerStaffNo', label: text('负责人工号', "Owner's staff number"), ...must, example: '20080101' },
  { key: 'balance', label: text('余额（元）', 'Balance'), ...must, example: '50000.00' },
  { key: 'forLabour', label: text('可列支劳务费', 'May pay for labour'), ...must, example: yesNo.true.zh },
  { key: 'validTo', label: text('有效期至', 'Valid until'), example: '2027-12-31' },
];

const Row = z.object({
  accountNo: z.string().trim().min(2).max(40),
  name: z.string().trim().min(2).max(100),
  ownerStaffNo: z.string().trim().min(1).max(40),
  balance: z
    .string()
    .trim()
    .regex(/^\d{1,10}(\.\d{1,2})?$/),
  forLabour: z.enum(['true', 'false']),
  validTo: WireDate.nullable(),
});
type Row = z.output<typeof Row>;

/** What the finance office knows of funds: known ones get its balance, new ones are added. */
export const importFunds = defineImport<undefined, Row>({
  name: 'fundAccounts',
  title: text('经费账号', 'fund accounts'),
  calls: fundImportCalls,
  columns,
  choices: async () => ({ forLabour: choicesOf(yesNo) }),
  row: Row,
  scope: () => undefined,
  once: { accountNo: ({ accountNo }) => accountNo },
  check: async ({ services: { db } }, rows) => {
    const numbers = [...new Set(rows.map(({ row }) => row.ownerStaffNo))];
    const found = await db
      .selectFrom('staff')
      .select('staffNo')
      .where('staffNo', '=', sql<string>`any(${numbers})`)
      .execute();
    const known = new Set(found.map(({ staffNo }) => staffNo));
    return rows.flatMap(({ line, row }): RowProblem[] =>
      known.has(row.ownerStaffNo)
        ? []
        : [{ line, key: 'ownerStaffNo', why: text('没有此工号的教职工', 'Nobody has this number') }],
    );
  },
  prepare: async ({ author }, rows) => ({
    write: async (tx) => {
      const importedAt = new Date();
      await tx
        .insertInto('fundAccounts')
        .values(
          rows
            .toSorted((one, other) => one.row.accountNo.localeCompare(other.row.accountNo))
            .map(({ row: { balance, forLabour, ...fund } }) => ({
              id: newId(),
              ...fund,
              balance: Number(balance),
              forLabour: forLabour === 'true',
              importedAt,
            })),
        )
        .onConflict((conflict) =>
          conflict.column('accountNo').doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            ownerStaffNo: eb.ref('excluded.ownerStaffNo'),
            balance: eb.ref('excluded.balance'),
            forLabour: eb.ref('excluded.forLabour'),
            validTo: eb.ref('excluded.validTo'),
            importedAt,
            updatedAt: importedAt,
            version: sql`fund_accounts.version + 1`,
          })),
        )
        .execute();
      await audit(tx, author, {
        action: 'fundAccount.import',
        subject: 'fund account',
        subjectId: null,
        after: { rows: rows.length },
      });
    },
  }),
});
