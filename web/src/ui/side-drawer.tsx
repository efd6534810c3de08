import { Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from './use-is-phone.ts';

type Props = {
  title: ReactNode;
  width?: number;
  /** Called when the drawer has gone. */
  onClose: () => void;
  /** Asked before it goes, e.g. for input that is not saved. */
  mayClose?: () => Promise<boolean>;
  /** Buttons at the foot. */
  footer?: (close: () => void) => ReactNode;
  children: ReactNode;
};

/** A drawer from the right for as long as it is mounted; fills the screen on phones. */
export const SideDrawer = ({ title, width = 480, onClose, mayClose, footer, children }: Props) => {
  const phone = useIsPhone();
  const [open, setOpen] = useState(true);
  const leave = async () => {
    if (!mayClose || (await mayClose())) setOpen(false);
  };
  return (
    <Drawer
      open={open}
      title={title}
      size={phone ? '100%' : width}
      onClose={() => void leave()}
      afterOpenChange={(shown) => !shown && onClose()}
      footer={footer?.(() => setOpen(false))}
      styles={{ footer: { display: 'flex', gap: 8, justifyContent: 'flex-end', padding: '12px 24px' } }}
    >
      {children}
    </Drawer>
  );
};
