import { formatWireTime, WireTime } from '@graduate/contract/platform/wire.ts';
import { MomentField } from '../../ui/form/day-field.tsx';

type Props = { value?: string; onChange?: (value: string) => void; id?: string };

/** A moment as it stands in an address. */
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
