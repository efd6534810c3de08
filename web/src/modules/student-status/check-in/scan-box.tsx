import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import { RiQrScan2Line } from '@remixicon/react';
import { Input, type InputRef } from 'antd';
import { type Ref, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { checkInTexts } from './check-in-texts.ts';
import { scannedNumber } from './scanned-number.ts';

type Props = {
  year: string | undefined;
  box: Ref<InputRef>;
  onFound: (studentId: string) => void;
  /** Several fit: the list shows them. */
  onSeveral: (keyword: string) => void;
};

/** Where a reader of cards, documents or codes writes, as a keyboard does, with Enter at the end. */
export const ScanBox = ({ year, box, onFound, onSeveral }: Props) => {
  const t = useTexts(checkInTexts);
  const phone = useIsPhone();
  const [typed, setTyped] = useState('');
  const [looking, setLooking] = useState(false);

  const look = async () => {
    const keyword = scannedNumber(typed);
    if (!keyword || looking) return;
    setLooking(true);
    try {
      const { list, total } = await callApi(checkInCalls.newcomers, {
        query: { keyword, limit: 2, ...(year && { year }) },
      });
      const [first] = list;
      if (total === 0) feedback.warning(t.nobody(keyword));
      else if (total === 1 && first) {
        setTyped('');
        onFound(first.id);
      } else {
        feedback.info(t.several(total));
        onSeveral(keyword);
      }
    } catch {
      // What went wrong has been told where the call was made.
    } finally {
      setLooking(false);
    }
  };

  return (
    <Input
      ref={box}
      size="large"
      allowClear
      autoFocus
      className="scan-box"
      aria-label={t.scan}
      placeholder={phone ? t.scanHintShort : t.scanHint}
      prefix={<RiQrScan2Line size={20} />}
      value={typed}
      maxLength={200}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={() => void look()}
    />
  );
};
