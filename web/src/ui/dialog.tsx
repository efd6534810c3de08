import './dialog.css';
import { Modal, type ModalProps } from 'antd';
import { useIsPhone } from './use-is-phone.ts';
import { useReturnFocus } from './use-return-focus.ts';

const FIRST_FIELD = 'input:not([type="file"], [type="hidden"], :disabled), textarea:not(:disabled)';

/** A form is there to be filled in: the kit would leave the focus on the cross. */
const focusFirstField = () => {
  const body = document.activeElement?.closest('.ant-modal')?.querySelector('.ant-modal-body');
  if (body && !body.contains(document.activeElement))
    body.querySelector('form')?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
};

/** A dialog that fills the screen on phones and does not close by a click beside it. */
export const Dialog = ({ width = 560, afterOpenChange, ...props }: ModalProps) => {
  const phone = useIsPhone();
  useReturnFocus(props.open ?? false);
  return (
    <Modal
      {...props}
      mask={{ closable: false }}
      destroyOnHidden
      width={phone ? '100%' : width}
      {...(phone && { rootClassName: 'dialog-on-phone' })}
      styles={{ body: { maxHeight: phone ? undefined : 'calc(100dvh - 260px)', overflowY: 'auto' } }}
      afterOpenChange={(open) => {
        if (open) focusFirstField();
        afterOpenChange?.(open);
      }}
    />
  );
};
