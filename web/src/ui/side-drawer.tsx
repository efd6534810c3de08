import { Drawer } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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

/** The drawers in sight, the one in front last. */
const inSight: object[] = [];

/** A button that was switched off takes the focus with it, and the kit would no longer hear the key. */
const useEscapeWithoutFocus = (leave: () => void) => {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  }, [leave]);
  useEffect(() => {
    const me = {};
    inSight.push(me);
    const onKey = (event: KeyboardEvent) => {
      const elsewhere = document.activeElement !== document.body || document.querySelector('dialog[open]');
      if (event.key === 'Escape' && !elsewhere && inSight.at(-1) === me) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      inSight.splice(inSight.indexOf(me), 1);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
};

/** A drawer from the right for as long as it is mounted; fills the screen on phones. */
export const SideDrawer = ({ title, width = 480, onClose, mayClose, footer, children }: Props) => {
  const phone = useIsPhone();
  const [open, setOpen] = useState(true);
  const leave = async () => {
    if (!mayClose || (await mayClose())) setOpen(false);
  };
  useEscapeWithoutFocus(() => void leave());
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
