import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type IndustryState, industryStates } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchIndustry = () =>
  platformErrors.notFound({ what: text('行业导师', 'The industry supervisor') });

export const industryErrors = defineErrors('industryTutors', {
  unmet: [422, ({ what }: { what: Text }) => what],
  notYourDepartment: [
    403,
    text('只能为本学院推荐行业导师', 'You propose industry supervisors for your own department'),
  ],
  onlyOfficeWaives: [
    403,
    text('年龄放宽由导师管理部门填写', 'Only the supervisors’ office can waive the age limit'),
  ],
  wrongState: [
    409,
    ({ state }: { state: IndustryState }) =>
      text(
        `当前状态为“${industryStates[state].zh}”，不能执行该操作`,
        `Not possible while its state is “${industryStates[state].en}”`,
      ),
  ],
  inForce: [
    409,
    text('该行业导师已有在聘记录，请续聘', 'There is an appointment in force: propose another term'),
  ],
  standsAlready: [
    409,
    ({ departmentName, state }: { departmentName: string; state: IndustryState }) =>
      text(
        `此人在${departmentName}已有记录（${industryStates[state].zh}），请在该记录上继续办理或续聘`,
        `${departmentName} has a record of this person already (${industryStates[state].en}): continue or renew that one`,
      ),
  ],
  needsSuccessor: [
    422,
    text('仍有在指导学生，请先指定接任导师', 'There are still students: say who takes them over'),
  ],
  badSuccessor: [
    422,
    text('接任者须为在聘期内的其他行业导师', 'The successor is another industry supervisor in office'),
  ],
  noLetter: [
    409,
    text('聘任生效后方可打印聘书', 'The letter can be printed once the appointment is in force'),
  ],
});
