import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { Badge } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { partTexts } from './part-texts.ts';
import { urgencyOf } from './urgency.ts';

const today = () => formatWireTime(new Date()).slice(0, 10);

/** A day something ends; with a dot and the days that are left when that is near. */
export const Expiry = ({ day }: { day: string }) => {
  const t = useTexts(partTexts);
  const { urgency, days } = urgencyOf(day, today());
  if (urgency === 'none') return day;
  const left = days < 0 ? t.expired : t.days(days);
  return <Badge status={urgency === 'near' ? 'warning' : 'error'} text={`${day} · ${left}`} />;
};
