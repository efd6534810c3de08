import { basePath } from '../api/settings.ts';
import { Icon } from '../ui/icon.tsx';
import { goTo } from './navigation.ts';
import { useProductTitle, usePublicSettings } from './public-settings.ts';

/** Logo and title; both lead home. */
export const Brand = () => {
  const title = useProductTitle();
  const logo = usePublicSettings()?.logo;
  return (
    <a
      className="slot-brand"
      href={basePath()}
      aria-label={title}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        goTo('/');
      }}
    >
      <span className="brand-logo">
        {logo ? <img src={logo} alt="" /> : <Icon name="graduation-cap-line" size={30} />}
      </span>
      <span className="brand-title clip strong" title={title}>
        {title}
      </span>
    </a>
  );
};
