import { z } from 'zod';
import { DepartmentRef } from '../../administration/accounts/departments.ts';
import { RoleRef } from '../../identity/sign-in/session.ts';
import { trainingLevels } from '../../people/guidance/choices.ts';
import { choiceOf } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { audienceKinds } from './choices.ts';

/**
 * Who is to answer. In a limited audience every list that is not empty must fit; `named` are the people of the list
 * that was imported for the paper.
 */
export const PaperAudience = z.strictObject({
  kind: choiceOf(audienceKinds),
  roleIds: labelled('角色', 'Roles', z.array(z.uuid()).max(100)),
  departmentIds: labelled('部门', 'Departments', z.array(z.uuid()).max(500)),
  grades: labelled('年级', 'Grades', z.array(z.int().min(1950).max(2100)).max(50)),
  levels: labelled('培养层次', 'Training levels', z.array(choiceOf(trainingLevels)).max(3)),
});
export type PaperAudience = z.output<typeof PaperAudience>;

/** What the person who writes may choose from; a college addresses its own departments. */
export const PaperAudienceChoices = z.object({
  mayAddressAll: z.boolean(),
  roles: z.array(RoleRef),
  departments: z.array(DepartmentRef),
  grades: z.array(z.number()),
  /** The roles results can be shared with. */
  readers: z.array(RoleRef),
});

/** Somebody on the list that was imported. */
export const NamedPerson = z.object({
  accountId: z.uuid(),
  personNo: labelled('学号/工号', 'Number', z.string()),
  realName: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('部门', 'Department', z.string()),
});
