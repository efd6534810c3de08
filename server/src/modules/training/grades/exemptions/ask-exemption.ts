import { text } from '@graduate/contract/platform/text.ts';
import {
  EXEMPT_WINDOW,
  EXEMPTION_FILE_MEGABYTES,
  exemptionApproval,
  exemptionFileExtensions,
  exemptionKinds,
  MOST_EXEMPTION_FILES,
  type NewExemption,
  type Origin,
} from '@graduate/contract/training/grades/exemptions.ts';
import type { FileRule } from '../../../../platform/file-rule.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { defineWindowCode } from '../../../../platform/window-code.ts';
import { claimFiles } from '../../../commons/files/public.ts';
import { openInstance, withdrawInstance } from '../../../mechanisms/approvals/public.ts';
import {
  ownRecordId,
  peopleOfStudent,
  requireStudentWindow,
} from '../../../student-status/students/public.ts';
import { gradeErrors, noSuchExemption } from '../grades.errors.ts';
import { checkExemption } from './check-exemption.ts';
import { earlierGrades } from './earlier-stage.ts';
import { exemptionHandler } from './exemption-approval.ts';
import { maySeeExemption } from './exemptions.scope.ts';
import { exemptions, lockExemption, saved } from './hold-exemption.ts';

const MB = 1024 * 1024;

/** What an exemption rests on; it stays as it was when it was asked for. */
export const exemptionFiles: FileRule = {
  moduleCode: exemptionApproval.moduleCode,
  businessCode: exemptionApproval.businessCode,
  extensions: exemptionFileExtensions,
  maxBytes: EXEMPTION_FILE_MEGABYTES * MB,
  maxCount: MOST_EXEMPTION_FILES,
  mayUpload: ['training:exemption:own'],
  mayRead: async (db, actor, id) => actor !== undefined && maySeeExemption(db, actor, id),
  mayEdit: async () => false,
};

export const exemptionWindow = defineWindowCode({
  code: EXEMPT_WINDOW,
  operation: text('免修与学分认定', 'Exemptions and transfers'),
  module: 'training',
  dimensions: ['term', 'department', 'grade', 'level', 'population'],
  usual: 'closed',
  roles: ['student'],
  link: '/training/exemptions',
});

/** What it rests on: a grade of the stage before as it is, else what was typed. */
const originOf = async (
  context: Context,
  { earlierGradeId, ...typed }: Origin & Pick<NewExemption, 'earlierGradeId'>,
): Promise<Origin> => {
  if (earlierGradeId === undefined) return typed;
  const grade = (await earlierGrades({ ...context, language: 'zh' })).find(({ id }) => id === earlierGradeId);
  if (!grade) throw gradeErrors.noEarlierGrade();
  const { school, course, credits, score, obtainedOn } = grade;
  return { school, course, credits, score, obtainedOn };
};

/** A student asks; it goes to the tutor at once. */
export const askExemption = async (context: Context, { kind, courseId, fileIds, ...given }: NewExemption) => {
  const origin = await originOf(context, given);
  return exemptions.transact(context, async (within) => {
    const { db: tx, author } = within;
    const { accountId } = author.actor;
    const studentId = await ownRecordId(tx, accountId);
    const student = await tx
      .selectFrom('studentRecords')
      .select(['departmentId', 'grade', 'trainingLevel', 'population', 'name'])
      .where('id', '=', studentId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await requireStudentWindow(tx, exemptionWindow, student);
    const course = await tx
      .selectFrom('courses')
      .select(['name', 'credits'])
      .where('id', '=', courseId)
      .executeTakeFirst();
    if (!course) throw gradeErrors.notExemptible();
    const { credits } = course;
    await checkExemption(tx, { kind, studentId, courseId, credits, obtainedOn: origin.obtainedOn });
    const exemption = await exemptions.add(within, {
      kind,
      studentId,
      courseId,
      origin: JSON.stringify(origin),
      convertedScore: null,
      credits,
      gradeId: null,
      state: 'reviewing',
      createdBy: accountId,
    });
    const { moduleCode, businessCode, type } = exemptionApproval;
    await claimFiles(tx, author, {
      moduleCode,
      businessCode,
      recordId: exemption.id,
      fileIds,
      earlierToo: true,
    });
    const { zh, en } = exemptionKinds[kind];
    await openInstance(context.services, tx, author, exemptionHandler, {
      ...(await peopleOfStudent(tx, studentId)),
      recordId: exemption.id,
      flow: type,
      applicantId: accountId,
      title: text(`${zh}：${course.name}（${student.name}）`, `${en}: ${course.name} (${student.name})`),
      facts: { transfer: kind === 'transfer' },
    });
    return saved(await lockExemption(tx, exemption.id));
  });
};

/** Takes back what nobody has settled. */
export const withdrawExemption = async (
  { db, services, author }: Context,
  { id, version }: { id: string; version: number },
) => {
  const find = () =>
    db
      .selectFrom('exemptions')
      .selectAll()
      .where('id', '=', id)
      .where('createdBy', '=', author.actor.accountId)
      .executeTakeFirstOrThrow(() => noSuchExemption());
  const exemption = await find();
  if (exemption.state === 'withdrawn') return saved(exemption);
  exemptions.mustBeCurrent(exemption, version);
  const { moduleCode, businessCode } = exemptionApproval;
  await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  return saved(await find());
};
