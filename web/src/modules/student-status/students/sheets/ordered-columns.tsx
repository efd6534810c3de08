import './sheets.css';
import {
  labelOfColumn,
  type StudentColumn,
} from '@graduate/contract/student-status/students/sheet-columns.ts';
import { RiArrowDownLine, RiArrowUpLine, RiCloseLine } from '@remixicon/react';
import { Button } from 'antd';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useReorder } from '../../../../ui/use-reorder.ts';
import { sheetTexts } from './sheets-texts.ts';

type Props = { value: readonly StudentColumn[]; onChange: (columns: readonly StudentColumn[]) => void };

/** The columns in the order they will stand in: by dragging, or with the buttons. */
export const OrderedColumns = ({ value, onChange }: Props) => {
  const t = useTexts(sheetTexts);
  const language = useLanguage();
  const { move, rowAt } = useReorder(value, onChange);
  if (value.length === 0) return <p className="column-choice-list">{t.nothingChosen}</p>;
  return (
    <ul className="column-choice-list" aria-label={t.order}>
      {value.map((column, at) => {
        const name = labelOfColumn(column)[language];
        return (
          <li key={column} className="column-choice-item line gap-xs" {...rowAt(at)}>
            <span>{name}</span>
            <Button
              type="text"
              size="small"
              aria-label={t.earlier(name)}
              disabled={at === 0}
              icon={<RiArrowUpLine size={14} />}
              onClick={() => move(at, at - 1)}
            />
            <Button
              type="text"
              size="small"
              aria-label={t.later(name)}
              disabled={at === value.length - 1}
              icon={<RiArrowDownLine size={14} />}
              onClick={() => move(at, at + 1)}
            />
            <Button
              type="text"
              size="small"
              aria-label={t.takeOut(name)}
              icon={<RiCloseLine size={14} />}
              onClick={() => onChange(value.filter((other) => other !== column))}
            />
          </li>
        );
      })}
    </ul>
  );
};
