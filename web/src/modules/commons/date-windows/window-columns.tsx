import { namedActs } from '../../../ui/list-page/named-acts.ts';
import './date-windows.css';
import { DateWindow } from '@graduate/contract/commons/date-windows/date-windows.ts';
import { spanInWords } from '@graduate/contract/commons/date-windows/own-windows.ts';
import { Tag } from 'antd';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useDict } from '../../../ui/use-dict.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { windowTexts } from './date-windows-texts.ts';
import { TimeBar } from './time-bar.tsx';

type Acts = Record<DateWindow['actions'][number], (window: DateWindow) => void>;

/** The columns of the list of windows, those of one module together. */
export const useWindowColumns = (acts: Acts): ListColumn<DateWindow>[] => {
  const t = useTexts(windowTexts);
  const language = useLanguage();
  const label = useLabels(DateWindow);
  const dict = useDict('pycc', 'population');
  return [
    { key: 'module', sharedBy: ({ module }) => module },
    {
      key: 'code',
      title: label.operation,
      width: 200,
      fixed: 'start',
      card: 'title',
      render: ({ operation, code }) => (
        <>
          {operation}
          <div className="muted small">{code}</div>
        </>
      ),
    },
    'state',
    {
      key: 'opensAt',
      title: t.time,
      width: 280,
      card: 'fact',
      render: (window) => (
        <span className="window-times">
          {spanInWords(window)[language]}
          <TimeBar {...window} />
        </span>
      ),
    },
    {
      key: 'whom',
      title: t.whom,
      width: 230,
      card: 'fact',
      render: (window) => {
        const { termName, departmentName, narrows, grade, level, population, note } = window;
        const limits = [
          departmentName ?? t.wholeSchool,
          termName,
          grade && t.gradeOf(grade),
          level && dict.label('pycc', level),
          population && dict.label('population', population),
        ].filter(Boolean);
        return (
          <>
            {limits.join(' · ')} {narrows && <Tag color="gold">{t.narrowed}</Tag>}
            {note && <div className="muted small">{note}</div>}
          </>
        );
      },
    },
    { key: 'updatedAt', extra: true },
    {
      actions: (window) => namedActs(window.actions, t, (action) => acts[action](window), ['remove']),
      width: 120,
    },
  ];
};
