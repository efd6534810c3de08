import { RiLayoutColumnLine } from '@remixicon/react';
import { Button, Checkbox, Popover } from 'antd';
import { useTexts } from '../texts.ts';
import { listTexts } from './list-texts.ts';

type Choosable = { key: string; title: string };

type Props = {
  columns: readonly Choosable[];
  shown: readonly string[];
  onChange: (shown: readonly string[] | undefined) => void;
};

/** Which columns a list shows; the choice is kept. */
export const ColumnChooser = ({ columns, shown, onChange }: Props) => {
  const t = useTexts(listTexts);
  const choices = (
    <div className="column-choices">
      <Checkbox.Group
        options={columns.map(({ key, title }) => ({ value: key, label: title }))}
        value={[...shown]}
        onChange={(chosen) => onChange(chosen)}
      />
      <Button type="link" size="small" onClick={() => onChange(undefined)}>
        {t.allColumns}
      </Button>
    </div>
  );
  return (
    <Popover content={choices} trigger="click" placement="bottomRight">
      <Button type="text" aria-label={t.columns} title={t.columns} icon={<RiLayoutColumnLine size={18} />} />
    </Popover>
  );
};
