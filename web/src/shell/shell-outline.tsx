import './shell-outline.css';
import { Outline } from '../ui/arriving.tsx';

/** Home stands in no group: beside it there is no second column of the menu. */
const atHome = () => /\/(index)?$/.test(location.pathname);

/** The shape of the product while its code is fetched and the server is asked who this is. */
export const ShellOutline = () => (
  <div className="shell-outline" data-home={atHome() ? '' : undefined}>
    <Outline />
  </div>
);

/** The same where nobody is signed in yet. */
export const EntryOutline = () => (
  <div className="entry-outline">
    <Outline />
  </div>
);
