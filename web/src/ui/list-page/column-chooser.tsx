import { RiArrowDownLine, RiArrowUpLine, RiLayoutColumnLine } from '@remixicon/react';
import { Button, Checkbox, Input, Popover } from 'antd';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { useReorder } from '../use-reorder.ts';
import { listTexts } from './list-texts.ts';

type Choosable = { key: string; title: string };

type Props = {
  columns: readonly Choosable[];
  /** The keys of those in sight, in their order. */
  shown: readonly string[];
  onChange: (shown: readonly string[] | undefined) => void;
};

/** So many are found faster by typing. */
const MANY = 20;

const Choices = ({ columns, shown, onChange }: Props) => {
  const t = useTexts(listTexts);
  const [typed, setTyped] = useState('');
  const { move, rowAt } = useReorder(shown, onChange);
  const inSight = shown.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const hidden = columns.filter(({ key }) => !shown.includes(key));
  const toggle = (key: string, chosen: boolean) =>
    onChange(chosen ? [...shown, key] : shown.filter((other) => other !== key));
  const row = ({ key, title }: Choosable, at?: number) => (
    <li key={key} className="column-row" {...(at !== undefined && rowAt(at))}>
      <Checkbox checked={at !== undefined} onChange={({ target }) => toggle(key, target.checked)}>
        {title}
      </Checkbox>
      {at !== undefined && (
        <>
          <Button
            type="text"
            size="small"
            aria-label={t.earlier(title)}
            disabled={at === 0}
            icon={<RiArrowUpLine size={14} />}
            onClick={() => move(at, at - 1)}
          />
          <Button
            type="text"
            size="small"
            aria-label={t.later(title)}
            disabled={at === shown.length - 1}
            icon={<RiArrowDownLine size={14} />}
            onClick={() => move(at, at + 1)}
          />
        </>
      )}
    </li>
  );
  const fits = ({ title }: Choosable) => title.includes(typed);
  return (
    <div className="column-choices stack gap-s">
      {columns.length > MANY && (
        <Input
          allowClear
          size="small"
          placeholder={t.findColumn}
          aria-label={t.findColumn}
          onChange={({ target }) => setTyped(target.value.trim())}
        />
      )}
      <ul aria-label={t.columns}>
        {[
          ...inSight.map((column, at) => ({ column, at })),
          ...hidden.map((column) => ({ column, at: undefined })),
        ]
          .filter(({ column }) => fits(column))
          .map(({ column, at }) => row(column, at))}
      </ul>
      <div className="column-choices-foot muted small">
        <span>{t.dragColumns}</span>
        <Button type="link" size="small" onClick={() => onChange(undefined)}>
          {t.allColumns}
        </Button>
      </div>
    </div>
  );
};

/** Which columns a list shows, and in which order; the choice is kept. */
export const ColumnChooser = (props: Props) => {
  const t = useTexts(listTexts);
  return (
    <Popover content={<Choices {...props} />} trigger="click" placement="bottomRight">
      <Button type="text" aria-label={t.columns} title={t.columns} icon={<RiLayoutColumnLine size={18} />} />
    </Popover>
  );
};
