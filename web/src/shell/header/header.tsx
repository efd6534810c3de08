import type { Layout } from '../theme/theme-settings.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { FoldButton } from './fold-button.tsx';
import { HeaderSlot } from './header-slot.tsx';
import { Widgets } from './widgets.tsx';

const folds: readonly Layout[] = ['vertical', 'column', 'comprehensive'];
const showsWay: readonly Layout[] = ['vertical', 'column', 'float'];

type Props = {
  layout: Layout;
  /** Notices pass in the row of tabs: beside a whole menu there is no room for them. */
  tickerBelow: boolean;
};

export const Header = ({ layout, tickerBelow }: Props) => (
  <header className="slot-header line">
    {folds.includes(layout) && <FoldButton />}
    {showsWay.includes(layout) && <Breadcrumb />}
    <div className="header-end line">
      {!tickerBelow && (
        <div className="header-middle">
          <HeaderSlot name="ticker" />
        </div>
      )}
      <HeaderSlot name="windows" />
      <HeaderSlot name="clock" />
      <Widgets />
    </div>
  </header>
);
