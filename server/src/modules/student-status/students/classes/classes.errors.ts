import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors } from '../../../../platform/errors.ts';

export const noSuchClass = () => platformErrors.notFound({ what: text('班级', 'The class') });
export const noSuchDepartment = () => platformErrors.notFound({ what: text('院系', 'The department') });

export const classErrors = defineErrors('students', {
  classExists: [
    409,
    text('该院系该年级已有同名班级，请换一个名称', 'The department has a class of this name in this grade'),
  ],
  classNotEmpty: [
    422,
    ({ students }: { students: number }) =>
      text(
        `班级中还有${students}名学生，请先将学生调整到其他班级再删除`,
        `The class still has ${students} students; move them first`,
      ),
  ],
  notACounselor: [
    400,
    text('所选人员没有辅导员角色，请重新选择', 'One of those chosen is not a counsellor; choose again'),
  ],
});
