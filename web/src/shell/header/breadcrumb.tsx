import { iconName } from '../../ui/custom-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { defineTexts, useLanguage, useTexts } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { titleOf } from '../menu/menu-nodes.ts';
import { goTo } from '../navigation.ts';
import { HOME_PATH, routes, trailOf } from '../routes.ts';
import { useFrontTab } from '../tabs/use-front-tab.ts';

const texts = defineTexts({ breadcrumb: ['面包屑', 'Breadcrumb'], home: ['首页', 'Home'] });

/** The way from home to the page in front. The last step is where one stands, so it is no link. */
export const Breadcrumb = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  const table = useStore(routes);
  const tab = useFrontTab();
  if (!tab) return null;
  const trail = trailOf(tab.page, table);
  const last = trail.length - 1;
  return (
    <nav className="breadcrumb" aria-label={t.breadcrumb}>
      <ol>
        {tab.page.path !== HOME_PATH && (
          <li>
            <button type="button" className="crumb inline gap-xs muted shrinks" onClick={() => goTo('/')}>
              <Icon name="home-2-line" />
              <span className="crumb-text">{t.home}</span>
            </button>
          </li>
        )}
        {trail.map((route, index) => {
          const title = index === last && tab.title ? tab.title : titleOf(route.meta, language);
          const icon = route.meta.icon && <Icon name={iconName(route.meta.icon, route.meta.isCustomSvg)} />;
          return (
            <li key={route.name}>
              {index === last ? (
                <span className="crumb inline gap-xs muted shrinks" aria-current="page">
                  {icon}
                  <span className="crumb-text">{title}</span>
                </span>
              ) : (
                <button
                  type="button"
                  className="crumb inline gap-xs muted shrinks"
                  onClick={() => goTo(route.redirect ?? route.path)}
                >
                  {icon}
                  <span className="crumb-text">{title}</span>
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
