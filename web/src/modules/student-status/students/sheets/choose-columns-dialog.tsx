import './sheets.css';
import {
  MOST_COLUMNS,
  type StudentColumn,
} from '@graduate/contract/student-status/students/sheet-columns.ts';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../../shell/public.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { AvailableColumns } from './available-columns.tsx';
import { OrderedColumns } from './ordered-columns.tsx';
import { SavedSets } from './saved-sets.tsx';
import { sheetTexts } from './sheets-texts.ts';

export type ChosenExport = { columns: StudentColumn[]; reveal?: '1'; reason?: string };

type Props = {
  initial: readonly StudentColumn[];
  onExport: (chosen: ChosenExport) => void;
  onClose: () => void;
};

const SHORTEST_REASON = 5;

/** Which columns an export has and in which order; plain values only with the right and a reason. */
export const ChooseColumnsDialog = ({ initial, onExport, onClose }: Props) => {
  const t = useTexts(sheetTexts);
  const mayReveal = useCan()('student:record:reveal');
  const [columns, setColumns] = useState(initial);
  const [plain, setPlain] = useState(false);
  const [reason, setReason] = useState('');
  const reasoned = Array.from(reason.trim()).length >= SHORTEST_REASON;
  const start = () =>
    onExport({ columns: [...columns], ...(plain && { reveal: '1', reason: reason.trim() }) });
  return (
    <Dialog
      open
      width={760}
      title={t.chosenColumns}
      okText={t.startExport}
      cancelText={t.cancel}
      okButtonProps={{ disabled: columns.length === 0 || (plain && !reasoned) }}
      onOk={start}
      onCancel={onClose}
    >
      <SavedSets value={columns} onChange={setColumns} />
      <div className="column-choice">
        <div>
          <b>{t.available}</b>
          <AvailableColumns value={columns} onChange={setColumns} />
        </div>
        <div>
          <b>{t.order}</b>
          <OrderedColumns value={columns} onChange={setColumns} />
          <p className="muted above-m">{t.columnsChosen(columns.length, MOST_COLUMNS)}</p>
        </div>
      </div>
      {mayReveal && (
        <Checkbox checked={plain} onChange={({ target }) => setPlain(target.checked)}>
          {t.plain}
        </Checkbox>
      )}
      {plain && (
        <Input.TextArea
          aria-label={t.reason}
          placeholder={`${t.reason}（${t.reasonHint}）`}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <p className="muted above-m">{t.hint}</p>
    </Dialog>
  );
};
