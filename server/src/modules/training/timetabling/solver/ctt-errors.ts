import { type Text, text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../../../platform/errors.ts';

/** What is wrong with a file, and in which line of it. */
export const cttErrors = defineErrors('timetableFile', {
  badLine: [
    422,
    ({ line, why }: { line: number; why: Text }) =>
      text(
        `文件不是有效的.ctt格式：第${line}行 ${why.zh}`,
        `The file is no valid .ctt file: line ${line}, ${why.en}`,
      ),
    'T450',
  ],
  wrongCount: [
    422,
    ({ section, said, found }: { section: string; said: number; found: number }) =>
      text(`${section}声明${said}条，实际${found}条`, `${section} declares ${said} lines but has ${found}`),
    'T451',
  ],
  unknownCourse: [
    422,
    ({ id, line }: { id: string; line: number }) =>
      text(`未知课程“${id}”（第${line}行）`, `There is no course “${id}” (line ${line})`),
    'T452',
  ],
  unknownRoom: [
    422,
    ({ id, line }: { id: string; line: number }) =>
      text(`未知教室“${id}”（第${line}行）`, `There is no room “${id}” (line ${line})`),
    'T453',
  ],
  outOfRange: [
    422,
    ({ line }: { line: number }) =>
      text(`天或节次超出范围（第${line}行）`, `Day or period is out of range (line ${line})`),
    'T454',
  ],
  noEnd: [422, text('缺少“END.”', '“END.” is missing'), 'T455'],
});
