import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, yesNo } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { Balance, Money } from '../../platform/money.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { WireDate, WireTime } from '../../platform/wire.ts';

const fundFields = {
  name: labelled('经费名称', 'Fund', z.string().trim().min(2).max(100)),
  /** The number of the member of staff whose money it is. */
  ownerStaffNo: labelled('负责人工号', "Owner's staff number", z.string().trim().min(1).max(40)),
  forLabour: labelled('可列支劳务费', 'May pay for labour', z.boolean()),
  balance: labelled('余额（元）', 'Balance', Money),
  validTo: labelled('有效期至', 'Valid until', WireDate.nullable()),
};
const accountNo = labelled('经费账号', 'Account number', z.string().trim().min(2).max(40));

export const NewFundAccount = z.strictObject({ accountNo, ...fundFields });
export type NewFundAccount = z.output<typeof NewFundAccount>;
export const FundAccountEdit = z.strictObject({ ...fundFields, version: Version });
export type FundAccountEdit = z.output<typeof FundAccountEdit>;

export const FundAccount = z.object({
  id: z.uuid(),
  accountNo,
  ...fundFields,
  ownerName: labelled('负责人', 'Owner', z.string()),
  /** What is reported and not yet off the balance. */
  committed: labelled('已占用', 'Committed', Money),
  available: labelled('可用', 'Available', Balance),
  /** As of when the balance holds; what was paid before is no longer in it. */
  importedAt: labelled('余额时间', 'Balance as of', WireTime),
  version: Version,
});
export type FundAccount = z.output<typeof FundAccount>;

export const fundQuery = pageQuery(['accountNo', 'name', 'balance', 'validTo'], {
  keyword: keywordIn('账号、名称、工号或负责人', 'Number, name or owner'),
  forLabour: choice('可列支劳务费', 'May pay for labour', yesNo).optional(),
});

const keep = requires('awards:payment:edit');

export const fundAccountCalls = defineCalls('award-records.funds', {
  list: {
    path: 'api/awards/fund-accounts',
    summary: text('经费账号', 'Fund accounts'),
    access: signedIn,
    query: fundQuery,
    answer: pageOf(FundAccount),
  },
  create: {
    path: 'api/awards/fund-accounts',
    summary: text('新增经费账号', 'Add a fund account'),
    access: keep,
    body: NewFundAccount,
    answer: FundAccount,
  },
  edit: {
    method: 'PUT',
    path: 'api/awards/fund-accounts/:id',
    summary: text('修改经费账号', 'Change a fund account'),
    access: keep,
    body: FundAccountEdit,
    answer: FundAccount,
  },
});

export const fundImportCalls = defineCalls(
  'award-records.fundImport',
  importSpecs('api/awards/fund-accounts', text('经费账号', 'fund accounts'), keep),
);
