import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice, Enabled, EnabledInQuery } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { WireDate } from '../../platform/wire.ts';
import { committeeLevels, committeeRoles, MOST_MEMBERS } from './choices.ts';

const term = {
  staffId: labelled('委员', 'Member', z.uuid()),
  role: choice('职务', 'Role', committeeRoles),
  from: labelled('任期开始', 'From', WireDate),
  to: labelled('任期结束', 'Until', WireDate),
};
const NewMember = mustHold(
  z.strictObject(term),
  ({ from, to }) => from <= to,
  '任期结束不得早于开始',
  'A term must end after it begins',
);

export const CommitteeMember = z.object({
  ...term,
  staffNo: labelled('工号', 'Number', z.string()),
  name: labelled('姓名', 'Name', z.string()),
  /** Without an account nobody votes electronically. */
  hasAccount: labelled('有账号', 'Has an account', z.boolean()),
});
export type CommitteeMember = z.output<typeof CommitteeMember>;

const fields = {
  name: labelled('委员会名称', 'Committee', z.string().trim().min(2).max(50)),
  level: choice('级别', 'Level', committeeLevels),
  departmentIds: labelled('负责院系', 'Departments', z.array(z.uuid()).max(50)),
  enabled: Enabled,
};

export const NewCommittee = z.strictObject({
  ...fields,
  members: labelled('委员名单', 'Members', z.array(NewMember).max(MOST_MEMBERS)),
});
export type NewCommittee = z.output<typeof NewCommittee>;

export const Committee = z.object({
  id: z.uuid(),
  ...fields,
  departmentNames: labelled('负责院系', 'Departments', z.string()),
  /** Of today. */
  total: labelled('在任委员', 'Members in office', z.number()),
  chairName: labelled('主席', 'Chair', z.string().nullable()),
  members: z.array(CommitteeMember),
  version: Version,
});
export type Committee = z.output<typeof Committee>;

const PATH = 'api/degree/committees';
const manage = requires('degree:meeting:manage');

export const committeeCalls = defineCalls('degreeCommittees', {
  list: {
    path: PATH,
    summary: text('学位评定委员会', 'Committees on degrees'),
    access: manage,
    query: pageQuery(['name'], {
      keyword: keywordIn('委员会名称', 'Committee'),
      level: choice('级别', 'Level', committeeLevels).optional(),
      enabled: EnabledInQuery,
    }),
    answer: pageOf(Committee),
  },
  create: {
    path: PATH,
    summary: text('新增学位评定委员会', 'Add a committee'),
    access: manage,
    body: NewCommittee,
    answer: Committee,
  },
  edit: {
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: text('修改学位评定委员会', 'Change a committee'),
    access: manage,
    body: NewCommittee.extend({ version: Version }),
    answer: Committee,
  },
});
