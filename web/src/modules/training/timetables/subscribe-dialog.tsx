import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { timetablesTexts } from './timetables-texts.ts';

/** The private address of one's own calendar: made, shown once, taken back. */
export const SubscribeDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(timetablesTexts);
  const [address, setAddress] = useState<string>();
  const { data } = useCall(timetableCalls.address, {}, { quiet: true });
  const make = useSave(timetableCalls.makeAddress, { onSuccess: (made) => setAddress(made.address) });
  const revoke = useSave(timetableCalls.revokeAddress, {
    told: t.revoked,
    onSuccess: () => setAddress(undefined),
  });
  const copy = async () => {
    if (address && (await copyText(address))) feedback.success(t.copied);
  };
  return (
    <Dialog open title={t.subscribe} footer={null} onCancel={onClose}>
      <div className="stack">
        <p className="muted">{t.subscribeAbout}</p>
        {address && (
          <div className="line gap-s">
            <Input readOnly aria-label={t.address} value={address} />
            <Button onClick={() => void copy()}>{t.copy}</Button>
          </div>
        )}
        {data && (
          <span role="status">
            {data.since === null
              ? t.notSubscribed
              : [
                  t.since(formatWireTime(data.since).slice(0, 10)),
                  data.readOn === null ? t.neverRead : t.lastRead(data.readOn),
                ].join(' · ')}
          </span>
        )}
        <div className="row gap-s">
          <Button type="primary" loading={make.pending} onClick={() => void make.submit()}>
            {data?.since ? t.makeAnother : t.makeAddress}
          </Button>
          {data?.since && (
            <Button danger loading={revoke.pending} onClick={() => void revoke.submit()}>
              {t.revoke}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
};
