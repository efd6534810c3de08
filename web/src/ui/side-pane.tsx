import './side-pane.css';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { SideDrawer } from './side-drawer.tsx';
import { useWidth } from './use-width.ts';

/** Narrower than this the table beside the pane would have no room. */
const ROOM = 860;

type Props = {
  title: string;
  /** What is chosen in the pane; told beside the button that opens it unless the page says so itself. */
  chosen?: string;
  pane: ReactNode;
  children: ReactNode;
};

/** Something to choose from at the left of a list: a column, or a drawer where there is no room for one. */
export const WithPane = ({ title, chosen, pane, children }: Props) => {
  const { area, width } = useWidth();
  const room = width === 0 || width >= ROOM;
  const [open, setOpen] = useState(false);
  return (
    <div ref={area} className="with-pane stack gap-l" data-wide={room ? '' : undefined}>
      {room ? (
        <nav className="side-pane column card" aria-label={title}>
          {pane}
        </nav>
      ) : (
        <div className="tall line card padded-flat">
          <Button onClick={() => setOpen(true)}>{title}</Button>
          {chosen && <span className="clip shrinks">{chosen}</span>}
        </div>
      )}
      <div className="pane-content">{children}</div>
      {open && (
        <SideDrawer title={title} width={320} onClose={() => setOpen(false)}>
          {pane}
        </SideDrawer>
      )}
    </div>
  );
};
