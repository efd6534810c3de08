import { Radio } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { sheetTexts } from './sheets-texts.ts';

export type ChosenDbf = { year: number; missing: 'report' | 'replace' };

type Props = { onExport: (chosen: ChosenDbf) => void; onClose: () => void };

/** Year of the registration file, and what becomes of names it cannot hold. */
export const DbfDialog = ({ onExport, onClose }: Props) => {
  const t = useTexts(sheetTexts);
  const [year, setYear] = useState(new Date().getFullYear());
  const [missing, setMissing] = useState<ChosenDbf['missing']>('report');
  return (
    <Dialog
      open
      title={t.registrationDbf}
      okText={t.startExport}
      cancelText={t.cancel}
      onOk={() => onExport({ year, missing })}
      onCancel={onClose}
    >
      <p>
        <label htmlFor="dbf-year">{t.year}</label>{' '}
        <NumberField
          id="dbf-year"
          min={1950}
          max={2100}
          value={year}
          onChange={(value) => setYear(value ?? new Date().getFullYear())}
        />
      </p>
      <Radio.Group
        aria-label={t.missing}
        value={missing}
        onChange={({ target }) => setMissing(target.value as ChosenDbf['missing'])}
        options={[
          { value: 'report', label: t.missingReport },
          { value: 'replace', label: t.missingReplace },
        ]}
      />
      <p className="muted above-m">{t.dbfHint}</p>
    </Dialog>
  );
};
