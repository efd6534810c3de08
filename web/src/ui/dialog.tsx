import { Modal, type ModalProps } from 'antd';
import { useIsPhone } from './use-is-phone.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** A dialog that fills the screen on phones and does not close by a click beside it. */
export const Dialog = ({ width = 560, ...props }: ModalProps) => {
  const phone = useIsPhone();
  useReturnFocus(props.open ?? false);
  return (
    <Modal
      {...props}
      mask={{ closable: false }}
      destroyOnHidden
      width={phone ? '100%' : width}
      {...(phone && { style: { top: 0, maxWidth: '100%', margin: 0, minHeight: '100dvh' } })}
      styles={{ body: { maxHeight: phone ? undefined : 'calc(100dvh - 260px)', overflowY: 'auto' } }}
    />
  );
};
