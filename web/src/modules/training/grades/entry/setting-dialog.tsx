import type { Sheet, SheetSetting } from '@graduate/contract/training/grades/grade-sheets.ts';
import { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { Form } from 'antd';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { gradesTexts } from '../grades-texts.ts';

const fields = sheetCalls.saveSetting.body.shape;
type Values = Omit<SheetSetting, 'version'>;

/** Scale and weights, until grades are submitted for the first time. */
export const SettingDialog = ({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) => {
  const t = useTexts(gradesTexts);
  const [form] = Form.useForm<Values>();
  const watched: Partial<Values> | undefined = Form.useWatch([], form);
  const { usualPct = 0, midPct = 0, finalPct = 0, scale }: Partial<Values> = watched ?? sheet;
  const { id, version } = sheet;
  const sum = usualPct + midPct + finalPct;
  return (
    <FormDialog<typeof sheetCalls.saveSetting, Values>
      title={t.weights}
      form={form}
      call={sheetCalls.saveSetting}
      args={(body) => ({ params: { id }, body: { version, ...body } })}
      initial={{
        scale: sheet.scale,
        usualPct: sheet.usualPct,
        midPct: sheet.midPct,
        finalPct: sheet.finalPct,
        precision: sheet.precision,
      }}
      disabled={sum !== 100}
      told={t.saved}
      onClose={onClose}
    >
      <Field name="scale" schema={fields.scale} />
      <div hidden={scale !== 'percent'}>
        <Field name="usualPct" schema={fields.usualPct} />
        <Field name="midPct" schema={fields.midPct} />
        <Field name="finalPct" schema={fields.finalPct} />
        <p className={sum === 100 ? 'muted' : 'wrong'}>{t.sumOf(sum)}</p>
        <Field name="precision" schema={fields.precision} />
      </div>
    </FormDialog>
  );
};
