import type { Layout } from '../theme/theme-settings.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { FoldButton } from './fold-button.tsx';
import { HeaderSlot } from './header-slot.tsx';
import { Widgets } from './widgets.tsx';

const folds: readonly Layout[] = ['vertical', 'column', 'comprehensive'];
const showsWay: readonly Layout[] = ['vertical', 'column', 'float'];

export const Header = ({ layout }: { layout: Layout }) => (
  <header className="slot-header line">
    {folds.includes(layout) && <FoldButton />}
    {showsWay.includes(layout) && <Breadcrumb />}
    <div className="header-end line">
      <div className="header-middle">
        <HeaderSlot name="ticker" />
      </div>
      <HeaderSlot name="windows" />
      <HeaderSlot name="clock" />
      <Widgets />
    </div>
  </header>
);
