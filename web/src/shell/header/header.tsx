import { useLanguage } from '../../ui/texts.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useStore } from '../../ui/use-store.ts';
import { titleOf } from '../menu/menu-nodes.ts';
import { TabFinder } from '../tabs/tab-finder.tsx';
import { tabList } from '../tabs/tabs.ts';
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

/** On a phone: where one is, and the other open pages behind their number. */
const OnPhone = () => {
  const { tabs, active } = useStore(tabList);
  const language = useLanguage();
  const front = tabs.find(({ key }) => key === active);
  return (
    <>
      <span className="phone-title grow clip">
        {front && (front.title ?? titleOf(front.page.meta, language))}
      </span>
      <div className="header-end line">
        <TabFinder tabs={tabs} active={active} counted />
        <Widgets phone />
      </div>
    </>
  );
};

const OnDesk = ({ layout, tickerBelow }: Props) => (
  <>
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
  </>
);

export const Header = (props: Props) => {
  const phone = useIsPhone();
  return (
    <header className="slot-header line">
      {folds.includes(props.layout) && <FoldButton />}
      {phone ? <OnPhone /> : <OnDesk {...props} />}
    </header>
  );
};
