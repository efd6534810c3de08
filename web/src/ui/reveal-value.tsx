import { REVEAL_MINUTES, revealCalls } from '@graduate/contract/administration/accounts/reveals.ts';
import { RiEyeLine, RiEyeOffLine } from '@remixicon/react';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Field } from './form/field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { defineTexts, useTexts } from './texts.ts';
import { words } from './words.ts';

const texts = defineTexts({
  show: (name: string) => [`查看${name}明文`, `Show the unmasked ${name.toLowerCase()}`],
  hide: (name: string) => [`隐藏${name}`, `Hide the ${name.toLowerCase()}`],
  onRecord: [
    `查看明文须说明理由并记入操作日志，${REVEAL_MINUTES} 分钟后自动隐藏。`,
    `Say why you need the unmasked value: the reason is logged. It is hidden again after ${REVEAL_MINUTES} minutes.`,
  ],
  ok: words.view,
  nothing: ['未填写', 'Nothing entered'],
});

const fields = revealCalls.reveal.body.shape;
const SHOWN_MS = REVEAL_MINUTES * 60_000;

type Plain = { value: string | null; hideAt: number };
type Props = {
  masked: string | null;
  /** What the value is called, e.g. 手机号码. */
  name: string;
  /** Which value: kind of record, its id, its field. */
  of: { subject: string; subjectId: string; field: string };
  /** Whether the reader may ask for the plain value. */
  may: boolean;
};

/** A masked value; whoever may sees it plain for ten minutes after saying why. */
export const RevealValue = ({ masked, name, of, may }: Props) => {
  const t = useTexts(texts);
  const [asking, setAsking] = useState(false);
  const [plain, setPlain] = useState<Plain>();

  useEffect(() => {
    if (!plain) return undefined;
    const timer = setTimeout(() => setPlain(undefined), Math.max(0, plain.hideAt - performance.now()));
    return () => clearTimeout(timer);
  }, [plain]);

  if (!masked) return <span>—</span>;

  const label = plain ? t.hide(name) : t.show(name);

  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {plain ? (plain.value ?? t.nothing) : masked}
      {may && (
        <Button
          type="text"
          size="small"
          aria-label={label}
          title={label}
          icon={plain ? <RiEyeOffLine size={14} /> : <RiEyeLine size={14} />}
          onClick={() => (plain ? setPlain(undefined) : setAsking(true))}
        />
      )}
      {asking && (
        <FormDialog
          title={label}
          okText={t.ok}
          call={revealCalls.reveal}
          args={({ reason }: { reason: string }) => ({ body: { ...of, reason } })}
          onDone={({ value }) => setPlain({ value, hideAt: performance.now() + SHOWN_MS })}
          onClose={() => setAsking(false)}
        >
          <p>{t.onRecord}</p>
          <Field name="reason" schema={fields.reason} rows={3} />
        </FormDialog>
      )}
    </span>
  );
};
