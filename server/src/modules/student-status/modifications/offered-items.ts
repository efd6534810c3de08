import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import {
  BANK,
  isToldToMinistry,
  itemOf,
  type ModificationItem,
  modifiableField,
  proofNamed,
  usualProof,
} from '@graduate/contract/student-status/modifications/modification-items.ts';
import {
  type Population,
  type StudentStatus,
  statuses,
  statusTraits,
} from '@graduate/contract/student-status/students/choices.ts';
import { profileFields } from '@graduate/contract/student-status/students/fields/profiles.ts';
import {
  type RecordFieldCode,
  recordFieldCodes,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { settingOf } from '../../administration/settings/public.ts';
import { editPolicy, fieldPolicies } from '../students/public.ts';

/** What a request needs and leads to, as the office has set it for the field. */
export type Offer = ModificationItem & { proof: Text | null; chsiSyncNeeded: boolean };

const papers = Object.entries(profileFields.intl).flatMap(([code, { edit }]) =>
  edit === 'M' ? [`intl.${code}`] : [],
);

/** International students have no ethnic group, others no papers and no English name they must have. */
const isFor = (code: string, population: Population): boolean =>
  population === 'intl' ? code !== 'ethnicity' : !code.startsWith('intl.');

const uniqueItems = (codes: readonly string[]): ModificationItem[] => {
  const items = codes.flatMap((code) => itemOf(code) ?? []);
  return items.filter(({ field }, at) => items.findIndex((one) => one.field === field) === at);
};

/** The items a student of this population may ask to have changed. */
export const offersFor = async (db: Db | Tx, population: Population): Promise<Offer[]> => {
  const classOf = await editPolicy(db);
  const { fields: policies } = await settingOf(db, fieldPolicies);
  const asked = (code: RecordFieldCode) =>
    classOf(code) === 'M' || (BANK.includes(code) && classOf(code) === 'D');
  const codes = [...recordFieldCodes.filter(asked), ...papers].filter((code) => isFor(code, population));
  return uniqueItems(codes).map((item) => {
    const policy = policies[item.field as RecordFieldCode];
    const needsProof = policy ? policy.needProof : usualProof(item) !== null;
    return {
      ...item,
      proof: needsProof ? proofNamed(item) : null,
      chsiSyncNeeded: policy ? policy.chsiSync : isToldToMinistry(item),
    };
  });
};

/** Why a student cannot ask for anything now. */
export const reasonsAgainst = (status: StudentStatus): Text[] =>
  statusTraits[status].open
    ? []
    : [
        text(
          `当前学籍状态“${statuses[status].zh}”不能办理信息修改`,
          `Not possible while the status is “${statuses[status].en}”`,
        ),
      ];

/** Why one item cannot be changed now: the travel section changes once a year. */
export const reasonsAgainstItem = ({ field }: ModificationItem, record: RecordData): Text[] => {
  if (field !== 'railFrom') return [];
  const found: Text[] = [];
  if (record.railEligible === false)
    found.push(text('您不享受火车票优惠，不能填写乘车区间', 'You have no right to the rail discount'));
  if (record.railFrom !== null && record.railChangedYear === Number(dayInShanghai(new Date()).slice(0, 4)))
    found.push(
      text('乘车区间每年只能变更一次，今年已变更', 'The travel section was changed this year already'),
    );
  return found;
};

export const labelOfField = (code: string): Text => modifiableField(code)?.label ?? text(code, code);
