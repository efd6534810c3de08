import './warnings.css';
import { warningCalls } from '@graduate/contract/student-status/warnings/warnings.ts';
import { Popover, Tag } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { defineTexts, useLanguage, useTexts } from '../../../ui/texts.ts';

const texts = defineTexts({
  warnings: (count: number) => [`预警 ${count}`, `Warnings ${count}`],
  show: ['查看学籍预警', 'Show the warnings'],
});

/** What about a student needs attention; nothing when there is nothing. */
export const WarningTag = ({ studentId }: { studentId: string }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { data = [] } = useCall(warningCalls.ofStudent, { params: { id: studentId } }, { quiet: true });
  if (data.length === 0) return null;
  const list = (
    <ul className="warning-list stack gap-s">
      {data.map(({ id, kindName, detail }) => (
        <li key={id}>
          <b>{kindName[language]}</b>
          <div>{detail[language]}</div>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover content={list} trigger={['click', 'hover']} placement="bottomLeft">
      <button type="button" className="text-button" title={t.show}>
        <Tag color="volcano">{t.warnings(data.length)}</Tag>
      </button>
    </Popover>
  );
};
