import { Freeze, type ShortRow } from '@graduate/contract/training/selection/office.ts';
import { shortExport, staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { officeTexts } from './office-texts.ts';

type Frozen = { termId: string; reason: string };

const FreezeDialog = ({
  row,
  termId,
  onClose,
}: {
  row: ShortRow;
  termId: string | null;
  onClose: () => void;
}) => {
  const t = useTexts(officeTexts);
  const { id, studentName, frozen } = row;
  return (
    <FormDialog<typeof staffSelectionCalls.freeze, Frozen>
      title={frozen ? t.unfreezeOf(studentName) : t.freezeOf(studentName)}
      call={staffSelectionCalls.freeze}
      initial={termId ? { termId } : {}}
      args={(values) => ({ params: { id }, body: { ...values, frozen: !frozen } })}
      told={frozen ? t.unfrozenNow : t.frozenNow}
      onClose={onClose}
    >
      <Field name="termId" schema={Freeze.shape.termId} />
      <Field name="reason" schema={Freeze.shape.reason} rows={2} />
    </FormDialog>
  );
};

/** Who has chosen less than was planned; who looks after it may freeze their selection. */
export const ShortList = () => {
  const t = useTexts(officeTexts);
  const manages = useCan()('training:selection:manage');
  const termId = useSearchParams()[0].get('termId');
  const [freezing, setFreezing] = useState<ShortRow>();
  const actions = (row: ShortRow) => [
    { key: 'freeze', name: row.frozen ? t.unfreeze : t.freeze, run: () => setFreezing(row) },
  ];
  return (
    <>
      <ListPage
        title={t.short}
        call={staffSelectionCalls.withoutCourses}
        columns={[
          { key: 'studentName', width: 100 },
          { key: 'studentNo', width: 130 },
          { key: 'departmentName', width: 180, card: 'fact' },
          { key: 'grade', width: 80 },
          { key: 'planned', width: 140 },
          { key: 'taken', width: 100, card: 'fact' },
          { key: 'missing', width: 100, card: 'fact' },
          { key: 'frozen', width: 110 },
          ...(manages ? [{ actions, width: 110 }] : []),
        ]}
        filters={['keyword', 'termId', 'yxCode', 'nothing']}
        toolbar={
          <ExportButton
            call={staffSelectionCalls.exportWithoutCourses}
            list={staffSelectionCalls.withoutCourses}
            columns={shortExport}
          />
        }
      />
      {freezing && <FreezeDialog row={freezing} termId={termId} onClose={() => setFreezing(undefined)} />}
    </>
  );
};
