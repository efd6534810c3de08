import { openTab } from '../../../shell/public.ts';

/** A real link to a page of the product: it opens a tab here, and a window where the person asks for one. */
export const LinkToRecord = ({ link, children }: { link: string; children: string }) => (
  <a
    href={link.replace(/^\//, '')}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openTab(link);
    }}
  >
    {children}
  </a>
);
