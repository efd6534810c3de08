import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { auditingTexts } from './auditing-texts.ts';

type Props = {
  position: string;
  changeCount: number;
  mayDecide: boolean;
  pending: boolean;
  returning: boolean;
  onReturning: (returning: boolean) => void;
  onMove: (by: number) => void;
  onApprove: () => void;
  onReturn: (reason: string) => void;
};

const Reason = ({ pending, onReturning, onReturn }: Pick<Props, 'pending' | 'onReturning' | 'onReturn'>) => {
  const t = useTexts(auditingTexts);
  const [reason, setReason] = useState('');
  const [told, setTold] = useState(false);
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);
  const tooShort = reason.trim().length < 2;
  const send = () => {
    setTold(true);
    if (!tooShort && !pending) onReturn(reason.trim());
  };
  return (
    <>
      <Input
        ref={input}
        value={reason}
        maxLength={200}
        aria-label={t.reason}
        aria-invalid={told && tooShort}
        placeholder={t.reasonWanted}
        status={told && tooShort ? 'error' : ''}
        onChange={({ target }) => setReason(target.value)}
        onPressEnter={({ nativeEvent }) => nativeEvent.isComposing || send()}
        onKeyDown={({ key, nativeEvent }) =>
          key === 'Escape' && !nativeEvent.isComposing && onReturning(false)
        }
      />
      <Button onClick={() => onReturning(false)}>{t.cancel}</Button>
      <Button danger type="primary" loading={pending} onClick={send}>
        {t.confirmReturn}
      </Button>
    </>
  );
};

/** Where somebody decides: what will happen, the two decisions, and the way to the next. */
export const DecisionBar = (props: Props) => {
  const { position, changeCount, mayDecide, pending, returning, onReturning, onMove, onApprove, onReturn } =
    props;
  const t = useTexts(auditingTexts);
  return (
    <section className="audit-decision card" aria-label={t.decision}>
      <div className="decision-line row gap-x-m">
        {returning ? (
          <Reason pending={pending} onReturning={onReturning} onReturn={onReturn} />
        ) : (
          <>
            <span className="decision-position numbers">{position}</span>
            <span className="check-note grow not-on-phone note">
              {changeCount > 0 ? t.willWrite(changeCount) : t.willConfirm}
            </span>
            <Button onClick={() => onMove(-1)}>{t.previous}</Button>
            <Button onClick={() => onMove(1)}>{t.nextOne}</Button>
            <Button danger disabled={!mayDecide} onClick={() => onReturning(true)}>
              {t.returnAct} <kbd>R</kbd>
            </Button>
            <Button type="primary" disabled={!mayDecide} loading={pending} onClick={onApprove}>
              {t.approve} <kbd>A</kbd>
            </Button>
          </>
        )}
      </div>
      <p className="check-note decision-keys not-on-phone note">{returning ? t.reasonKeys : t.keys}</p>
    </section>
  );
};
