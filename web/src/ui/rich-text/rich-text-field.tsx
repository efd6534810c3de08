import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { RichTextProps } from './rich-text-editor.tsx';

const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}));

/** The editor for formatted text; its code comes when a page first needs it. */
export const RichTextField = (props: RichTextProps) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
    <RichTextEditor {...props} />
  </Suspense>
);
