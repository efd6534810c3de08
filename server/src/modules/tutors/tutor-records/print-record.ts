import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import {
  genders,
  outcomeKinds,
  staffDegrees,
  tutorCategories,
  workStates,
} from '@graduate/contract/tutors/tutor-records/choices.ts';
import { guidedLevels } from '@graduate/contract/tutors/tutor-records/records.ts';
import type { FastifyReply } from 'fastify';
import type { HttpContext } from '../../../platform/http/context.ts';
import { dictionaryChoices } from '../../administration/dictionaries/public.ts';
import { photoBytesOf } from './photos.ts';
import { printSheet } from './print-sheet.ts';
import { findRecord } from './read-record.ts';
import type { StaffScope } from './records.scope.ts';

/** Who somebody is and what they work on, on one sheet; personal numbers stay masked. */
export const printRecord = async (
  context: HttpContext<StaffScope>,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const one = await findRecord({ ...context, language: 'zh' }, { id });
  const { tutor } = one;
  const guides = one.students.filter(({ toDate }) => toDate === null);
  const photo = await photoBytesOf(context.services, id);
  const disciplines = await dictionaryChoices(context.db, ['discipline'], { former: true });
  const named = (code: string) => disciplines.find((item) => item.code === code)?.label ?? code;
  return printSheet(
    context,
    {
      title: '研究生导师简况表',
      photo: photo ? [...photo] : null,
      facts: [
        ['姓名', one.name],
        ['工号', one.staffNo],
        ['性别', genders[one.gender].zh],
        ['出生日期', one.birthDate ?? ''],
        ['所在单位', one.departmentName],
        ['职称', one.title ?? ''],
        ['最高学位', one.degree ? staffDegrees[one.degree].zh : ''],
        ['毕业院校', one.graduatedFrom ?? ''],
        ['在岗状态', workStates[one.jobState].zh],
        ['导师类别', tutor ? tutorCategories[tutor.category].zh : ''],
        ['电子邮箱', one.email ?? ''],
        ['办公地点', one.office ?? ''],
      ],
      parts: [
        { title: '研究方向', text: tutor?.directions.join('、') ?? '' },
        { title: '个人简介', text: one.intro ?? '' },
        {
          title: '导师资格',
          columns: ['层次', '学位类型', '一级学科', '获得日期'],
          widths: [1.4, 2, 3, 2],
          rows: one.qualifications
            .filter(({ status }) => status === 'active')
            .map(({ level, degreeType, disciplineCode, grantedAt }) => [
              guidedLevels[level].zh,
              degreeTypes[degreeType].zh,
              named(disciplineCode),
              grantedAt,
            ]),
        },
        {
          title: '在研项目',
          columns: ['项目名称', '来源', '经费（万元）'],
          widths: [5, 3, 2],
          rows: (tutor?.projects ?? []).map(({ name, source, fundsWan }) => [name, source, String(fundsWan)]),
        },
        {
          title: '代表成果',
          columns: ['成果名称', '类型', '刊物或机构', '日期'],
          widths: [5, 2, 3, 2],
          rows: (tutor?.outcomes ?? []).map(({ title, kind, venue, date }) => [
            title,
            outcomeKinds[kind].zh,
            venue,
            date ?? '',
          ]),
        },
        { title: '指导学生', text: `在指导学生${guides.length}人。` },
      ],
      signatures: ['本人签字', '学院审核', '日期'],
    },
    { subject: 'staff', subjectId: id, fileName: `导师简况表-${one.name}.pdf` },
  );
};
