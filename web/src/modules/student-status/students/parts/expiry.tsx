import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { Tag } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { partTexts } from './part-texts.ts';
import { urgencyOf } from './urgency.ts';

const today = () => formatWireTime(new Date()).slice(0, 10);

/** A day something ends, with a badge when that is near. */
export const Expiry = ({ day }: { day: string }) => {
  const t = useTexts(partTexts);
  const { urgency, days } = urgencyOf(day, today());
  return (
    <>
      {day}{' '}
      {urgency !== 'none' && (
        <Tag color={urgency === 'near' ? 'gold' : 'red'}>{days < 0 ? t.expired : t.days(days)}</Tag>
      )}
    </>
  );
};
