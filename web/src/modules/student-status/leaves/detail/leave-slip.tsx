import { readableCode } from '@graduate/contract/mechanisms/certificates/code.ts';
import { Button, QRCode } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { detailTexts } from './detail-texts.ts';

/** Where the gate checks the code: the public page of this installation. */
const addressOf = (code: string): string =>
  new URL(`pubPage/verify?code=${code}`, new URL(document.baseURI, location.href)).href;

/** The slip as somebody shows it on the phone. */
export const LeaveSlip = ({ code, onPrint }: { code: string; onPrint: () => void }) => {
  const t = useTexts(detailTexts);
  return (
    <section className="page-card" aria-label={t.slipTitle}>
      <h2>{t.slipTitle}</h2>
      <div className="leave-slip row">
        <QRCode value={addressOf(code)} size={168} type="svg" aria-label={t.slipTitle} />
        <div className="leave-slip-text">
          <span>
            {t.code}：<b className="leave-code">{readableCode(code)}</b>
          </span>
          <span className="muted">{t.slipHint}</span>
          <Button onClick={onPrint}>{t.print}</Button>
        </div>
      </div>
    </section>
  );
};
