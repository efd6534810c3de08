import { formatWireTime, WireTime } from '@graduate/contract/platform/wire.ts';
import { MomentField } from './day-field.tsx';

type Props = { value?: string; onChange?: (value: string) => void; id?: string };

/** A moment as text, the way it stands in the address of a list. */
export const WireTimeField = ({ value, onChange, ...rest }: Props) => {
  const moment = WireTime.safeDecode(value ?? '');
  return (
    <MomentField
      {...rest}
      value={moment.success ? moment.data : null}
      onChange={(next) => onChange?.(next ? formatWireTime(next) : '')}
    />
  );
};
