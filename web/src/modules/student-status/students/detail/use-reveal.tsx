import './detail.css';
import { REVEAL_MINUTES } from '@graduate/contract/administration/accounts/reveals.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { Checkbox, Form, Input } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { detailTexts } from './detail-texts.ts';

const SHOWN_MS = REVEAL_MINUTES * 60_000;
const MOST = 20;
const REASON = { least: 5, most: 200 };

type Plain = { values: RecordData; until: string; hideAt: number };
type Entered = { fields: string[]; reason: string };

export type Reveal = {
  /** The values that may be shown now. */
  values: RecordData;
  until: string | undefined;
  ask: (fields: readonly string[]) => void;
  hide: () => void;
  dialog: ReactNode;
};

/** Shows masked fields plain for ten minutes to who says why. */
export const useReveal = (id: string, labelOf: (field: string) => string): Reveal => {
  const t = useTexts(detailTexts);
  const [asked, setAsked] = useState<readonly string[]>();
  const [plain, setPlain] = useState<Plain>();

  useEffect(() => {
    if (!plain) return undefined;
    const timer = setTimeout(() => setPlain(undefined), Math.max(0, plain.hideAt - performance.now()));
    return () => clearTimeout(timer);
  }, [plain]);

  const dialog = asked && (
    <FormDialog
      title={asked.length === 1 ? t.showOne(labelOf(asked[0] ?? '')) : t.unmask}
      okText={t.show}
      width={560}
      call={writingCalls.reveal}
      args={(body: Entered) => ({ params: { id }, body })}
      onDone={(answer) =>
        setPlain((before) => ({
          values: { ...before?.values, ...answer.values },
          until: minute(answer.until).slice(11),
          hideAt: performance.now() + SHOWN_MS,
        }))
      }
      onClose={() => setAsked(undefined)}
      initial={{ fields: asked.slice(0, MOST), reason: '' }}
    >
      <p className="below-m">{t.onRecord}</p>
      <Form.Item
        name="fields"
        label={t.which}
        rules={[{ required: true, message: t.chooseFields }]}
        hidden={asked.length === 1}
      >
        <Checkbox.Group
          className="reveal-fields tiles gap-s"
          options={asked.map((field) => ({ value: field, label: labelOf(field) }))}
        />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t.reason}
        required
        rules={[
          { whitespace: true, required: true, min: REASON.least, max: REASON.most, message: t.reasonRule },
        ]}
      >
        <Input.TextArea rows={3} maxLength={REASON.most} showCount autoFocus />
      </Form.Item>
    </FormDialog>
  );
  return {
    values: plain?.values ?? {},
    until: plain?.until,
    ask: setAsked,
    hide: () => setPlain(undefined),
    dialog,
  };
};
