import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import { Checkbox, Form, Spin, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { comma } from '../../../../ui/list-words.ts';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { programmesTexts } from '../programmes-texts.ts';

type Values = { sourceGrade: number; targetGrade: number; refreshCourses: boolean };

const EARLIEST = 2000;
const LATEST = 2100;
const isGrade = (grade: number | undefined): grade is number =>
  grade !== undefined && grade >= EARLIEST && grade <= LATEST;

/** Copies programmes to another grade; what would be left out and which courses are out of use is seen before. */
export const CopyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(programmesTexts);
  const year = new Date().getFullYear();
  const [form] = Form.useForm<Values>();
  const sourceGrade = Form.useWatch('sourceGrade', form);
  const targetGrade = Form.useWatch('targetGrade', form);
  const [left, setLeft] = useState<readonly string[]>([]);
  const asked = isGrade(sourceGrade) && isGrade(targetGrade) && sourceGrade !== targetGrade;
  const { data: found = [], isFetching } = useCall(
    programmeCalls.copyPreview,
    { query: { sourceGrade: sourceGrade ?? year, targetGrade: targetGrade ?? year } },
    { enabled: asked, quiet: true },
  );
  const possible = found.filter(({ exists }) => !exists);
  const ids = possible.map(({ id }) => id).filter((id) => !left.includes(id));
  return (
    <FormDialog<typeof programmeCalls.copyToGrade, Values>
      title={t.copyToGrade}
      width={720}
      form={form}
      call={programmeCalls.copyToGrade}
      disabled={ids.length === 0}
      initial={{ sourceGrade: year, targetGrade: year + 1, refreshCourses: true }}
      args={(values) => ({ body: { ...values, ids } })}
      told={t.copyStarted}
      onClose={onClose}
    >
      <div className="pair">
        <Form.Item name="sourceGrade" label={t.sourceGrade} required>
          <NumberField min={EARLIEST} max={LATEST} />
        </Form.Item>
        <Form.Item name="targetGrade" label={t.targetGrade} required>
          <NumberField min={EARLIEST} max={LATEST} />
        </Form.Item>
      </div>
      <Form.Item name="refreshCourses" valuePropName="checked">
        <Checkbox>{t.refreshCourses}</Checkbox>
      </Form.Item>
      <Spin spinning={isFetching}>
        {found.length === 0 ? (
          <Nothing text={t.nothingToCopy} />
        ) : (
          <ul className="stack gap-xs">
            {found.map(({ id, name, exists, retiredCourses }) => (
              <li key={id} className="row between">
                <Checkbox
                  disabled={exists}
                  checked={!exists && !left.includes(id)}
                  onChange={({ target }) =>
                    setLeft(target.checked ? left.filter((one) => one !== id) : [...left, id])
                  }
                >
                  {name}
                </Checkbox>
                {exists && <Tag>{t.existsAlready}</Tag>}
                {retiredCourses.length > 0 && (
                  <Tag color="gold" title={retiredCourses.join(comma())}>
                    {t.outOfUse(retiredCourses.length)}
                  </Tag>
                )}
              </li>
            ))}
          </ul>
        )}
      </Spin>
    </FormDialog>
  );
};
